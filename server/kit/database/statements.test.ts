import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../../contract/entities.ts'
import { messagesOf, statementsOf } from '../../testing/statements.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/**
 * Counts the messages that the database gets for one response, including the messages of the session and the
 * transaction.
 */
const costOf = (path: string): Promise<number> =>
  statementsOf(async () => expect((await world.admin.get(path)).status, path).toBe(200))

const listed = entityModules.filter(({ entity }) => entity.verbs.includes('list'))

test.each(listed.map(({ entity }) => entity.segment))('a list of %s costs at most five', async (segment) => {
  expect(await costOf(`/${segment}/list?limit=1`)).toBeLessThanOrEqual(5)
})

test.each(listed.filter(({ entity }) => entity.search.length > 0).map(({ entity }) => entity.segment))(
  'a search of %s costs at most five, however many words and places it looks in',
  async (segment) => {
    expect(await costOf(`/${segment}/list?q=marie+plumbing+laval`)).toBeLessThanOrEqual(5)
  },
)

test('a full list costs as much as an empty one, and a page beyond its end one more', async () => {
  const empty = await costOf('/tag/list?q=none')
  for (let made = 1; made <= 12; made++)
    await world.admin.post('/tag/create', { name: `Tag ${made}`, color: '#0072b2', types: ['CLIENT'] })
  const few = await costOf('/tag/list?limit=2')
  expect(await costOf('/tag/list?limit=10')).toBe(few)
  expect(few).toBeLessThan(empty)
  expect(await costOf('/tag/list?limit=10&page=9')).toBe(few + 1)
})

test('OPEN-872 a read costs four messages and a create seven, with its history, announcement and answer', async () => {
  const { admin } = world
  const body = { firstName: 'Ann', lastName: 'Roy', phone: '+15145550144', languages: ['en-US'] }
  const { result } = await admin.post('/client/create/', body)
  expect(await costOf(`/client/read/${result._id}`)).toBe(4)
  const created = statementsOf(async () =>
    expect((await admin.post('/client/create/', body)).status).toBe(201),
  )
  expect(await created).toBe(7)
})

const tomorrow = () => Date.now() + 86_400_000

test.each([
  ['/client/list', 2],
  ['/search?q=tess', 4],
  ['/dashboard/read', 4],
  [`/appointment/board?from=${Date.now()}&to=${tomorrow()}`, 4],
])(
  'OPEN-880 statements that do not wait for each other travel together: %s costs %i messages',
  async (path, messages) => {
    const read = messagesOf(async () => expect((await world.admin.get(path)).status).toBe(200))
    expect(await read).toBe(messages)
  },
)

test('OPEN-880 a read waits once for the database, and a create four times', async () => {
  const { admin } = world
  const body = { firstName: 'Ann', lastName: 'Roy', phone: '+15145550145', languages: ['en-US'] }
  const { result } = await admin.post('/client/create/', body)
  // The end of a read is one message more, but nobody waits for it.
  const read = messagesOf(async () => admin.get(`/client/read/${result._id}`))
  expect(await read).toBe(2)
  const created = messagesOf(async () => expect((await admin.post('/client/create/', body)).status).toBe(201))
  expect(await created).toBe(5)
})

test.each([
  ['OWNER', 17],
  ['DISPATCHER', 18],
  ['TECHNICIAN', 11],
])('OPEN-14, OPEN-759 the arrangement %s of the dashboard costs %i', async (arrangement, cost) => {
  expect(await costOf(`/dashboard/read?arrangement=${arrangement}`)).toBe(cost)
})

test('API-05 a full page carries the count of all', async () => {
  const page = await world.admin.get('/tag/list?limit=5')
  expect(page.body.data.pagination).toMatchObject({ count: 12, pages: 3 })
  expect(page.result).toHaveLength(5)
})
