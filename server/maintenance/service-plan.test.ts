import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { technicianIn } from '../testing/technicians.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'
import { type Served, dueOf, planOf, readPlan, runOn, servedBy } from './testing.ts'

let world: World
let served: Served
let other: Served
beforeAll(async () => {
  world = await openWorld()
  served = await servedBy(world.admin)
  other = await servedBy(world.admin)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
})
afterAll(() => world.close())

type Flags = [boolean, boolean, boolean, boolean, boolean]
const reader: Flags = [true, false, false, false, false]
const all: Flags = [true, true, true, true, false]

const patch = (plan: string, values: object) => world.admin.patch(`/service-plan/update/${plan}`, values)
const change = async (plan: string, values: object) => {
  const answer = await patch(plan, values)
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.result
}
const body = () => ({
  title: 'Filter change',
  description: 'Change the filter',
  account: served.account,
  serviceLocation: served.place,
  startOn: '2031-01-31',
})
const create = (more: object) => world.admin.post('/service-plan/create/', { ...body(), ...more })

const archive = async ({ client }: Served) =>
  expect((await world.admin.post(`/client/archive/${client}`)).status).toBe(200)

/** The response's status, and the path, code and message of each error. */
const faultsOf = ({ status, body: { errors = [] } }: Reply) => [
  status,
  ...errors.map(({ path, code, msg }: { path: string[]; code: string; msg: string }) => [
    path.join('.'),
    code,
    msg,
  ]),
]

describe('what a plan says', () => {
  test('OPEN-370, OPEN-371 it keeps what it is given, and only weeks name their days', async () => {
    const said = {
      ...body(),
      machine: served.machine,
      frequency: 'WEEK',
      interval: 2,
      weekdays: ['MON', 'THU'],
      monthBy: 'WEEKDAY',
      endsOn: '2032-01-31',
      endsAfter: 20,
      startTime: '07:15',
      leadDays: 5,
      note: 'Key at the janitor',
    }
    const made = (await world.admin.post('/service-plan/create/', said)).result
    const { account, machine, serviceLocation, ...plain } = said
    expect(made).toMatchObject({
      ...plain,
      account: { _id: account },
      machine: { _id: machine },
      serviceLocation: { _id: serviceLocation },
      client: { _id: served.client },
      status: 'ACTIVE',
      nextDue: '2031-02-10',
    })
    expect(await change(made._id, { frequency: 'MONTH' })).toMatchObject({
      weekdays: [],
      nextDue: '2031-01-31',
    })
  })

  test('OPEN-370 what is missing or does not fit together is told at its field', async () => {
    const cases: [object, string, string][] = [
      [{ title: ' ' }, 'title', 'This field cannot be empty'],
      [{ account: null }, 'account', 'This field is required'],
      [{ serviceLocation: null }, 'serviceLocation', 'Choose a machine or a service location'],
      [{ description: null }, 'description', 'Choose a job type or describe the work'],
      [{ startOn: '2031-02-30' }, 'startOn', 'Invalid date'],
      [{ endsOn: '2031-01-30' }, 'endsOn', 'The last day cannot be before the first'],
      [{ interval: 0 }, 'interval', 'Must be 1 or greater'],
      [{ interval: 366 }, 'interval', 'Must be 365 or less'],
      [{ leadDays: 181 }, 'leadDays', 'Must be 180 or less'],
      [{ leadDays: -1 }, 'leadDays', 'Must be 0 or greater'],
      [{ startTime: '24:00' }, 'startTime', 'Enter a time from 00:00 to 23:59'],
      [{ frequency: 'HOUR' }, 'frequency', 'Must be one of: DAY, WEEK, MONTH, YEAR'],
      [{ weekdays: ['MON', 'MON'] }, 'weekdays', 'Already in use'],
      [{ endsAfter: 0 }, 'endsAfter', 'Must be 1 or greater'],
      [
        { startOn: '2020-01-31', endsOn: '2020-06-30' },
        'endsOn',
        'No due day is left. Choose a later end for the service plan',
      ],
    ]
    const told = await Promise.all(cases.map(async ([more, field]) => [field, faultsOf(await create(more))]))
    for (const [at, [, field, words]] of cases.entries())
      expect(told[at]).toEqual([field, [400, [field, expect.any(String), words]]])
  })

  test('OPEN-370 machine and place are of the account, and neither they nor the client are archived', async () => {
    const alien = await servedBy(world.stranger)
    const unplaced = await servedBy(world.admin)
    await world.admin.patch(`/machine/update/${unplaced.machine}`, { serviceLocation: null })
    const gone = await servedBy(world.admin)
    await archive(gone)
    const scrapped = await servedBy(world.admin)
    await world.admin.delete(`/machine/delete/${scrapped.machine}`)
    const cases: [object, string, string][] = [
      [{ machine: other.machine }, 'machine', 'NOT_FOUND'],
      [{ machine: alien.machine }, 'machine', 'NOT_FOUND'],
      [{ machine: unplaced.machine }, 'machine', 'NOT_FOUND'],
      [{ serviceLocation: other.place }, 'serviceLocation', 'NOT_FOUND'],
      [{ serviceLocation: alien.place }, 'serviceLocation', 'NOT_FOUND'],
      [{ account: alien.account }, 'account', 'NOT_FOUND'],
      [{ jobType: alien.account }, 'jobType', 'NOT_FOUND'],
      [{ account: gone.account, serviceLocation: gone.place }, 'account', 'ARCHIVED_CLIENT'],
      [
        { account: scrapped.account, serviceLocation: scrapped.place, machine: scrapped.machine },
        'machine',
        'ARCHIVED_MACHINE',
      ],
      // No location can be found: the machine has no location, and its client has no address.
      [
        { account: unplaced.account, serviceLocation: null, machine: unplaced.machine },
        'serviceLocation',
        'SERVICE_LOCATION',
      ],
    ]
    for (const [more, field, code] of cases)
      expect([more, faultsOf(await create(more))]).toEqual([more, [400, [field, code, expect.any(String)]]])
    const address = { formatted: '12 rue Sherbrooke, Montréal', timezone: 'America/Toronto' }
    await world.admin.patch(`/client/update/${unplaced.client}`, { address })
    const home = await create({
      account: unplaced.account,
      serviceLocation: null,
      machine: unplaced.machine,
      leadDays: 0,
    })
    await runOn(world, '2031-01-31')
    const [job] = (await world.admin.get(`/job/list/?filter_servicePlan=${home.result._id}`)).result
    expect(job.serviceLocation._id, 'the account has one: it is not the home').not.toBe(unplaced.place)
    expect(job.address).toBe('12 rue Sherbrooke, Montréal')
  })

  test('OPEN-375 it needs the flags of jobs, and is of its workspace alone', async () => {
    const plan = await planOf(world.admin, served)
    const [may, mayRead, mayNot] = [
      await world.member({ OP_JOB: all }),
      await world.member({ OP_JOB: reader }),
      await world.member({ CRM_CONTACT_CUSTOMER: all }),
    ]
    expect((await may.post('/service-plan/create/', body())).status).toBe(201)
    expect((await mayRead.get(`/service-plan/read/${plan}`)).status).toBe(200)
    for (const refused of [
      await mayRead.post('/service-plan/create/', body()),
      await mayRead.patch(`/service-plan/update/${plan}`, { status: 'PAUSED' }),
      await mayRead.delete(`/service-plan/delete/${plan}`),
      await mayNot.get(`/service-plan/read/${plan}`),
      await mayNot.get('/service-plan/list/'),
    ])
      expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN'])
    for (const foreign of [
      await world.stranger.get(`/service-plan/read/${plan}`),
      await world.stranger.patch(`/service-plan/update/${plan}`, { status: 'PAUSED' }),
      await world.stranger.delete(`/service-plan/delete/${plan}`),
    ])
      expect([foreign.status, foreign.code]).toEqual([404, 'NOT_FOUND'])
    expect((await world.stranger.get('/service-plan/list/')).result).toEqual([])
    expect((await world.stranger.get(`/job/list/?filter_servicePlan=${plan}`)).result).toEqual([])
    expect((await world.nobody.get(`/service-plan/read/${plan}`)).status).toBe(401)
  })

  test('OPEN-375 who sees only their own work sees the plans that they wrote and those of the jobs that they go to', async () => {
    const tess = await technicianIn(world, { permissions: { OP_JOB: all, OP_CALENDAR: reader } })
    const seen = async () =>
      (await tess.get('/service-plan/list/')).result.map(({ _id }: { _id: string }) => _id)
    const plan = await planOf(world.admin, served, { startOn: '2031-04-07' })
    expect(await seen()).toEqual([])
    await runOn(world, '2031-04-07')
    expect([await seen(), (await tess.get(`/service-plan/read/${plan}`)).status]).toEqual([[], 404])
    const [job] = (await world.admin.get(`/job/list/?filter_servicePlan=${plan}`)).result
    const visit = {
      jobId: job._id,
      technicians: [tess.id],
      startAt: job.startAt,
      estimatedDuration: 3_600_000,
      status: 'NEW',
    }
    expect((await world.admin.post('/appointment/create/', visit)).status).toBe(201)
    expect(await seen()).toEqual([plan])
    const own = await planOf(tess, served, { startOn: '2031-05-05' })
    expect((await seen()).toSorted()).toEqual([plan, own].toSorted())
    await runOn(world, '2031-05-05')
    const [theirs] = (await tess.get(`/job/list/?filter_servicePlan=${own}`)).result
    expect(theirs, 'a job of their own plan is theirs').toMatchObject({ dueOn: '2031-05-05' })
  })

  test('OPEN-370 plans are found by client, account, machine, place, type and next due day, and sorted by that', async () => {
    const mine = await servedBy(world.admin)
    const late = await planOf(world.admin, mine, { startOn: '2033-03-01', title: 'Late' })
    const early = await planOf(world.admin, mine, {
      startOn: '2033-02-01',
      title: 'Early',
      machine: mine.machine,
    })
    const paused = await planOf(world.admin, mine, {
      startOn: '2033-01-01',
      title: 'Paused',
      status: 'PAUSED',
    })
    const listed = async (query: string) =>
      (await world.admin.get(`/service-plan/list/?${query}`)).result.map(({ _id }: { _id: string }) => _id)
    expect(await listed(`filter_client=${mine.client}`), 'what is due first is first').toEqual([
      early,
      late,
      paused,
    ])
    expect(await listed(`filter_account=${mine.account}&sort=-title`)).toEqual([paused, late, early])
    expect(await listed(`filter_machine=${mine.machine}`)).toEqual([early])
    expect(await listed(`filter_serviceLocation=${mine.place}&filter_status=PAUSED`)).toEqual([paused])
    expect(await listed('from_nextDue=2033-02-15&to_nextDue=2033-03-15')).toEqual([late])
    expect(await listed('q=early vitodens')).toEqual([early])
  })
})

describe('how a plan goes on', () => {
  test('OPEN-373 a paused plan makes none, and once resumed none of those of its pause', async () => {
    const plan = await planOf(world.admin, served, { frequency: 'WEEK', startOn: '2031-06-02', leadDays: 0 })
    await runOn(world, '2031-06-02')
    expect(await change(plan, { status: 'PAUSED' })).toMatchObject({ nextDue: null, status: 'PAUSED' })
    await runOn(world, '2031-06-30')
    expect(await dueOf(world, plan)).toEqual(['2031-06-02'])
    const resumed = await change(plan, { status: 'ACTIVE' })
    expect(resumed, 'the next day ahead that has no job').toMatchObject({
      nextDue: '2031-06-09',
      lastDue: '2031-06-02',
    })
  })

  test('OPEN-373 what lay in a pause is not made up for', async () => {
    const today = Temporal.Now.plainDateISO('America/Toronto')
    const day = (count: number) => today.add({ days: count }).toString()
    const plan = await planOf(world.admin, served, {
      frequency: 'DAY',
      interval: 3,
      startOn: day(30),
      leadDays: 0,
    })
    await change(plan, { status: 'PAUSED' })
    await world.owner.query('update service_plans set start_on = $2 where id = $1', [plan, day(-10)])
    expect(await change(plan, { status: 'ACTIVE' })).toMatchObject({ nextDue: day(2), made: 0 })
    expect(await dueOf(world, plan)).toEqual([])
  })

  test('OPEN-373 another rule moves the next due day, and makes nothing for a day that had a job or lies before it', async () => {
    const plan = await planOf(world.admin, served, { startOn: '2031-07-12', leadDays: 14 })
    await runOn(world, '2031-07-01')
    expect(await readPlan(world, plan)).toMatchObject({ lastDue: '2031-07-12', nextDue: '2031-08-12' })
    expect(await change(plan, { startOn: '2031-07-10' })).toMatchObject({ nextDue: '2031-08-10' })
    expect(await change(plan, { frequency: 'WEEK' })).toMatchObject({ nextDue: '2031-07-17' })
    expect(await change(plan, { title: 'Other filter' })).toMatchObject({
      nextDue: '2031-07-17',
      title: 'Other filter',
    })
    await runOn(world, '2031-07-03')
    expect(await dueOf(world, plan)).toEqual(['2031-07-12', '2031-07-17'])
  })

  test.each([
    [{ frequency: 'DAY', interval: 10 }, '2031-07-22'],
    [{ interval: 2 }, '2031-09-12'],
    [{ monthBy: 'WEEKDAY' }, '2031-08-09'],
    [{ frequency: 'WEEK', weekdays: ['MON'] }, '2031-07-14'],
    [{ startOn: '2031-07-31' }, '2031-07-31'],
    [{ endsOn: '2031-07-31' }, null],
    [{ endsAfter: 1 }, null],
    [{ status: 'PAUSED' }, null],
  ])('OPEN-373 each part of the rule moves the next due day: %j', async (values, nextDue) => {
    const plan = await planOf(world.admin, served, { startOn: '2031-07-12', leadDays: 14 })
    await runOn(world, '2031-07-01')
    expect(await readPlan(world, plan)).toMatchObject({ nextDue: '2031-08-12' })
    expect((await change(plan, values)).nextDue).toBe(nextDue)
  })

  test('OPEN-373 a plan that is given no day any more has ended, and begins again only once it has one', async () => {
    const plan = await planOf(world.admin, served, { startOn: '2031-08-04' })
    await runOn(world, '2031-08-04')
    expect(await change(plan, { endsAfter: 1 })).toMatchObject({ status: 'ENDED', nextDue: null })
    expect(faultsOf(await patch(plan, { status: 'ACTIVE' }))).toEqual([
      400,
      ['status', 'PLAN_NO_DAY', 'No due day is left. Choose a later end for the service plan'],
    ])
    expect(await change(plan, { endsAfter: 5 }), 'it stays ended').toMatchObject({
      status: 'ENDED',
      nextDue: null,
    })
    expect(await change(plan, { status: 'ACTIVE' })).toMatchObject({ nextDue: '2031-09-04', made: 1 })
    expect(await change(plan, { status: 'ENDED' })).toMatchObject({ nextDue: null })
    expect((await patch(plan, { status: 'PAUSED' })).code).toBe('INVALID_TRANSITION')
  })

  test('OPEN-375 a deleted plan makes none and keeps its jobs; brought back it goes on with the days ahead', async () => {
    const plan = await planOf(world.admin, served, { startOn: '2031-09-08', frequency: 'WEEK', leadDays: 0 })
    await runOn(world, '2031-09-08')
    expect((await world.admin.delete(`/service-plan/delete/${plan}`)).status).toBe(200)
    await runOn(world, '2031-09-22')
    const jobs = (await world.admin.get(`/job/list/?filter_servicePlan=${plan}`)).result
    expect(jobs).toMatchObject([{ dueOn: '2031-09-08', servicePlan: { _id: plan } }])
    await world.owner.query(`update service_plans set next_due = '2020-01-06' where id = $1`, [plan])
    expect((await world.admin.post(`/service-plan/restore/${plan}`)).status).toBe(200)
    expect(await readPlan(world, plan)).toMatchObject({ removed: false, nextDue: '2031-09-15' })
  })

  test('OPEN-372 a job that was deleted is not made again', async () => {
    const plan = await planOf(world.admin, served, { startOn: '2031-10-06', leadDays: 0 })
    await runOn(world, '2031-10-06')
    const [job] = (await world.admin.get(`/job/list/?filter_servicePlan=${plan}`)).result
    expect((await world.admin.delete(`/job/delete/${job._id}`)).status).toBe(200)
    await runOn(world, '2031-10-07')
    await change(plan, { interval: 2 })
    expect([await dueOf(world, plan), (await readPlan(world, plan)).nextDue]).toEqual([[], '2031-12-06'])
  })

  test('OPEN-374 an archived client or machine, or a machine that moved, hinders a plan, which says so, and nothing is made up for', async () => {
    const mine = await servedBy(world.admin)
    const start = { startOn: '2031-11-03', frequency: 'WEEK', leadDays: 0 }
    const ofPlace = await planOf(world.admin, mine, start)
    const ofMachine = await planOf(world.admin, mine, { ...start, machine: mine.machine })
    const hindered = async (plan: string) => (await readPlan(world, plan)).hindrance
    expect([await hindered(ofPlace), await hindered(ofMachine)]).toEqual([null, null])
    await world.admin.delete(`/machine/delete/${mine.machine}`)
    expect([await hindered(ofPlace), await hindered(ofMachine)]).toEqual([null, 'MACHINE_ARCHIVED'])
    await runOn(world, '2031-11-03')
    expect([await dueOf(world, ofPlace), await dueOf(world, ofMachine)]).toEqual([['2031-11-03'], []])
    await runOn(world, '2031-11-19')
    expect((await readPlan(world, ofMachine)).nextDue).toBe('2031-11-24')
    expect((await patch(ofMachine, { title: 'Named anew' })).status, 'it may be changed all the same').toBe(
      200,
    )
    await change(ofMachine, { status: 'PAUSED' })
    expect(faultsOf(await patch(ofMachine, { status: 'ACTIVE' }))).toMatchObject([
      400,
      ['machine', 'ARCHIVED_MACHINE', /first/],
    ])
    await world.admin.post(`/machine/restore/${mine.machine}`)
    await world.admin.patch(`/machine/update/${mine.machine}`, {
      client: other.client,
      serviceLocation: other.place,
    })
    expect(await hindered(ofMachine)).toBe('MACHINE_ELSEWHERE')
    await archive(mine)
    expect(await hindered(ofPlace)).toBe('CLIENT_ARCHIVED')
  })

  test('OPEN-374 a workspace that is disabled makes none', async () => {
    const plan = await planOf(world.admin, served, { startOn: '2031-12-01', leadDays: 0 })
    const enable = (isOn: boolean) =>
      world.owner.query('update workspaces set enabled = $2 where workspace_id = $1', [
        world.admin.workspaceId,
        isOn,
      ])
    await enable(false)
    await runOn(world, '2031-12-01')
    await enable(true)
    expect(await dueOf(world, plan)).toEqual([])
    await runOn(world, '2031-12-01')
    expect(await dueOf(world, plan)).toEqual(['2031-12-01'])
  })

  test('OPEN-370 the client of a plan is who holds its account, also once that is another', async () => {
    const mine = await servedBy(world.admin)
    const plan = await planOf(world.admin, mine)
    const moved = await planOf(world.admin, mine)
    const elsewhere = await change(moved, { account: served.account, serviceLocation: served.place })
    expect(elsewhere.client._id, 'a plan that moves to another account').toBe(served.client)
    await world.admin.patch(`/account/update/${mine.account}`, { accountHolder: other.client })
    expect((await readPlan(world, plan)).client._id).toBe(other.client)
    await world.admin.patch(`/machine/update/${mine.machine}`, { serviceLocation: null })
    const busy = await world.admin.delete(`/service-location/delete/${mine.place}`)
    expect([busy.code, busy.body.msg]).toEqual(['IN_USE', expect.stringContaining('service plans')])
  })
})
