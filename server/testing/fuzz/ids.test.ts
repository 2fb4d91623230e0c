import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../world.ts'
import { faultFinder } from './faults.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const odd = ['0', '%00', '\u0000', "'", 'x'.repeat(90), '[object Object]', '-'.repeat(36)]

test('SEC-50, SEC-51, SEC-54 no odd id is answered with a fault of ours', async () => {
  const { ask, found } = faultFinder(world.admin)
  for (const route of world.app.workspaceRoutes) {
    if (route.method === 'DELETE') continue
    const paths = odd.map((id) => route.path.replaceAll(/:\w+/g, encodeURIComponent(id)))
    // A path without parameters is the same for every id, so it is requested only once.
    for (const path of new Set(paths)) await ask(route, { path })
  }
  expect(found.faults.slice(0, 20)).toEqual([])
  expect(found.asked).toBeGreaterThan(1000)
}, 900_000)
