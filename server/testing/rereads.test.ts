import { rereadAfter, rereadRenamed } from '@fieldhouse/domain/rereads'
import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { entityModules } from '../contract/entities.ts'
import type { Route } from '../kit/http/route.ts'
import { type Ids, call, oneOfEach, pathWith, titleOf } from './calls/route-calls.ts'
import { type World, openWorld } from './world.ts'

let world: World
let ids: Ids
beforeAll(async () => {
  world = await openWorld()
  ids = await oneOfEach(world.admin)
}, 120_000)
afterAll(() => world.close())

/**
 * Entity names by the name of their table. The history is excluded, because a change of a record also writes the
 * history's entry.
 */
const entityOf = new Map(
  entityModules.flatMap(({ entity, table }) =>
    entity.name === 'activity' ? [] : [[getTableName(table), entity.name] as const],
  ),
)

/**
 * The ends of paths whose responses no screen shows for long, such as files, and values with which a form or dialog
 * starts.
 */
const readOnce =
  /\/(media|export|history|filter|listAll|start|convert|creatable|creditable|pdf|xml|factur-x|templates|letter|facts|erasure|personal-data|contents|zones|second-factor|usage)(\/|$)/

/** Screens read the dashboard, reports and the sample's trade again when they open and when their window gets the focus. */
const readOnFocus = [
  'GET /dashboard/read',
  'GET /dashboard/months',
  'GET /report/read',
  'GET /sample-data/read',
  'GET /report/documents',
  'GET /journal-entry/integrity',
]

const day = 86_400_000
const span = `?from=${Date.now()}&to=${Date.now() + day}`

/** The query that a route needs, by path. */
const queries: Readonly<Record<string, (ids: Ids) => string>> = {
  '/appointment/board': () => span,
  '/appointment/calendar': () => span,
  '/journal-entry/taxReport/documents': () => '?side=COLLECTED',
  '/appointment/route': ({ user }) => `?technician=${user}&day=${new Date().toISOString().slice(0, 10)}`,
}

/**
 * The first parts of the query keys under which the client stores a response. Routes without an entry use the name
 * of their own entity.
 */
const storedUnder: Readonly<Record<string, readonly string[]>> = {
  'GET /account/receivables': ['receivables'],
  'GET /account/credit/:id': ['account'],
  'GET /account/statement/:id': ['receivables'],
  'GET /account/statementPdf/:id': ['receivables'],
  'GET /account/mailStatement': ['receivables'],
  'GET /account/statementRuns': ['receivables'],
  'GET /account/statementFailures/:id': ['receivables'],
  'GET /warehouse/stock': ['stock'],
  'GET /my-day': ['my-day'],
  'GET /product/valuation': ['stock'],
  'GET /product/priceHistory/:id': ['product', 'order'],
  'GET /order/priceHistory/:id': ['product', 'order'],
}

/** Routes that refuse the sample records. Each of these routes reads one record or file when a user requests it. */
const refusing = [
  'GET /link/find',
  'GET /inventory/refill/:id',
  'GET /offer/read/:id',
  'GET /account/statementFailures/:id',
  'GET /appointment/signature/:id',
  'GET /appointment/signed/:id',
  'GET /field-report/signature/:id',
  'GET /import/recent',
  'GET /label/find',
  'GET /client/certificate/:id',
]

/** The entities whose tables an action reads. */
async function entitiesReadBy(act: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await act()
    const tables = sent.mock.calls.flatMap(([query]: unknown[]) => {
      const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')
      return [...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/g)].map(([, table]) => table ?? '')
    })
    return [...new Set(tables.flatMap((table) => entityOf.get(table) ?? []))]
  } finally {
    sent.mockRestore()
  }
}

/** Whether the client declares that it reads the route's response again after a change of the entity's records. */
function isDeclared(changed: string, route: Route): boolean {
  const keys = storedUnder[titleOf(route)] ?? [route.entity]
  const again = [...(rereadAfter[changed] ?? []), ...(rereadRenamed[changed] ?? [])]
  return keys.some((name) => changed === name || again.some((key) => [key].flat()[0] === name))
}

test('the client loads the response of a GET route again after a change of each entity in it', async () => {
  const forgotten: string[] = []
  const refused: string[] = []
  const aliases = new Set(entityModules.flatMap(({ entity }) => entity.aliases))
  for (const route of world.app.workspaceRoutes) {
    const title = titleOf(route)
    const path = pathWith(route, ids)
    const isAlias = aliases.has(route.path.split('/')[1] ?? '')
    if (route.method !== 'GET' || path === null || isAlias) continue
    if (readOnce.test(route.path) || readOnFocus.includes(title)) continue
    let status = 0
    const read = await entitiesReadBy(async () => {
      ;({ status } = await call(world.admin, route, { path: path + (queries[route.path]?.(ids) ?? '') }))
    })
    if (status >= 400) refused.push(title)
    for (const entity of read) if (!isDeclared(entity, route)) forgotten.push(`${title}: ${entity}`)
  }
  expect(forgotten).toEqual([])
  expect(refused).toEqual(refusing)
}, 120_000)
