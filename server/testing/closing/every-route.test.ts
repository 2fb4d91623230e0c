import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../kit/http/route.ts'
import { entityModules } from '../../contract/entities.ts'
import { sampleBody } from '../calls/samples.ts'
import { type Ids, bodyOf, call, oneOfEach, pathWith, titleOf } from '../calls/route-calls.ts'
import { type World, openWorld } from '../world.ts'
import { backdate, booked, recordsOn, rowsThrough, zone } from './booked-records.ts'

let world: World
let ids: Ids
/** Records that are dated in the closed period, by entity name. */
let inside: Ids
const closed = Temporal.Now.plainDateISO(zone).subtract({ days: 6 }).toString()
beforeAll(async () => {
  world = await openWorld()
  ids = await oneOfEach(world.admin)
  inside = await recordsOn(world.admin, closed)
  await backdate(world, closed)
  expect((await world.admin.post('/closing/close', { day: closed })).status).toBe(200)
}, 300_000)
afterAll(() => world.close())

const noon = Temporal.PlainDate.from(closed).toZonedDateTime({ timeZone: zone, plainTime: '12:00' })

/** Replaces each day and each instant in a body by the closed day, whatever field contains it. */
function onClosedDay(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(onClosedDay)
  if (typeof body === 'object' && body !== null)
    return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, onClosedDay(value)]))
  if (typeof body === 'number') return body > Date.UTC(2001) ? noon.epochMilliseconds : body
  if (typeof body !== 'string') return body
  if (/^\d{4}-\d\d-\d\d$/.test(body)) return closed
  return /^\d{4}-\d\d-\d\dT/.test(body) ? noon.toInstant().toString() : body
}

/** Routes that end the caller's access, and the two routes that may open or extend the closed period. */
const isApart = (path: string) => /^\/workspace\/(?:leave|remove|erase)\b|^\/closing\//.test(path)

/** Routes that delete records or change the workspace come last, so that the other routes still find the records. */
const late = (method: string, path: string) => Number(method === 'DELETE' || path.startsWith('/workspace/'))

/** A complete body of the route. Its days are all closed. */
async function closedBody(route: Route): Promise<unknown> {
  const module = entityModules.find(({ entity }) => route.path === `/${entity.segment}/create`)
  return onClosedDay(module ? await sampleBody(module.entity, world.admin) : await bodyOf(route, world.admin))
}

test('OPEN-810 no call there is changes, adds or removes anything that is dated in the closed period', async () => {
  const before = await rowsThrough(world, closed)
  expect(new Set(before.map(({ table }) => table))).toEqual(
    new Set([
      ...booked.map(({ table }) => table),
      'payment_parts',
      'invoice_lines',
      'supplier_bill_payments',
    ]),
  )
  const refusing = new Set<string>()
  const wrong: unknown[] = []
  const routes = world.app.workspaceRoutes
    .filter(({ method, path }) => (method !== 'GET' || path.includes('convert')) && !isApart(path))
    .toSorted((a, b) => late(a.method, a.path) - late(b.method, b.path))
  for (const route of routes) {
    const body = await closedBody(route)
    for (const path of new Set([pathWith(route, { ...ids, ...inside }), pathWith(route, ids)])) {
      if (path === null) continue
      const { status, code } = await call(world.admin, route, { path, body })
      if (code === 'PERIOD_CLOSED') refusing.add(titleOf(route))
      if (status >= 500) wrong.push({ route: titleOf(route), status })
      const after = await rowsThrough(world, closed)
      expect({ route: titleOf(route), status, after }).toEqual({
        route: titleOf(route),
        status,
        after: before,
      })
    }
  }
  expect(wrong).toEqual([])
  expect([...refusing]).toEqual(
    expect.arrayContaining([
      'DELETE /expense/delete/:id',
      'PATCH /expense/update/:id',
      'POST /expense/approve/:id',
      'POST /expense/create',
      'POST /expense/reject/:id',
      'POST /expense/reopen/:id',
      'DELETE /tax-adjustment/delete/:id',
      'PATCH /tax-adjustment/update/:id',
      'POST /tax-adjustment/create',
      'POST /supplier-bill/create',
      'POST /supplier-bill/pay/:id',
      'POST /invoice/issue/:id',
      'POST /payment/create',
      'POST /payment/invoice/:id',
      'POST /payment/quote/:id',
    ]),
  )
  expect(refusing).not.toContain('POST /invoice/cancel/:id')
}, 600_000)
