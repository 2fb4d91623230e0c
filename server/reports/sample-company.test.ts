import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRecurringInvoices } from '../accounting/recurring/recurring-job.ts'
import { billedOf, dayIn, runOn } from '../memberships/testing.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  for (const name of ['Whirlpool', 'Samsung', 'Bosch']) await world.admin.post('/brand/create/', { name })
  expect((await world.admin.post('/sample-data/create')).status).toBe(201)
})
afterAll(() => world.close())

const names = (people: { firstName: string }[]) => people.map(({ firstName }) => firstName)

test('WS-05, OPEN-743 one estimate waits, one is accepted, one is the invoice of its job, without own numbers', async () => {
  const { result: offered } = await world.admin.get('/quote/list/?sort=estimateNumber')
  const invoice = { invoiceNumber: 'SAMPLE-E' }
  expect(offered).toMatchObject([
    { estimateNumber: 'SAMPLE-A', estimateStatus: 'CONVERTED', total: '467.39', invoice },
    { estimateNumber: 'SAMPLE-B', estimateStatus: 'ACCEPTED', deposit: { percent: '30' } },
    {
      estimateNumber: 'SAMPLE-C',
      estimateStatus: 'SENT',
      job: { title: 'Dishwasher smells' },
      title: 'Estimate',
    },
  ])
})

test('WS-05, OPEN-744 technicians are 60 to 80 % booked from yesterday on, in their hours, at home and in buildings', async () => {
  const { rows } = await world.owner.query(
    `select t.target_id as technician, (t.start_at at time zone m.timezone)::date::text as day,
       extract(epoch from sum(t.end_at - t.start_at)) / 3600 as hours, count(*)::int as visits,
       to_char(min(t.start_at) at time zone m.timezone, 'HH24:MI') as first,
       to_char(max(t.end_at) at time zone m.timezone, 'HH24:MI') as last
     from appointment_technicians t join members m on m.workspace_id = t.workspace_id and m.id = t.target_id
     where t.workspace_id = $1 and t.start_at > now() and extract(isodow from t.start_at at time zone m.timezone) < 6
       and (t.start_at at time zone m.timezone)::date > (now() at time zone m.timezone)::date
       and t.start_at < date_trunc('week', now() at time zone m.timezone) at time zone m.timezone + interval '14 days'
     group by 1, 2, m.timezone`,
    [world.admin.workspaceId],
  )
  expect(rows.length).toBeGreaterThanOrEqual(10)
  for (const { hours, visits, first, last } of rows) {
    expect(Number(hours)).toBeGreaterThanOrEqual(6)
    expect(Number(hours)).toBeLessThanOrEqual(8)
    expect(visits).toBeGreaterThanOrEqual(3)
    expect([first >= '08:00', last <= '18:00']).toEqual([true, true])
  }
  const [company] = (await world.admin.get('/account/list/?q=Gestion')).result
  expect(company).toMatchObject({ accountType: 'ENTREPRISE', serviceLocationCount: 3 })
  const atBuildings = (await world.admin.get(`/job/list/?filter_account=${company._id}`)).result
  expect(atBuildings.filter(({ nextVisitAt }: { nextVisitAt: number | null }) => nextVisitAt)).toHaveLength(
    14,
  )
})

test('WS-05, OPEN-744 job types give jobs skills and a checklist, the finder asks for the skills, margins count hours', async () => {
  const [compressor] = (await world.admin.get('/job/list/?q=Fridge compressor')).result
  const { result: job } = await world.admin.get(`/job/read/${compressor._id}`)
  expect(job).toMatchObject({
    jobType: { name: 'Fridge and freezer repair' },
    skills: [{ name: 'Refrigeration' }],
    checklist: [{ done: false }, { text: 'Temperature in the fridge', unit: '°C' }, {}, {}],
  })
  const monday = Date.now() + 14 * 86_400_000
  const found = await world.admin.post('/appointment/findAvailableTechnicians/', {
    clientAvailabilities: [{ from: monday, to: monday + 7 * 86_400_000 }],
    estimatedDuration: 3_600_000,
    jobId: job._id,
    skills: job.skills.map(({ _id }: { _id: string }) => _id),
  })
  expect(names(found.result)).toEqual(['Marc'])
  expect(
    names(found.body.data.rejected.filter(({ code }: { code: string }) => code === 'SKILL_MISSING')),
  ).toEqual(['Tess'])
  const [tess] = (await world.admin.get('/workforce/list/?q=Tanguay')).result
  expect(tess).toMatchObject({ startPlace: { locality: 'Montréal' }, skills: [{ name: 'Gas' }, {}] })
  const [drain] = (await world.admin.get('/job/list/?q=Washer does not drain')).result
  expect((await world.admin.get(`/job/margin/${drain._id}`)).result).toMatchObject({ labour: '54.75' })
})

test('WS-05, OPEN-807 two clients are members who paid, and a recurring invoice drafts the next month', async () => {
  const members = (await world.admin.get('/membership/list/?sort=startOn')).result
  expect(members).toMatchObject([
    { plan: { name: 'Care Plus' }, status: 'ACTIVE', client: { firstName: 'Éric' }, price: '189.00' },
    { plan: { name: 'Care' }, status: 'ACTIVE', client: { firstName: 'Amina' }, price: '99.00' },
  ])
  const charges = (await world.admin.get(`/membership/charges/${members[0]._id}`)).result
  expect(charges.billed).toMatchObject([{ amount: '189.00', invoice: { kind: 'INVOICE' } }])
  const [{ invoice }] = charges.billed
  expect((await world.admin.get(`/invoice/read/${invoice._id}`)).result).toMatchObject({
    invoiceNumber: 'SAMPLE-H',
    invoiceStatus: 'PAID',
    lineItems: [{ name: 'Care Plus' }],
  })
  const ofPlan = `/service-plan/list/?filter_membership=${members[0]._id}`
  expect((await world.admin.get(ofPlan)).result).toMatchObject([{ title: 'Care Plus: visit', interval: 6 }])
  await runOn(world, dayIn(0))
  expect((await billedOf(world, members[0]._id)).length, 'the job bills nothing again').toBe(1)
  const late = (await world.admin.get('/invoice/list/?filter_invoiceStatus=OVERDUE')).result
  expect(late).toHaveLength(2)
  for (const { remindedAt, dueDate, mailedAt } of late)
    expect([remindedAt > dueDate, remindedAt < new Date().toISOString(), mailedAt]).toEqual([
      true,
      true,
      null,
    ])
  const [monthly] = (await world.admin.get('/recurring/list/')).result
  expect(monthly).toMatchObject({ subtotal: '240.00', issue: 'DRAFT', status: 'ACTIVE' })
  const noon = Date.parse(`${monthly.nextRun}T17:00:00Z`)
  await makeRecurringInvoices(jobToolsOf(world), new Date(noon))
  const drafts = (await world.admin.get(`/invoice/list/?filter_recurring=${monthly._id}`)).result
  expect(drafts).toHaveLength(1)
})

test('WS-05, OPEN-744, OPEN-807 expenses are approved or wait, reviews are answered or asked, and a billed expense stays', async () => {
  const count = async (entity: string) => (await world.admin.get(`/${entity}/summary`)).result.byStatus
  expect(await count('expense')).toMatchObject({ APPROVED: 7, SUBMITTED: 3 })
  expect(await count('review')).toMatchObject({ ANSWERED: 2, ASKED: 2 })
  const { result: replied } = await world.admin.get('/review/list/?filter_rating=5')
  expect(replied).toMatchObject([{ awaitsReply: false, reply: 'Thank you! Have a good laundry day.' }])
  const [plumber] = (await world.admin.get('/expense/list/?q=Plumber')).result
  const { job } = plumber
  const { account } = (await world.admin.get(`/job/read/${job._id}`)).result
  const lineItems = [{ description: 'Work', quantity: '1', unitPrice: '10' }]
  await world.admin.post('/invoice/create/', { account: account._id, job: job._id, lineItems })
  expect((await world.admin.post(`/expense/bill/${plumber._id}`, {})).status).toBe(200)
  expect((await world.admin.post('/sample-data/remove')).code).toBe('IN_USE')
  expect((await world.admin.post('/sample-data/remove', { keepUsed: true })).status).toBe(200)
  expect((await world.admin.get('/expense/list/')).result).toMatchObject([{ _id: plumber._id }])
  for (const entity of ['review', 'recurring', 'membership'])
    expect((await world.admin.get(`/${entity}/summary`)).result.total).toBe(0)
})

test('WS-05, OPEN-807 a plan of the company keeps its name, and a changed draft of the sample stays until it is asked for', async () => {
  const { admin } = world
  const own = await admin.post('/membership-plan/create/', { name: 'Care', price: '5', currency: 'CAD' })
  expect(own.status).toBe(201)
  expect((await admin.post('/sample-data/create')).status).toBe(201)
  expect((await admin.get('/membership/list/')).result).toMatchObject([{ plan: { name: 'Care Plus' } }])
  const [monthly] = (await admin.get('/recurring/list/')).result
  await makeRecurringInvoices(jobToolsOf(world), new Date(`${monthly.nextRun}T17:00:00Z`))
  const [draft] = (await admin.get(`/invoice/list/?filter_recurring=${monthly._id}`)).result
  expect((await admin.patch(`/invoice/update/${draft._id}`, { notes: 'Gate code 12' })).status).toBe(200)
  expect((await admin.post('/sample-data/remove')).code).toBe('IN_USE')
  expect((await admin.post('/sample-data/remove', { keepUsed: true })).status).toBe(200)
  expect((await admin.get(`/invoice/read/${draft._id}`)).result).toMatchObject({ notes: 'Gate code 12' })
  expect((await admin.get('/membership-plan/list/')).result).toMatchObject([{ name: 'Care', price: '5.00' }])
})
