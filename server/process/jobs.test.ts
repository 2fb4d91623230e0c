import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import type { JobTools, Queue } from '../kit/jobs/job.ts'
import { jobs } from './jobs.ts'
import { purgeJob } from './purge.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { openQueue } from '../kit/jobs/queue.ts'

let world: World
let tools: JobTools
let queue: Queue

beforeAll(async () => {
  world = await openWorld()
  tools = jobToolsOf(world)
  queue = openQueue(tools, jobs)
})
afterAll(async () => {
  await queue.stop()
  await world.close()
})

const waiting = async () =>
  Number((await world.owner.query(`select count(*) from pgboss.job where name = 'purge'`)).rows[0].count)

test('the queue works as a role that owns nothing, and a job is sent only if its transaction commits', async () => {
  const client = await world.database.main.connect()
  await client.query('begin')
  await queue.send(client, purgeJob, {})
  await client.query('rollback')
  expect(await waiting()).toBe(0)
  await client.query('begin')
  await queue.send(client, purgeJob, {})
  await client.query('commit')
  client.release()
  expect(await waiting()).toBe(1)
  await queue.start()
  const done = `select count(*)::int as done from pgboss.job where name = 'purge' and state = 'completed'`
  await expect.poll(async () => (await world.owner.query(done)).rows[0].done, { timeout: 15_000 }).toBe(1)
  const { rows } = await world.owner.query('select name from pgboss.schedule order by name')
  expect(rows.map(({ name }) => name)).toEqual(
    jobs
      .filter(({ cron }) => cron)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('OPEN-544 emails are deleted after 90 days, also those that could not be delivered', async () => {
  const states = ['QUEUED', 'SENT', 'KEPT', 'DEAD']
  for (const state of states)
    for (const days of [89, 91])
      await world.owner.query(
        `insert into outbox (id, kind, recipient, subject, text, language, state, created_at, next_at)
         values (gen_random_uuid(), 'reset', 'old@example.com', $1, 'A', 'en', $2, now() - make_interval(days => $3),
           now() + interval '1 day')`,
        [`${state} ${days}`, state, days],
      )
  await purgeJob.run(tools, {})
  const { rows } = await world.owner.query(
    `select subject from outbox where recipient = 'old@example.com' order by subject`,
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    'DEAD 89',
    'KEPT 89',
    'QUEUED 89',
    'QUEUED 91',
    'SENT 89',
  ])
})

test('REL-57 answers older than a day are forgotten in every workspace and of what people keep outside any, those of notes, files and visits after 30 days', async () => {
  const alone = await world.newcomer()
  const places = [world.admin.workspaceId, world.stranger.workspaceId, alone.id]
  for (const workspaceId of places) {
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
    await world.owner.query(
      `insert into idempotency (workspace_id, user_id, key, fingerprint, created_at, late)
       values ($1, $2, 'old', '', now() - interval '25 hours', false), ($1, $2, 'new', '', now() - interval '23 hours', false),
         ($1, $2, 'visit', '', now() - interval '29 days', true), ($1, $2, 'old visit', '', now() - interval '31 days', true)`,
      [workspaceId, randomUUIDv7()],
    )
  }
  await purgeJob.run(tools, {})
  for (const workspaceId of places) {
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
    const left = await world.owner.query('select key from idempotency where workspace_id = $1 order by key', [
      workspaceId,
    ])
    expect(left.rows).toEqual([{ key: 'new' }, { key: 'visit' }])
  }
})
