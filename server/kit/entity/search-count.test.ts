import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(
    `insert into clients (workspace_id, id, first_name, last_name, phone, languages, additional_phones, additional_emails,
       removed, suspended)
     select $1, gen_random_uuid(), case when n % 2 = 0 then 'Anne' else 'Luc' end, 'Commun', '+1514555' || lpad(n::text, 4, '0'),
       '{fr-FR}', '[]', '[]', n % 10 = 0, n % 3 = 0
     from generate_series(1, 2400) n`,
    [world.admin.workspaceId],
  )
})
afterAll(() => world.close())

/** Searches with more results than an index query lists by id. The index counts their results. */
test.each([
  ['q=commun', 2160],
  ['q=commun&page=500', 2160],
  ['q=anne+commun', 960],
  ['q=commun+luc', 1200],
  ['q=commun&filter_removed=true', 240],
  ['q=514555', 2160],
  ['q=commun&filter_suspended=true', 720],
  ['q=commun&fields=lastName', 2160],
  ['q=commun&fields=firstName', 0],
])('API-05, API-09 a list for %s counts %i clients', async (query, count) => {
  const { body } = await world.admin.get(`/client/list?limit=25&${query}`)
  expect(body.data.pagination.count).toBe(count)
})

test('SEC-06 the index counts nothing of another workspace', async () => {
  const { body } = await world.stranger.get('/client/list?q=commun')
  expect(body.data.pagination.count).toBe(0)
})

test('OPEN-872, OPEN-631 of more than 1,000 matches the few closest ones come first', async () => {
  await world.owner.query(
    `insert into clients (workspace_id, id, created_at, first_name, last_name, phone, languages, additional_phones, additional_emails)
     select $1, gen_random_uuid(), '2020-01-01', name, 'Zwicky', '+15145560001', '{fr-FR}', '[]', '[]'
     from unnest(array['Ommunard', 'Ommun']) name`,
    [world.admin.workspaceId],
  )
  const { result } = await world.admin.get('/client/list?q=ommun&limit=3')
  expect(result.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
    'Ommun',
    'Ommunard',
    expect.stringMatching(/^(Anne|Luc)$/),
  ])
})
