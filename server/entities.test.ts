import { entities } from '@fieldhouse/domain/entities'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityModules } from './entities.ts'
import { contract } from './testing/contract.ts'
import { type World, openWorld } from './testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('API-20 every declared entity is served', () => {
  const served = entityModules.map(({ entity }) => entity.name).sort()
  expect(served).toEqual(entities.map(({ name }) => name).sort())
})

for (const { entity } of entityModules) describe(entity.name, () => contract(entity, () => world))
