import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planning } from '../../testing/planning.ts'
import { type Person, type Reply, type World, openWorld } from '../../testing/world.ts'

let world: World
let at: ReturnType<typeof planning>
let tess: Person
beforeAll(async () => {
  world = await openWorld()
  at = planning(world)
  await world.owner.query(`update workspaces set timezone = 'America/Toronto'`)
  tess = await at.technician()
})
afterAll(() => world.close())

/** Waits for the next thread that this process starts. */
async function nextThread(): Promise<Worker> {
  const [thread] = await once(process, 'worker')
  return thread
}

/** Returns a request for a new day with a new job, so that no two requests are the same. */
async function asked() {
  const { day } = at.nextDay()
  return { day, technicians: [tess.id], jobs: [await at.jobAt(0)] }
}

const all = [true, true, true, true, true] as const
const dispatcher = () => world.member({ OP_CALENDAR: [...all], OP_DISPATCH: [...all], OP_JOB: [...all] })

/** Counts the stored proposals of the workspace. */
async function keptPlans(): Promise<number> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const { rows } = await world.owner.query('select count(*)::int as count from appointment_plans')
  return rows[0].count
}

describe('while a thread plans', () => {
  test('REL-35, MAP-01 nobody else waits for a connection: all of them are free', async () => {
    const bodies = [await asked(), await asked(), await asked(), await asked()]
    const { main } = world.database
    const { max } = main.options
    main.options.max = 2
    const done: Reply[] = []
    const thread = nextThread()
    const plans = bodies.map(async (body) => done.push(await at.plan(body)))
    await thread
    const read = await world.admin.get('/skill/list/')
    expect([read.status, done.length]).toEqual([200, 0])
    await Promise.all(plans)
    main.options.max = max
    expect(done.map(({ status, result }) => [status, result.changes.length])).toEqual(
      bodies.map(() => [200, 1]),
    )
  })

  test('REL-35, OPEN-176 who hangs up ends the thread, and nothing is kept', async () => {
    await world.listen()
    const address = world.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const before = await keptPlans()
    const thread = nextThread()
    const line = new AbortController()
    const { token, workspaceId } = world.admin
    const answer = fetch(`http://127.0.0.1:${port}/api/v1/appointment/plan/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-workspace-id': workspaceId,
        'content-type': 'application/json',
        host: 'localhost',
      },
      body: JSON.stringify(await asked()),
      signal: line.signal,
    }).catch(() => 'hung up')
    const planner = await thread
    const said: unknown[] = []
    planner.on('message', (plan) => said.push(plan))
    const ended = once(planner, 'exit')
    line.abort()
    await ended
    expect([await answer, said]).toEqual(['hung up', []])
    expect(await keptPlans()).toBe(before)
  })

  test('PERM-04, MAP-01 who loses the right meanwhile is refused, and nothing is kept', async () => {
    const anna = await dispatcher()
    const before = await keptPlans()
    const thread = nextThread()
    const reply = at.plan(await asked(), anna)
    await thread
    await world.owner.query(
      `update roles set sections = '{}' where id = (select role_id from members where id = $1)`,
      [anna.id],
    )
    expect(await reply).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await keptPlans()).toBe(before)
  })

  test('REL-02, MAP-01 the same key brings the same proposal, at once or again, and another question is refused', async () => {
    const key = { 'idempotency-key': randomUUIDv7() }
    const body = await asked()
    const before = await keptPlans()
    const ask = (of: object) => world.admin.post('/appointment/plan/', of, key)
    const [first, second] = await Promise.all([ask(body), ask(body)])
    const again = await ask(body)
    expect([first.status, first.result.token]).toEqual([200, expect.any(String)])
    expect([second.result, again.result]).toEqual([first.result, first.result])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect((await ask(await asked())).code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await keptPlans()).toBe(before + 1)
  })

  test('MAP-01 what changes while the thread plans makes the proposal stale; planning itself writes no history', async () => {
    const body = await asked()
    const activities = () => world.owner.query('select count(*)::int as count from activities')
    const thread = nextThread()
    const before = (await activities()).rows
    const reply = at.plan(body)
    await thread
    expect((await activities()).rows).toEqual(before)
    await world.owner.query('update jobs set version = version + 1 where id = $1', [body.jobs[0]])
    const { status, result } = await reply
    expect([status, (await activities()).rows]).toEqual([200, before])
    expect((await at.apply(result.token)).code).toBe('PLAN_STALE')
  })
})
