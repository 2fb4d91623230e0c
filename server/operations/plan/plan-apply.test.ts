import { afterAll, describe, expect, test } from 'vitest'
import { openPlanning } from '../../testing/planning.ts'
import { untilTaken } from '../../testing/until-taken.ts'
import type { Person } from '../../testing/world.ts'
import { forgetPlans } from './plans.ts'
import { asSystem } from '../../kit/database/work.ts'

const hour = 3_600_000

const { world, at } = await openPlanning()
afterAll(() => world.close())

const all = [true, true, true, true, true] as const

/** A member who may book everybody's visits. */
const dispatcher = () => world.member({ OP_CALENDAR: [...all], OP_DISPATCH: [...all], OP_JOB: [...all] })

/** Makes a day with one booked technician and two waiting jobs, and the proposal for them. */
async function proposed(person?: Person) {
  const { day, midnight } = at.nextDay()
  const tess = await at.technician({ name: 'Tess' })
  await at.visit(await at.jobAt(0), [tess], midnight + 8 * hour)
  const jobs = [await at.jobAt(0), await at.jobAt(0.1)]
  const { result } = await at.plan({ day, technicians: [tess.id], jobs }, person)
  return { day, midnight, tess, jobs, token: result.token, changes: result.changes }
}

/** Makes a day on which a technician is away, so that another technician gets the visit. */
async function movedDay() {
  const { day, midnight } = at.nextDay()
  const [tess, marc] = [await at.technician(), await at.technician()]
  const id = await at.visit(await at.jobAt(0), [tess], { startAt: midnight + 9 * hour, note: 'Ring twice' })
  const disruption = { kind: 'AWAY', technician: tess.id }
  const { token } = (await at.plan({ day, technicians: [marc.id], disruption })).result
  return { id, tess, marc, token, midnight }
}

const technicianOf = async (id: string) => (await at.read(id)).techs.map(({ _id }: { _id: string }) => _id)

describe('a plan that is applied', () => {
  test('MAP-01 books all of it as any booking, and is taken back as one', async () => {
    const { jobs, changes, token, tess } = await proposed()
    const applied = await at.apply(token)
    expect([applied.status, applied.result]).toMatchObject([200, { applied: 2, undo: expect.any(String) }])
    for (const [index, job] of jobs.entries()) {
      const [visit] = await at.visitsOf(job)
      const change = changes.find((each: { job: string }) => each.job === job)
      expect(visit, String(index)).toMatchObject({ status: 'NEW', startAt: change.startAt, warnings: [] })
      const { result: history } = await world.admin.get(`/appointment/history/${visit._id}`)
      expect(history).toMatchObject([{ action: 'create' }])
    }
    const { rows } = await world.owner.query(
      `select count(*)::int as news from appointment_news n join appointment_technicians t
         on t.workspace_id = n.workspace_id and t.record_id = n.appointment
       where t.target_id = $1`,
      [tess.id],
    )
    expect(rows).toEqual([{ news: 3 }])
    const undone = await at.apply(applied.result.undo)
    expect(undone.result).toMatchObject({ applied: 2 })
    for (const job of jobs) expect(await at.visitsOf(job)).toEqual([])
    const again = await at.apply(undone.result.undo)
    expect(again.result).toMatchObject({ applied: 2 })
    for (const job of jobs) expect(await at.visitsOf(job)).toHaveLength(1)
  })

  test('MAP-01 moves a visit with its note and history, and puts it back', async () => {
    const { id, tess, marc, token } = await movedDay()
    const { undo } = (await at.apply(token)).result
    expect(await technicianOf(id)).toEqual([marc.id])
    expect(await at.read(id)).toMatchObject({ version: 2, note: 'Ring twice' })
    const { result: history } = await world.admin.get(`/appointment/history/${id}`)
    expect(history[0]).toMatchObject({ action: 'update', changes: { techs: expect.anything() } })
    expect((await at.apply(undo)).status).toBe(200)
    expect(await technicianOf(id)).toEqual([tess.id])
  })

  test('MAP-01 lets two visits change places, and keeps who goes where only the time moves', async () => {
    const { midnight } = at.nextDay()
    const [tess, marc] = [await at.technician(), await at.technician()]
    const [job, other] = [await at.jobAt(0), await at.jobAt(0)]
    const first = await at.visit(job, [tess], midnight + 9 * hour)
    const second = await at.visit(other, [marc], midnight + 9 * hour)
    const third = await at.visit(other, [tess], midnight + 10 * hour)
    const move = (appointment: string, techs: string[], start: number) => ({
      kind: 'MOVE',
      job,
      appointment,
      techs,
      startAt: midnight + start * hour,
      estimatedDuration: hour,
    })
    const steps = [move(first, [marc.id], 9), move(second, [tess.id], 10), move(third, [tess.id], 9)]
    const { token, day } = await proposed()
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
    await world.owner.query('update appointment_plans set steps = $2 where id = $1', [
      token,
      JSON.stringify(steps),
    ])
    expect(day).toBeDefined()
    const { undo } = (await at.apply(token)).result
    expect(await technicianOf(first)).toEqual([marc.id])
    expect(await at.read(second)).toMatchObject({ techs: [{ _id: tess.id }], startAt: midnight + 10 * hour })
    expect(await at.read(third)).toMatchObject({ techs: [{ _id: tess.id }], startAt: midnight + 9 * hour })
    expect((await at.apply(undo)).result).toMatchObject({ applied: 3 })
    expect(await technicianOf(second)).toEqual([marc.id])
    expect(await at.read(third)).toMatchObject({ techs: [{ _id: tess.id }], startAt: midnight + 10 * hour })
  })

  test('OPEN-650 lines of it can be left out; the rest is applied and taken back as one', async () => {
    const { jobs, token } = await proposed()
    const [out, kept] = jobs
    const unknown = '0197b0a0-0000-7000-8000-000000000000'
    for (const [without, path, code] of [
      [[unknown], ['without', 0], 'NOT_FOUND'],
      [jobs, ['without'], 'PLAN_LINES'],
    ] as const)
      expect((await at.apply(token, world.admin, { without })).body.errors).toMatchObject([{ path, code }])
    const applied = await at.apply(token, world.admin, { without: [out] })
    const [visit] = await at.visitsOf(kept ?? '')
    expect(applied.result).toMatchObject({
      applied: 1,
      visits: [{ _id: visit._id, before: null, version: visit.version }],
    })
    expect(await at.visitsOf(out ?? '')).toEqual([])
    expect((await at.apply(token)).result).toEqual(applied.result)
    // Undoing the plan does not include the omitted lines.
    await world.admin.patch(`/job/update/${out}`, { estimatedDuration: 2 * hour })
    expect((await at.apply(applied.result.undo)).result).toMatchObject({
      applied: 1,
      visits: [{ _id: visit._id, before: visit.version, version: null }],
    })
    expect(await at.visitsOf(kept ?? '')).toEqual([])
  })

  test('OPEN-650 a line that needs the time of one left out is refused at the field, and nothing changes', async () => {
    const { midnight } = at.nextDay()
    const [tess, marc] = [await at.technician(), await at.technician()]
    const job = await at.jobAt(0)
    const first = await at.visit(job, [tess], midnight + 9 * hour)
    const second = await at.visit(job, [marc], midnight + 9 * hour)
    const booked = { kind: 'MOVE', job, startAt: midnight + 9 * hour, estimatedDuration: hour }
    const steps = [
      { ...booked, appointment: first, techs: [marc.id] },
      { ...booked, appointment: second, techs: [tess.id] },
    ]
    const { token } = await proposed()
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
    await world.owner.query('update appointment_plans set steps = $2 where id = $1', [
      token,
      JSON.stringify(steps),
    ])
    const refused = await at.apply(token, world.admin, { without: [first] })
    expect(refused.body.errors).toMatchObject([{ path: ['without'], code: 'PLAN_LINES' }])
    expect(await technicianOf(second)).toEqual([marc.id])
    expect((await at.apply(token)).status).toBe(200)
    expect([await technicianOf(first), await technicianOf(second)]).toEqual([[marc.id], [tess.id]])
  })

  test('OPEN-650 it is still taken back once a visit of it was moved and put back where it was', async () => {
    const { id, tess, marc, token, midnight } = await movedDay()
    const { undo } = (await at.apply(token)).result
    const move = (hours: number) =>
      world.admin.patch(`/appointment/update/${id}`, { startAt: midnight + hours * hour })
    await move(10)
    expect(await technicianOf(id)).toEqual([marc.id])
    await move(9)
    const { visits } = (await at.apply(undo)).result
    expect(visits).toEqual([{ _id: id, before: 4, version: 5 }])
    expect(await technicianOf(id)).toEqual([tess.id])
  })

  test('REL-04 of two applications at once one books, and both answer the same', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { jobs, token } = await proposed()
      const replies = await Promise.all([1, 2, 3].map(() => untilTaken(() => at.apply(token))))
      const [first] = replies
      for (const { status, result } of replies) expect([status, result]).toEqual([200, first?.result])
      for (const job of jobs) expect(await at.visitsOf(job)).toHaveLength(1)
    }
  })

  test('REL-01 against a booking of the same slot one wins, whole', async () => {
    const won = { plan: 0, booking: 0 }
    for (let round = 0; round < 6; round += 1) {
      const { jobs, token, tess, changes } = await proposed()
      const { startAt } = changes[0]
      const other = await at.jobAt(0)
      const body = { jobId: other, technicians: [tess.id], startAt, estimatedDuration: hour }
      const [applied, booked] = await Promise.all([
        untilTaken(() => at.apply(token)),
        untilTaken(() => world.admin.post('/appointment/create/', body)),
      ])
      expect([applied.status === 200, booked.status === 201].filter(Boolean)).toHaveLength(1)
      const visits = (await Promise.all(jobs.map(at.visitsOf))).map((each) => each.length)
      expect(visits).toEqual(applied.status === 200 ? [1, 1] : [0, 0])
      if (applied.status === 200) {
        expect(booked.code).toBe('TECHNICIAN_BUSY')
        won.plan += 1
      } else {
        expect(applied.code).toBe('PLAN_STALE')
        won.booking += 1
      }
    }
    expect(won.plan + won.booking).toBe(6)
  })
})

describe('a plan of a day that changed', () => {
  test('MAP-01 is refused whole: booked, moved, edited, off', async () => {
    const changes = [
      async ({ tess, midnight }: { tess: Person; midnight: number }) =>
        void (await at.visit(await at.jobAt(0), [tess], midnight + 16 * hour)),
      async ({ tess }: { tess: Person }) =>
        void (await world.admin.patch(`/workforce/update/${tess.id}`, { color: '#123456' })),
      async ({ jobs }: { jobs: string[] }) =>
        void (await world.admin.patch(`/job/update/${jobs[0]}`, { estimatedDuration: 2 * hour })),
      async ({ tess, midnight }: { tess: Person; midnight: number }) =>
        void (await world.admin.post('/time-off/create/', {
          user: tess.id,
          from: new Date(midnight + 12 * hour).toISOString(),
          to: new Date(midnight + 13 * hour).toISOString(),
        })),
    ]
    for (const [index, change] of changes.entries()) {
      const made = await proposed()
      await change(made)
      const refused = await at.apply(made.token)
      expect([index, refused.status, refused.code]).toEqual([index, 409, 'PLAN_STALE'])
      for (const job of made.jobs) expect(await at.visitsOf(job)).toEqual([])
    }
  })

  test('MAP-01 is not taken back once a visit of it was changed', async () => {
    const { id, token, marc } = await movedDay()
    const { undo } = (await at.apply(token)).result
    await world.admin.patch(`/appointment/update/${id}`, { note: 'Ring once' })
    expect((await at.apply(undo)).code).toBe('PLAN_STALE')
    expect(await technicianOf(id)).toEqual([marc.id])
  })

  test('MAP-01 names each change that a rule of booking refuses, and changes nothing', async () => {
    const { jobs, token, tess, changes } = await proposed()
    const anna = await dispatcher()
    const [first] = changes
    const slot = { technician: tess.id, startAt: first.startAt, estimatedDuration: hour }
    expect((await anna.post('/appointment/hold/', slot)).status).toBe(201)
    const refused = await at.apply(token)
    expect([refused.status, refused.code]).toEqual([409, 'PLAN_STALE'])
    expect(refused.body.current.refused).toMatchObject([
      { job: first.job, technician: tess.id, code: 'SLOT_HELD', msg: expect.stringContaining('filling in') },
    ])
    for (const job of jobs) expect(await at.visitsOf(job)).toEqual([])
  })
})

describe('whose plans they are', () => {
  test('SEC-06 a token is of who asked for it: nobody else finds it, in no workspace', async () => {
    const anna = await dispatcher()
    const { token, jobs } = await proposed(anna)
    const ben = await dispatcher()
    for (const person of [ben, world.admin, world.stranger])
      expect((await at.apply(token, person)).code).toBe('NOT_FOUND')
    expect((await at.apply(token, world.nobody)).code).toBe('UNAUTHENTICATED')
    expect((await at.apply('0197b0a0-0000-7000-8000-000000000000')).code).toBe('NOT_FOUND')
    expect((await at.apply('soon')).body.errors).toMatchObject([{ path: ['token'] }])
    for (const job of jobs) expect(await at.visitsOf(job)).toEqual([])
    expect((await at.apply(token, anna)).status).toBe(200)
  })

  test.each([
    ['is removed', 403, 'NOT_A_MEMBER'],
    ['is disabled', 403, 'NOT_A_MEMBER'],
    ['has an empty role', 403, 'FORBIDDEN'],
    ['has an account that an ADMIN disabled', 401, 'UNAUTHENTICATED'],
  ])('OPEN-461 a proposal whose maker %s is not applied', async (way, status, code) => {
    const anna = await dispatcher()
    const { token, jobs } = await proposed(anna)
    const { owner, admin } = world
    await owner.query(`select set_config('app.workspace_id', $1, false)`, [anna.workspaceId])
    if (way === 'is removed') await admin.delete(`/workforce/delete/${anna.id}`)
    else if (way === 'is disabled') await admin.patch(`/workforce/update/${anna.id}`, { enabled: false })
    else if (way === 'has an empty role')
      await owner.query(
        `update roles set sections = '{}' where id = (select role_id from members where id = $1)`,
        [anna.id],
      )
    else await owner.query('update users set disabled_at = now() where id = $1', [anna.id])
    const refused = await at.apply(token, anna)
    expect([refused.status, refused.code]).toEqual([status, code])
    expect((await at.apply(token)).code).toBe('NOT_FOUND')
    for (const job of jobs) expect(await at.visitsOf(job)).toEqual([])
  })

  test('PERM-04 who sees their own work alone plans that alone; whoever may not book plans nothing', async () => {
    const { day } = at.nextDay()
    const own = await at.technician({ permissions: { OP_CALENDAR: [...all], OP_JOB: [...all] } })
    const other = await at.technician()
    const [hidden, mine] = [await at.jobAt(0), await at.jobAt(0)]
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [own.workspaceId])
    await world.owner.query('update jobs set created_by = $2 where id = $1', [mine, own.id])
    const asked = { day, technicians: [own.id], jobs: [mine] }
    const foreign = await at.plan({ ...asked, technicians: [own.id, other.id] }, own)
    expect(foreign.body).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: ['technicians', 1], code: 'NOT_FOUND', msg: 'Not found in this workspace' }],
    })
    const unseen = await at.plan({ ...asked, jobs: [hidden] }, own)
    expect(unseen.body.errors).toMatchObject([{ path: ['jobs', 0], code: 'NOT_FOUND' }])
    const { token, changes } = (await at.plan(asked, own)).result
    expect(changes).toMatchObject([{ job: mine, technician: own.id }])
    expect((await at.apply(token, own)).result).toMatchObject({ applied: 1 })
    for (const flags of [
      [true, false, true, false, false],
      [true, true, false, false, false],
      [false, true, true, false, false],
    ] as const) {
      const reader = await world.member({ OP_CALENDAR: [...flags], OP_DISPATCH: [...all] })
      expect((await at.plan({ ...asked, technicians: [other.id] }, reader)).code).toBe('FORBIDDEN')
    }
  })

  test('REL-57 a proposal is over after half an hour, and forgotten', async () => {
    const { token } = await proposed()
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
    const { rows: kept } = await world.owner.query<{ minutes: number }>(
      `select extract(epoch from expires_at - now()) / 60 as minutes from appointment_plans where id = $1`,
      [token],
    )
    expect(Math.abs(Number(kept[0]?.minutes) - 30)).toBeLessThan(2)
    await world.owner.query('update appointment_plans set expires_at = now() where id = $1', [token])
    expect((await at.apply(token)).code).toBe('NOT_FOUND')
    await asSystem(world.database.main, world.admin.workspaceId, forgetPlans)
    const { rows } = await world.owner.query('select id from appointment_plans where id = $1', [token])
    expect(rows).toEqual([])
  })
})
