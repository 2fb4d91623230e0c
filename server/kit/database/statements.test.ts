import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { entityModules } from '../../entities.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** How many messages an answer costs the database, session and transaction included. */
async function statementsOf(path: string): Promise<number> {
  const sent = vi.spyOn(Client.prototype, 'query')
  const reply = await world.admin.get(path)
  const count = sent.mock.calls.length
  sent.mockRestore()
  expect(reply.status, path).toBe(200)
  return count
}

const listed = entityModules.filter(({ entity }) => entity.verbs.includes('list'))

test.each(listed.map(({ entity }) => entity.segment))('a list of %s costs at most five', async (segment) => {
  await statementsOf(`/${segment}/list`)
  expect(await statementsOf(`/${segment}/list?limit=1`)).toBeLessThanOrEqual(5)
})

test.each(listed.filter(({ entity }) => entity.search.length > 0).map(({ entity }) => entity.segment))(
  'a search of %s costs at most five, however many words and places it looks in',
  async (segment) => {
    await statementsOf(`/${segment}/list`)
    expect(await statementsOf(`/${segment}/list?q=marie+plumbing+laval`)).toBeLessThanOrEqual(5)
  },
)

test('a full list costs as much as an empty one, and a page beyond its end one more', async () => {
  const empty = await statementsOf('/tag/list?q=none')
  for (let made = 1; made <= 12; made++)
    await world.admin.post('/tag/create', { name: `Tag ${made}`, color: '#0072b2', types: ['CLIENT'] })
  const few = await statementsOf('/tag/list?limit=2')
  expect(await statementsOf('/tag/list?limit=10')).toBe(few)
  expect(few).toBeLessThan(empty)
  expect(await statementsOf('/tag/list?limit=10&page=9')).toBe(few + 1)
})

test('OPEN-14 the dashboard costs seventeen', async () => {
  await statementsOf('/dashboard/read')
  expect(await statementsOf('/dashboard/read')).toBe(17)
})

test('API-05 a full page carries the count of all', async () => {
  const page = await world.admin.get('/tag/list?limit=5')
  expect(page.body.data.pagination).toMatchObject({ count: 12, pages: 3 })
  expect(page.result).toHaveLength(5)
})
