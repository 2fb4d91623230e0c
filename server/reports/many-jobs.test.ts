import { job } from '@fieldhouse/domain/operations/job'
import { jobPriorities } from '@fieldhouse/domain/operations/jobs/job-status'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
/** The jobs that wait for a visit, and the completed jobs. The sample job waits, too. */
const [waiting, completed] = [10_060, 7]

beforeAll(async () => {
  world = await openWorld()
  const { id, workspaceId } = world.admin
  await sampleRecord(job, world.admin)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  await world.owner.query(
    `insert into jobs (workspace_id, id, created_by, created_at, job_number, title, description, job_site_type, client, account,
       job_status, priority, start_at)
     select $1, gen_random_uuid(), $2, now() - make_interval(secs => at), 'N-' || at, 'Job ' || at, 'Filler', job_site_type,
       client, account, case when at > $3::int then 'COMPLETED' else 'SCHEDULED' end,
       case when at <= $3::int and at % 1000 = 0 then ($4::text[])[at / 1000 % 6] end,
       case when at % 2000 = 0 then now() + make_interval(hours => at) end
     from jobs, generate_series(1, $3::int + $5::int) at where workspace_id = $1`,
    [workspaceId, id, waiting, [...jobPriorities], completed],
  )
  await world.owner.query('analyze jobs')
})
afterAll(() => world.close())

const board = async () =>
  (await world.admin.get('/appointment/board?from=2031-01-06T05:00:00Z&to=2031-01-07T05:00:00Z')).result

const dashboard = async (person: World['admin']) =>
  (await person.get('/dashboard/read?arrangement=DISPATCHER')).result

test('OPEN-876 counts of records stop after 10,000, and smaller counts are exact', async () => {
  expect((await world.admin.get('/job/summary')).result).toEqual({
    total: 10_001,
    byStatus: { SCHEDULED: 10_001, COMPLETED: completed },
    toSchedule: 10_001,
  })
  const { body } = await world.admin.get('/job/list?filter_toSchedule=true&limit=1')
  expect(body.data.pagination).toMatchObject({ count: 10_000, capped: true })
  expect(await dashboard(world.admin)).toMatchObject({
    jobs: { SCHEDULED: 10_001, COMPLETED: completed },
    toSchedule: { count: 10_001 },
    toInvoice: { count: completed },
  })
})

test('OPEN-876 the jobs of another workspace are not counted', async () => {
  const { result } = await world.stranger.get('/job/summary')
  expect(result).toEqual({ total: 0, byStatus: {}, toSchedule: 0 })
  expect(await dashboard(world.stranger)).toMatchObject({ jobs: {}, toSchedule: { count: 0 } })
})

test('OPEN-876 the board lists the most urgent of many waiting jobs, and counts 10,000 of the others', async () => {
  const { total, jobs } = (await board()).unscheduled
  expect([total, jobs.length]).toEqual([10_051, 50])
  const shown = jobs.slice(0, 10).map(({ jobNumber }: { jobNumber: string }) => jobNumber)
  expect(shown).toEqual([
    'N-5000', // URGENT
    'N-4000', // HIGH, the earliest requested start first
    'N-10000',
    'N-9000', // NORMAL without a start, the oldest first
    'N-3000',
    'N-2000', // MEDIUM
    'N-8000',
    'N-7000', // LOW
    'N-1000',
    'N-6000', // without a priority, but with a start
  ])
})

test('OPEN-876 the board reads waiting jobs in the order of an index, without sorting all of them', async () => {
  const sent = vi.spyOn(Client.prototype, 'query')
  await board()
  const calls = sent.mock.calls as unknown as [{ text?: string }, unknown[]][]
  const [query, values] = calls.find(([{ text }]) => text?.includes('array_position')) ?? []
  sent.mockRestore()
  const { rows } = await world.owner.query(`explain (format json) ${query?.text}`, values)
  expect(JSON.stringify(rows)).toContain('jobs_waiting')
})
