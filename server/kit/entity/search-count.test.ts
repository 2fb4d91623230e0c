import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../../testing/calls/samples.ts'
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

test('OPEN-877 a frequent word of jobs is counted with the index, and with it the jobs of clients that have the word', async () => {
  await sampleRecord(job, world.admin)
  await world.owner.query(
    `insert into jobs (workspace_id, id, job_number, title, description, job_site_type, client, account, removed)
     select $1, gen_random_uuid(), 'N-' || n, case when n % 3 = 0 then 'Annual boiler service' else 'Boiler repair' end, 'Filler',
       job_site_type, client, account, n % 10 = 0
     from jobs, generate_series(1, 1500) n where workspace_id = $1`,
    [world.admin.workspaceId],
  )
  const countOf = async (q: string) =>
    (await world.admin.get(`/job/list?limit=25&${q}`)).body.data.pagination.count
  expect(await countOf('q=boiler')).toBe(1350)
  expect(await countOf('q=boiler+service')).toBe(450)
  expect(await countOf('q=service+boiler&page=18')).toBe(450)
  expect(await countOf('q=boiler&filter_jobStatus=COMPLETED')).toBe(0)
  await world.owner.query(
    `update clients set last_name = 'Boiler' where id in (select client from jobs where workspace_id = $1)`,
    [world.admin.workspaceId],
  )
  expect(await countOf('q=boiler')).toBe(1351)
})

test('OPEN-878 matches of two letters are counted among the newest 50,000 records, and the count tells that', async () => {
  // Without their largest index, the records are inserted in a fraction of the time.
  await world.owner.query('drop index skills_search')
  await world.owner.query(
    `insert into skills (workspace_id, id, created_at, name, enabled)
     select $1, gen_random_uuid(), now() - make_interval(secs => n),
       case when n <= 30 or n > 50000 then 'Maze ' when n <= 10030 then 'Coyote ' else 'Skill ' end || n, true
     from generate_series(1, 50010) n`,
    [world.admin.workspaceId],
  )
  await world.owner.query('analyze skills')
  const pageOf = async (q: string) => {
    const { result, body } = await world.admin.get(`/skill/list?limit=25&q=${q}`)
    return { shown: result.length, ...body.data.pagination }
  }
  expect(await pageOf('az')).toMatchObject({ shown: 25, count: 30, capped: true })
  expect(await pageOf('az&page=2')).toMatchObject({ shown: 15, count: 40 })
  expect(await pageOf('maz')).toMatchObject({ shown: 25, count: 40 })
  expect((await pageOf('maz')).capped).toBeUndefined()
  // Exactly as many as are counted.
  expect(await pageOf('oy')).toMatchObject({ shown: 25, count: 10_000, capped: true })
  expect(await pageOf('ki')).toMatchObject({ shown: 25, count: 10_000, capped: true })
})
