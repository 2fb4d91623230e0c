import { afterAll, describe, expect, test } from 'vitest'
import { openPlanning } from '../../testing/planning.ts'
import { statementsOf } from '../../testing/statements.ts'
import { timeOffOf } from '../../testing/technicians.ts'
import type { Person, Reply } from '../../testing/world.ts'

const hour = 3_600_000
const minute = 60_000

const { world, at } = await openPlanning()
afterAll(() => world.close())

const ids = (people: Person[]) => people.map(({ id }) => id)
type Change = { job: string; appointment?: string; technician: string; startAt: number; from?: object }
const changeOf = (reply: Reply, job: string): Change | undefined =>
  reply.result.changes.find((each: Change) => each.job === job)

describe('a proposal', () => {
  test('MAP-01, OPEN-82 gives waiting jobs to who drives least, says what is driven, and changes nothing', async () => {
    const { day, midnight } = at.nextDay()
    const [north, south] = [await at.technician({ name: 'Nora' }), await at.technician({ name: 'Sam' })]
    await at.visit(await at.jobAt(5), [north], midnight + 8 * hour)
    await at.visit(await at.jobAt(-1), [south], midnight + 8 * hour)
    const [far, near] = [await at.jobAt(5.2), await at.jobAt(-1.2, { priority: 'URGENT' })]
    const reply = await at.plan({ day, technicians: ids([north, south]), jobs: [near, far] })
    expect([reply.status, reply.body]).toEqual([200, expect.anything()])
    expect(changeOf(reply, far)).toMatchObject({ technician: north.id, estimatedDuration: hour })
    expect(changeOf(reply, near)).toMatchObject({ technician: south.id })
    expect(reply.result).toMatchObject({
      drivingBefore: 0,
      refused: [],
      timezone: 'America/Toronto',
      technicians: expect.arrayContaining([{ _id: north.id, firstName: 'Nora', lastName: 'Tremblay' }]),
      jobs: expect.arrayContaining([expect.objectContaining({ _id: far, title: 'Boiler 5.2' })]),
    })
    // Each of the two drives is 0.02 degrees long, 2.2 km in a straight line. The estimate is 2.9 km by road at 40
    // km/h.
    expect(Math.abs(reply.result.drivingAfter - 2 * 4.3 * minute)).toBeLessThan(minute)
    for (const { startAt } of reply.result.changes) expect(startAt % (15 * minute)).toBe(0)
    expect(await at.visitsOf(far)).toEqual([])
  })

  test('MAP-01 says of how many ways its driving is, and how many are not known', async () => {
    const { day, midnight } = at.nextDay()
    const tess = await at.technician()
    const nowhere = () => at.jobAt(0, { useClientHomeAddress: false, jobSiteType: 'IN_HOUSE' })
    await at.visit(await at.jobAt(0), [tess], midnight + 8 * hour)
    const waysOf = async (jobs: string[]) => {
      const { waysBefore, waysAfter } = (await at.plan({ day, technicians: [tess.id], jobs })).result
      return { waysBefore, waysAfter }
    }
    // Tess's starting place is unknown, so the travel from there is also unknown.
    const waysBefore = { known: 0, unknown: 1 }
    expect(await waysOf([await at.jobAt(0.1)])).toEqual({ waysBefore, waysAfter: { known: 1, unknown: 1 } })
    const unplaced = [await at.jobAt(0.1), await nowhere()]
    expect(await waysOf(unplaced)).toEqual({ waysBefore, waysAfter: { known: 1, unknown: 2 } })
  })

  test('MAP-01 says of each job that has no place why not, in the words of who asks', async () => {
    const { day, midnight } = at.nextDay()
    const tess = await at.technician()
    const away = await at.technician()
    await timeOffOf(world, away, { from: midnight, to: midnight + 24 * hour })
    const skill = await world.admin.post('/skill/create/', { name: 'Cooling' })
    const skilled = await at.jobAt(0, { skills: [skill.result._id] })
    const tomorrow = { from: midnight + 33 * hour, to: midnight + 40 * hour }
    const later = await at.jobAt(0, { clientAvailabilities: [tomorrow] })
    const body = { day, technicians: ids([tess, away]), jobs: [skilled, later] }
    expect((await at.plan(body)).result.refused).toEqual([
      { job: skilled, code: 'SKILL_MISSING', msg: 'None of the selected technicians has all of: Cooling' },
      { job: later, code: 'CLIENT_AWAY', msg: 'The client is not free on that day' },
    ])
    const french = await world.admin.post('/appointment/plan/', body, { 'accept-language': 'fr' })
    expect(french.result.refused[1].msg).toBe('Le client n’est pas disponible ce jour-là')
    const off = await at.jobAt(0)
    const { refused } = (await at.plan({ day, technicians: [away.id], jobs: [off] })).result
    expect(refused).toMatchObject([{ job: off, code: 'TIME_OFF' }])
  })

  test('OPEN-176 of who is ill the visits go to others, but for confirmed ones and those of several people', async () => {
    const { day, midnight } = at.nextDay()
    const [tess, marc] = [await at.technician(), await at.technician()]
    const [open, confirmed, shared] = [await at.jobAt(0), await at.jobAt(0.1), await at.jobAt(0.2)]
    const moved = await at.visit(open, [tess], midnight + 9 * hour)
    await at.visit(confirmed, [tess], { startAt: midnight + 11 * hour, status: 'PENDING' })
    await at.visit(shared, [tess, await at.technician()], midnight + 13 * hour)
    const disruption = { kind: 'AWAY', technician: tess.id }
    const reply = await at.plan({ day, technicians: [marc.id], disruption })
    expect(reply.result.changes).toEqual([
      {
        job: open,
        appointment: moved,
        technician: marc.id,
        startAt: midnight + 9 * hour,
        estimatedDuration: hour,
        from: { technician: tess.id, startAt: midnight + 9 * hour, estimatedDuration: hour },
      },
    ])
    expect(reply.result.refused.map(({ job, code }: { job: string; code: string }) => [job, code])).toEqual([
      [confirmed, 'CONFIRMED'],
      [shared, 'CREW'],
    ])
  })

  test('OPEN-176 a visit that runs late takes longer; the next ones shift, and a confirmed one bounds the delay', async () => {
    const { day, midnight } = at.nextDay()
    const tess = await at.technician()
    const late = await at.visit(await at.jobAt(0), [tess], {
      startAt: midnight + 9 * hour,
      status: 'PENDING',
    })
    const next = await at.visit(await at.jobAt(0), [tess], midnight + 10 * hour)
    const kept = await at.jobAt(0)
    await at.visit(kept, [tess], { startAt: midnight + 12 * hour, status: 'PENDING' })
    const disruption = { kind: 'LATE', technician: tess.id, minutes: 40 }
    const reply = await at.plan({ day, technicians: [tess.id], disruption })
    expect(reply.result.refused).toEqual([])
    expect(reply.result.changes).toMatchObject([
      { appointment: late, startAt: midnight + 9 * hour, estimatedDuration: hour + 40 * minute },
      { appointment: next, startAt: midnight + 10.75 * hour, estimatedDuration: hour },
    ])
    const worse = await at.plan({ day, technicians: [tess.id], disruption: { ...disruption, minutes: 200 } })
    expect(worse.result.changes[0]).toMatchObject({ appointment: late, estimatedDuration: 3 * hour })
    expect(worse.result.changes[1]).toMatchObject({ appointment: next, startAt: midnight + 13 * hour })
    expect(worse.result.refused).toMatchObject([{ job: kept, code: 'CONFIRMED' }])
    expect((await at.apply(reply.result.token)).status).toBe(200)
    expect(await at.read(late)).toMatchObject({
      endAt: midnight + 10 * hour + 40 * minute,
      status: 'PENDING',
    })
  })

  test('MAP-01 an emergency goes to who is there first; what is not confirmed makes room', async () => {
    const { day, midnight } = at.nextDay()
    const [tess, marc] = [await at.technician(), await at.technician()]
    const urgent = await at.jobAt(0, { estimatedDuration: 2 * hour })
    const movable = await at.visit(await at.jobAt(0), [tess], midnight + 8 * hour)
    await at.visit(await at.jobAt(0), [marc], {
      startAt: midnight + 8 * hour,
      status: 'PENDING',
      estimatedDuration: 3 * hour,
    })
    const disruption = { kind: 'EMERGENCY', job: urgent }
    const reply = await at.plan({ day, technicians: ids([tess, marc]), disruption })
    expect(changeOf(reply, urgent)).toMatchObject({ technician: tess.id, startAt: midnight + 8 * hour })
    expect(reply.result.changes.find((each: Change) => each.appointment === movable)).toMatchObject({
      from: { technician: tess.id, startAt: midnight + 8 * hour },
    })
    expect((await at.apply(reply.result.token)).result.applied).toBe(2)
  })

  test('OPEN-82 keeps out of slots that somebody else holds', async () => {
    const { day, midnight } = at.nextDay()
    const tess = await at.technician()
    const anna = await world.member({ OP_CALENDAR: [true, true, true, true, true] })
    const slot = { technician: tess.id, startAt: midnight + 8 * hour, estimatedDuration: hour }
    expect((await anna.post('/appointment/hold/', slot)).status).toBe(201)
    const job = await at.jobAt(0)
    const reply = await at.plan({ day, technicians: [tess.id], jobs: [job] })
    expect(changeOf(reply, job)).toMatchObject({ startAt: midnight + 9 * hour })
  })

  test('MAP-01 refuses what it cannot take at the field, in words', async () => {
    const { day, midnight } = at.nextDay()
    const tess = await at.technician()
    const member = await world.member({})
    const [open, booked] = [await at.jobAt(0), await at.jobAt(0)]
    await at.visit(booked, [tess], midnight + 9 * hour)
    const foreign = await at.jobAt(0, {}, world.stranger)
    const whole = { day, technicians: [tess.id], jobs: [open] }
    const unknown = '0197b0a0-0000-7000-8000-000000000000'
    for (const [change, path, code] of [
      [{ day: '2031-02-30' }, ['day'], 'DATE'],
      [{ day: undefined }, ['day'], 'DATE_REQUIRED'],
      [{ day: '2020-01-06' }, ['day'], 'PLAN_DAY_OVER'],
      [{ technicians: [] }, ['technicians'], 'SELECT_TECHNICIAN'],
      [{ technicians: [tess.id, unknown] }, ['technicians', 1], 'NOT_FOUND'],
      [{ technicians: [member.id] }, ['technicians', 0], 'NOT_FOUND'],
      [{ technicians: [world.stranger.id] }, ['technicians', 0], 'NOT_FOUND'],
      [{ technicians: ['me'] }, ['technicians', 0], 'NOT_FOUND'],
      [{ technicians: [tess.id, tess.id] }, ['technicians'], 'DUPLICATE'],
      [{ technicians: Array.from({ length: 201 }, () => unknown) }, ['technicians'], 'TOO_MANY'],
      [{ jobs: [] }, ['jobs'], 'PLAN_NOTHING'],
      [{ jobs: [open, foreign] }, ['jobs', 1], 'NOT_FOUND'],
      [{ jobs: [booked] }, ['jobs', 0], 'NOT_FOUND'],
      [{ disruption: { kind: 'AWAY' } }, ['disruption', 'technician'], 'PLAN_TECHNICIAN'],
      [{ disruption: { kind: 'AWAY', technician: unknown } }, ['disruption', 'technician'], 'NOT_FOUND'],
      [{ disruption: { kind: 'EMERGENCY' } }, ['disruption', 'job'], 'PLAN_JOB'],
      [{ disruption: { kind: 'EMERGENCY', job: foreign } }, ['disruption', 'job'], 'NOT_FOUND'],
      [{ disruption: { kind: 'LATE', technician: tess.id } }, ['disruption', 'minutes'], 'PLAN_MINUTES'],
      [
        { disruption: { kind: 'LATE', technician: tess.id, minutes: 1441 } },
        ['disruption', 'minutes'],
        'PLAN_MINUTES',
      ],
      [
        { disruption: { kind: 'LATE', technician: tess.id, minutes: 0.5 } },
        ['disruption', 'minutes'],
        'PLAN_MINUTES',
      ],
      [{ disruption: { kind: 'SICK', technician: tess.id } }, ['disruption', 'kind'], 'ONE_OF'],
    ] as const) {
      const refused = await at.plan({ ...whole, ...change })
      expect([change, refused.code, refused.body.errors?.[0]]).toMatchObject([
        change,
        'VALIDATION',
        { path, code },
      ])
    }
    const free = await at.technician()
    const nothingLeft = { kind: 'LATE', technician: free.id, minutes: 10 }
    const refused = await at.plan({ day, technicians: [free.id], disruption: nothingLeft })
    expect(refused.body.errors).toMatchObject([{ path: ['disruption', 'technician'], code: 'PLAN_NO_VISIT' }])
  })

  test('MAP-01 asks as many statements for four technicians and jobs as for one', async () => {
    const { day, midnight } = at.nextDay()
    const people = [
      await at.technician(),
      await at.technician(),
      await at.technician(),
      await at.technician(),
    ]
    const jobs = [await at.jobAt(0), await at.jobAt(0.1), await at.jobAt(0.2), await at.jobAt(0.3)]
    for (const person of people) await at.visit(await at.jobAt(0), [person], midnight + 8 * hour)
    const costOf = (count: number) =>
      statementsOf(async () => {
        const technicians = ids(people.slice(0, count))
        const reply = await at.plan({ day, technicians, jobs: jobs.slice(0, count) })
        expect(reply.result.changes).toHaveLength(count)
      })
    const one = await costOf(1)
    expect(await costOf(4)).toBe(one)
    expect(one).toBeLessThan(24)
  })
})
