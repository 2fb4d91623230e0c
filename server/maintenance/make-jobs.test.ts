import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { breakWrites } from '../testing/database/break-writes.ts'
import { type World, openWorld } from '../testing/world.ts'
import { type Served, dueOf, planOf, readPlan, runOn, servedBy } from './testing.ts'
import { makeServicePlanJobs } from './service-plans-job.ts'

let world: World
let served: Served
beforeAll(async () => {
  world = await openWorld()
  served = await servedBy(world.admin)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
})
afterAll(() => world.close())

const change = async (plan: string, values: object) => {
  const answer = await world.admin.patch(`/service-plan/update/${plan}`, values)
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.result
}
const jobsOf = async (plan: string) =>
  (await world.admin.get(`/job/list/?filter_servicePlan=${plan}&sort=dueOn`)).result

test('OPEN-370, OPEN-372 a job is made its lead before the due day, as the wizard makes one, with its machine', async () => {
  const skill = (await world.admin.post('/skill/create/', { name: 'Gas' })).result._id
  const type = await world.admin.post('/job-type/create/', {
    name: 'Boiler service',
    description: 'Clean the burner',
    duration: 5_400_000,
    skills: [skill],
    checklist: [{ text: 'Measure CO', required: true, unit: 'ppm' }],
  })
  const jobType = type.result._id
  const plan = await planOf(world.admin, served, {
    title: 'Yearly boiler service',
    description: null,
    jobType,
    machine: served.machine,
    serviceLocation: null,
    frequency: 'YEAR',
    startOn: '2031-03-10',
    startTime: '13:30',
    leadDays: 20,
  })
  expect(await readPlan(world, plan)).toMatchObject({
    client: { _id: served.client },
    nextDue: '2031-03-10',
    lastDue: null,
    made: 0,
    hindrance: null,
  })
  await runOn(world, '2031-02-17')
  expect(await dueOf(world, plan)).toEqual([])
  await runOn(world, '2031-02-18')
  const [first, ...others] = await jobsOf(plan)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    title: 'Yearly boiler service',
    description: 'Clean the burner',
    jobStatus: 'SCHEDULED',
    jobSiteType: 'ON_CLIENT_SITE',
    toSchedule: true,
    dueOn: '2031-03-10',
    servicePlan: { _id: plan, title: 'Yearly boiler service', status: 'ACTIVE' },
    client: { _id: served.client },
    account: { _id: served.account },
    serviceLocation: { _id: served.place },
    jobType: { _id: jobType },
    estimatedDuration: 5_400_000,
    skills: [{ _id: skill }],
    checklist: [{ text: 'Measure CO', required: true, unit: 'ppm', done: false }],
    startAt: Date.parse('2031-03-10T13:30:00-04:00'),
    createdBy: { _id: world.admin.id },
  })
  const repairs = (await world.admin.get(`/equipment/list/?filter_job=${first._id}`)).result
  expect(repairs).toMatchObject([{ machine: { _id: served.machine }, type: 'BOILER', status: 'PENDING' }])
  expect(await readPlan(world, plan)).toMatchObject({
    nextDue: '2032-03-10',
    lastDue: '2031-03-10',
    made: 1,
  })
  const history = (await world.admin.get(`/service-plan/history/${plan}`)).result
  expect(history[0]).toMatchObject({ action: 'repeat', changes: { nextDue: ['2031-03-10', '2032-03-10'] } })
})

test('OPEN-371, REL-18 the wished start is the time of day of the place on either side of the days the clocks change', async () => {
  const paris = await servedBy(world.admin, 'Europe/Paris')
  const plan = await planOf(world.admin, paris, {
    frequency: 'WEEK',
    weekdays: ['SUN'],
    startOn: '2031-03-23',
    endsAfter: 2,
    startTime: '09:00',
  })
  await runOn(world, '2031-03-17')
  const starts = (await jobsOf(plan)).map(({ startAt }: { startAt: number }) =>
    new Date(startAt).toISOString(),
  )
  expect(starts).toEqual(['2031-03-23T08:00:00.000Z', '2031-03-30T07:00:00.000Z'])
})

test('OPEN-371 what is due on a 31st is due on the last day of shorter months and on the 31st again', async () => {
  const plan = await planOf(world.admin, served, { leadDays: 0 })
  for (const day of ['2031-01-31', '2031-02-27', '2031-02-28', '2031-03-31', '2031-04-30'])
    await runOn(world, day)
  expect(await dueOf(world, plan)).toEqual(['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30'])
})

test('OPEN-372 what is due within the lead is made as the plan is saved', async () => {
  const today = Temporal.Now.plainDateISO('America/Toronto')
  const day = (count: number) => today.add({ days: count }).toString()
  const plan = await planOf(world.admin, served, {
    frequency: 'DAY',
    interval: 5,
    startOn: day(-5),
    leadDays: 6,
  })
  expect(await dueOf(world, plan), 'none of the day before').toEqual([day(0), day(5)])
  await change(plan, { leadDays: 10 })
  expect(await dueOf(world, plan)).toEqual([day(0), day(5), day(10)])
})

test('OPEN-372 eight runs at once make one job of each due day', async () => {
  const plans = [
    await planOf(world.admin, served, { frequency: 'DAY', leadDays: 30, startOn: '2031-05-01' }),
    await planOf(world.admin, served, { frequency: 'WEEK', leadDays: 30, startOn: '2031-05-01' }),
  ]
  await Promise.all(Array.from({ length: 8 }, () => runOn(world, '2031-05-01')))
  const [daily, weekly] = [await dueOf(world, plans[0] ?? ''), await dueOf(world, plans[1] ?? '')]
  expect([daily.length, new Set(daily).size, daily[0], daily.at(-1)]).toEqual([
    31,
    31,
    '2031-05-01',
    '2031-05-31',
  ])
  expect(weekly).toEqual(['2031-05-01', '2031-05-08', '2031-05-15', '2031-05-22', '2031-05-29'])
  expect((await readPlan(world, plans[0] ?? '')).made).toBe(31)
})

/** Makes the database refuse the last step of making jobs, as if the server had died before that step. */
const breakLastStep = (isBroken: boolean) =>
  isBroken
    ? breakWrites(world.owner, 'break_plan', 'before update on service_plans for each row')
    : world.owner.query('drop function break_plan cascade')

test('OPEN-372 what broke off half-way leaves nothing, and is made once afterwards', async () => {
  const plan = await planOf(world.admin, served, { startOn: '2032-01-15', frequency: 'YEAR' })
  const all = async () => (await world.admin.get('/job/summary')).result.total
  await breakLastStep(true)
  const before = await all()
  await runOn(world, '2032-01-10')
  expect([await all(), await dueOf(world, plan)]).toEqual([before, []])
  await breakLastStep(false)
  await runOn(world, '2032-01-10')
  await runOn(world, '2032-01-10')
  expect(await dueOf(world, plan)).toEqual(['2032-01-15'])
})

test('OPEN-372 the database has one job of each plan and due day, and a plan that was set back makes none again', async () => {
  const plan = await planOf(world.admin, served, { startOn: '2031-08-20', endsAfter: 2 })
  await runOn(world, '2031-08-20')
  const other = (await sampleRecord(job, world.admin))._id
  const again = `insert into service_plan_jobs (workspace_id, plan, due_on, job) values ($1, $2, '2031-08-20', $3)`
  const twice = world.owner.query(again, [world.admin.workspaceId, plan, other])
  await expect(twice).rejects.toThrow('service_plan_jobs_key')
  await world.owner.query(`update service_plans set next_due = '2031-08-20' where id = $1`, [plan])
  await runOn(world, '2031-08-21')
  expect([await dueOf(world, plan), (await readPlan(world, plan)).nextDue]).toEqual([
    ['2031-08-20'],
    '2031-09-20',
  ])
})

test('OPEN-372 after weeks without a server the latest of the missed days is made, and the rule goes on', async () => {
  const plan = await planOf(world.admin, served, { frequency: 'WEEK', startOn: '2031-06-02', leadDays: 3 })
  await runOn(world, '2031-06-02')
  await runOn(world, '2031-07-16')
  expect(await dueOf(world, plan)).toEqual(['2031-06-02', '2031-07-14'])
  await runOn(world, '2031-07-18')
  expect(await dueOf(world, plan)).toEqual(['2031-06-02', '2031-07-14', '2031-07-21'])
})

test('OPEN-373 a plan ends by itself, with its last day or after so many jobs', async () => {
  const until = await planOf(world.admin, served, { endsOn: '2031-02-28', leadDays: 60 })
  const thrice = await planOf(world.admin, served, { endsAfter: 3, leadDays: 90 })
  await runOn(world, '2031-01-01')
  await runOn(world, '2031-02-01')
  expect(await dueOf(world, until)).toEqual(['2031-01-31', '2031-02-28'])
  expect(await dueOf(world, thrice)).toEqual(['2031-01-31', '2031-02-28', '2031-03-31'])
  for (const plan of [until, thrice])
    expect(await readPlan(world, plan)).toMatchObject({ status: 'ENDED', nextDue: null })
  await runOn(world, '2031-12-01')
  expect((await dueOf(world, until)).length).toBe(2)
})

test('OPEN-372 the day is that of the workspace, not of the server', async () => {
  const plan = await planOf(world.admin, served, { startOn: '2031-09-15', leadDays: 0 })
  const at = (instant: string) => makeServicePlanJobs(jobToolsOf(world), new Date(instant))
  await at('2031-09-15T03:59:00Z')
  expect(await dueOf(world, plan), 'a minute to midnight in Toronto').toEqual([])
  await at('2031-09-15T04:00:00Z')
  expect(await dueOf(world, plan)).toEqual(['2031-09-15'])
})

test('OPEN-372 a plan that fails keeps none of the others back', async () => {
  const bad = await planOf(world.admin, served, { startOn: '2031-10-06', title: 'Bad' })
  const good = await planOf(world.admin, served, { startOn: '2031-10-06' })
  await world.owner.query(
    `update service_plans set start_time = 'x', created_at = now() - interval '1 day' where id = $1`,
    [bad],
  )
  await runOn(world, '2031-10-06')
  expect([await dueOf(world, bad), await dueOf(world, good)]).toEqual([[], ['2031-10-06']])
})

test('OPEN-722 a plan goes on after its author was removed, with jobs in the author’s name', async () => {
  const author = await world.member(everySection([true, true, true, true, true]))
  const plan = await planOf(author, served)
  expect((await world.admin.delete(`/workforce/delete/${author.id}`)).status).toBe(200)
  await runOn(world, '2031-02-28')
  const made = await jobsOf(plan)
  expect(made.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual(['2031-01-31', '2031-02-28'])
  expect(made.map(({ createdBy }: { createdBy: { _id: string } }) => createdBy._id)).toEqual([
    author.id,
    author.id,
  ])
})
