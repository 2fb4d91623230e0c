import { type MembershipTerm, membershipCharges } from '@fieldhouse/domain/memberships/charges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecurring } from '../accounting/recurring/testing.ts'
import { accountFor } from '../accounting/testing.ts'
import { dueOf, servedBy } from '../maintenance/testing.ts'
import { breakWrites } from '../testing/database/break-writes.ts'
import { type World, openWorld } from '../testing/world.ts'
import { billedOf, dayIn, made, planOf, runOn } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

const read = async (id: string) => (await world.admin.get(`/membership/read/${id}`)).result
const sell = async (plan: string, more: object = {}) =>
  (await made(world.admin, '/membership/create/', { account, plan, startOn: dayIn(0), ...more }))._id
const shown = async (id: string) => (await billedOf(world, id)).map(({ day, amount }) => `${day} ${amount}`)
const expected = (terms: MembershipTerm[], endsOn: string | null, until: string) =>
  membershipCharges({ terms, endsOn }, until).map(({ day, amount }) => `${day} ${amount}`)

const month = (on: string, price: string): MembershipTerm => ({ on, price, frequency: 'MONTH' })
const year = (on: string, price: string): MembershipTerm => ({ on, price, frequency: 'YEAR' })

test('OPEN-801 a sold membership issues the invoice of its first period, dated on its day', async () => {
  const plan = await planOf(world.admin, { name: 'Silver' })
  const id = await sell(plan)
  const [first, ...others] = await billedOf(world, id)
  expect(others).toEqual([])
  const invoice = (await world.admin.get(`/invoice/read/${first?.invoice?._id}`)).result
  expect(invoice).toMatchObject({
    invoiceStatus: 'SENT',
    kind: 'INVOICE',
    account: { _id: account },
    billingDate: dayIn(0),
    subtotal: '29.00',
    lineItems: [{ name: 'Silver', quantity: '1', unitPrice: '29.00' }],
  })
  expect(await read(id)).toMatchObject({
    status: 'ACTIVE',
    price: '29.00',
    frequency: 'MONTH',
    endsOn: null,
    failure: null,
    nextOn: (await read(id)).renewsOn,
  })
  const { member } = (await world.admin.get(`/account/read/${account}`)).result
  expect(member).toEqual({ plan: 'Silver', priority: false, labour: '0', parts: '0' })
})

test('OPEN-801 upgrade, downgrade and end bill each amount once, also late, twice and in parallel', async () => {
  const [silver, gold, yearly] = [
    await planOf(world.admin),
    await planOf(world.admin, { price: '59.90' }),
    await planOf(world.admin, { price: '480.00', frequency: 'YEAR' }),
  ]
  const start = dayIn(0)
  const lives = [
    {
      steps: [{ plan: gold, on: dayIn(12) }],
      endsOn: null,
      terms: [month(start, '29.00'), month(dayIn(12), '59.90')],
    },
    {
      steps: [
        { plan: gold, on: dayIn(5) },
        { plan: silver, on: dayIn(50) },
      ],
      endsOn: dayIn(80),
      terms: [month(start, '29.00'), month(dayIn(5), '59.90'), month(dayIn(50), '29.00')],
    },
    {
      steps: [{ plan: yearly, on: dayIn(40) }],
      endsOn: dayIn(200),
      terms: [month(start, '29.00'), year(dayIn(40), '480.00')],
    },
    { steps: [], endsOn: dayIn(31), terms: [month(start, '29.00')] },
  ]
  const ids: string[] = []
  for (const { steps, endsOn } of lives) {
    const id = await sell(silver)
    ids.push(id)
    for (const body of steps)
      expect((await world.admin.post(`/membership/change/${id}`, body)).status).toBe(200)
    if (endsOn) expect((await world.admin.post(`/membership/end/${id}`, { on: endsOn })).status).toBe(200)
  }
  await runOn(world, dayIn(6))
  const late = dayIn(430)
  await Promise.all([runOn(world, late), runOn(world, late), runOn(world, late)])
  await runOn(world, late)
  for (const [at, { terms, endsOn }] of lives.entries())
    expect(await shown(ids[at] ?? ''), `life ${at}`).toEqual(expected(terms, endsOn, late))
  const ended = await read(ids[1] ?? '')
  expect(ended).toMatchObject({ status: 'ENDED', nextOn: null, renewsOn: null, price: '29.00' })
  const credits = (await billedOf(world, ids[2] ?? '')).filter(
    ({ invoice }) => invoice?.kind === 'CREDIT_NOTE',
  )
  expect(credits.map(({ day }) => day)).toEqual([dayIn(200)])
}, 60_000)

test('OPEN-801 a change on the first day replaces the plan, and the end pays back what is left and drops later changes', async () => {
  const [silver, gold] = [await planOf(world.admin), await planOf(world.admin, { price: '59.90' })]
  const id = await sell(silver)
  await world.admin.post(`/membership/change/${id}`, { plan: gold, on: dayIn(0) })
  expect(await shown(id)).toEqual([`${dayIn(0)} 29.00`, `${dayIn(0)} 30.90`])
  await world.admin.post(`/membership/change/${id}`, { plan: silver, on: dayIn(20) })
  expect(await read(id)).toMatchObject({ nextPlan: { _id: silver }, nextPlanOn: dayIn(20) })
  const ended = await world.admin.post(`/membership/end/${id}`, { on: dayIn(0), reason: 'Sold by mistake' })
  expect(ended.result).toMatchObject({ status: 'ENDED', endReason: 'Sold by mistake' })
  expect(await read(id)).toMatchObject({
    plan: { _id: gold },
    nextPlan: null,
    nextPlanOn: null,
    nextOn: null,
  })
  const billed = await billedOf(world, id)
  // The newest invoice is credited first.
  expect(billed.map(({ amount }) => amount)).toEqual(['29.00', '30.90', '-30.90', '-29.00'])
  const [first] = billed
  const invoice = (await world.admin.get(`/invoice/read/${first?.invoice?._id}`)).result
  expect(invoice.balance).toBe('0.00')
})

test('OPEN-801 what does not fit is refused at its field, and nothing is billed', async () => {
  const silver = await planOf(world.admin)
  const dollars = await planOf(world.admin, { currency: 'USD' })
  const off = await planOf(world.admin, { enabled: false })
  const id = await sell(silver)
  const faultsOf = async (path: string, body: object) => {
    const answer = await world.admin.post(path, body)
    expect(answer.status).toBe(400)
    return answer.body.errors.map(
      (each: { path: string[]; code: string }) => `${each.path.join('.')} ${each.code}`,
    )
  }
  const create = { account, plan: silver, startOn: dayIn(0) }
  expect(await faultsOf('/membership/create/', { ...create, plan: off })).toEqual([
    'plan MEMBERSHIP_PLAN_OFF',
  ])
  expect(await faultsOf('/membership/create/', { ...create, startOn: '2019-01-01' })).toEqual([
    'startOn MEMBERSHIP_FAR',
  ])
  expect(await faultsOf('/membership/create/', { ...create, startOn: '2027-02-30' })).toEqual([
    'startOn DATE',
  ])
  expect(await faultsOf(`/membership/change/${id}`, { plan: dollars, on: dayIn(3) })).toEqual([
    'plan MEMBERSHIP_CURRENCY',
  ])
  expect(await faultsOf(`/membership/change/${id}`, { plan: silver, on: dayIn(3) })).toEqual([
    'plan MEMBERSHIP_SAME',
  ])
  expect(await faultsOf(`/membership/end/${id}`, { on: dayIn(-3) })).toEqual(['on MEMBERSHIP_BEFORE'])
  expect(await faultsOf('/membership/create/', { ...create, issue: 'MAIL' })).toEqual([
    'issue RECURRING_NO_ADDRESS',
  ])
  const mailed = await world.admin.patch(`/membership/update/${id}`, { issue: 'MAIL' })
  expect([mailed.status, mailed.body.errors]).toMatchObject([
    400,
    [{ path: ['issue'], code: 'RECURRING_NO_ADDRESS' }],
  ])
  const elsewhere = await servedBy(world.admin)
  expect(await faultsOf('/membership/create/', { ...create, serviceLocations: [elsewhere.place] })).toEqual([
    'serviceLocations MEMBERSHIP_PLACE',
  ])
  expect(await faultsOf('/membership/create/', { ...create, machines: [elsewhere.machine] })).toEqual([
    'machines MEMBERSHIP_PLACE',
  ])
  expect(await faultsOf('/membership-plan/create/', { name: 'Free', price: '0', currency: 'CAD' })).toEqual([
    'price TOO_SMALL',
  ])
  expect((await billedOf(world, id)).length).toBe(1)
})

test('OPEN-801, OPEN-803 the visits of a plan are service plans that follow it, and the figures count them', async () => {
  const before = (await world.admin.get('/membership/figures')).result
  const served = await servedBy(world.admin)
  const twice = await planOf(world.admin, {
    name: 'Twice',
    visitsPerYear: 2,
    price: '120.00',
    frequency: 'YEAR',
  })
  const often = await planOf(world.admin, { visitsPerYear: 4, price: '240.00', frequency: 'YEAR' })
  const own = { account: served.account, machines: [served.machine], serviceLocations: [served.place] }
  const id = await sell(twice, own)
  const plansOf = async () =>
    (await world.admin.get(`/service-plan/list/?filter_membership=${id}&sort=createdAt`)).result
  expect(await plansOf()).toMatchObject([
    {
      // The client speaks French, and the company English.
      title: 'Twice\u00A0: visite',
      frequency: 'MONTH',
      interval: 6,
      machine: { _id: served.machine },
      status: 'ACTIVE',
      startOn: dayIn(0),
    },
    { frequency: 'MONTH', interval: 6, serviceLocation: { _id: served.place }, membership: { _id: id } },
  ])
  const figures = (await world.admin.get('/membership/figures')).result
  expect(figures.members).toBe(before.members + 1)
  expect(figures.visitsOwed).toBe(before.visitsOwed + 4)
  expect(Number(figures.monthlyRevenue[0].amount) - Number(before.monthlyRevenue[0].amount)).toBeCloseTo(10)
  await world.admin.post(`/membership/change/${id}`, { plan: often, on: dayIn(0) })
  expect((await plansOf()).map(({ interval }: { interval: number }) => interval)).toEqual([3, 3])
  await world.admin.post(`/membership/end/${id}`, { on: dayIn(0) })
  expect((await plansOf()).map(({ status }: { status: string }) => status)).toEqual(['ENDED', 'ENDED'])
})

test('OPEN-801 a note is saved although a machine went to another client, and new machines are checked', async () => {
  const [served, other] = [await servedBy(world.admin), await servedBy(world.admin)]
  const own = { account: served.account, machines: [served.machine] }
  const id = await sell(await planOf(world.admin), own)
  const moved = { client: other.client, serviceLocation: other.place }
  expect((await world.admin.patch(`/machine/update/${served.machine}`, moved)).status).toBe(200)
  const noted = await world.admin.patch(`/membership/update/${id}`, { note: 'Rings twice' })
  expect([noted.status, noted.result?.note]).toEqual([200, 'Rings twice'])
  const more = { machines: [served.machine, other.machine] }
  const refused = await world.admin.patch(`/membership/update/${id}`, more)
  expect(refused.body.errors).toMatchObject([{ path: ['machines'], code: 'MEMBERSHIP_PLACE' }])
})

test('OPEN-801 the visits go on after a plan without visits, stop at the planned end, and stay ended by hand', async () => {
  const served = await servedBy(world.admin)
  const price = { price: '120.00', frequency: 'YEAR' }
  const gold = await planOf(world.admin, { ...price, visitsPerYear: 2 })
  const basic = await planOf(world.admin, price)
  const id = await sell(gold, { account: served.account, machines: [served.machine] })
  const step = async (path: string, body: object) =>
    expect((await world.admin.post(`/membership/${path}/${id}`, body)).status).toBe(200)
  const only = async () => {
    const { result } = await world.admin.get(`/service-plan/list/?filter_membership=${id}`)
    expect(result).toHaveLength(1)
    return result[0]
  }
  const owed = async () => (await world.admin.get('/membership/figures')).result.visitsOwed
  const before = await owed()
  await step('change', { plan: basic, on: dayIn(0) })
  expect(await only()).toMatchObject({ status: 'ENDED', nextDue: null })
  expect(await owed()).toBe(before - 2)
  await step('change', { plan: gold, on: dayIn(0) })
  expect(await only()).toMatchObject({ status: 'ACTIVE', endsOn: null, interval: 6 })
  expect(await owed()).toBe(before)
  await step('end', { on: dayIn(100) })
  expect(await only()).toMatchObject({ status: 'ENDED', endsOn: dayIn(99), nextDue: null })
  await step('end', { on: dayIn(400) })
  const active = await only()
  expect(active).toMatchObject({ status: 'ACTIVE', endsOn: dayIn(399) })
  // The job of the first visit is made once.
  expect(await dueOf(world, active._id)).toEqual([dayIn(0)])
  await world.admin.patch(`/service-plan/update/${active._id}`, { status: 'ENDED', version: active.version })
  await step('end', { on: dayIn(420) })
  expect(await only()).toMatchObject({ status: 'ENDED', endsOn: dayIn(419) })
})

test('OPEN-801 whoever may not create service plans does not sell visits, but may end them', async () => {
  const served = await servedBy(world.admin)
  const plan = await planOf(world.admin, { visitsPerYear: 2 })
  // A technician sees only the plans of own jobs.
  const technician = await world.member({
    ACCTG_INVOICE: [true, true, true, true, false],
    OP_JOB: [true, false, false, false, false],
  })
  await world.admin.patch(`/workforce/update/${technician.id}`, { isTechnician: true })
  const own = { account: served.account, plan, startOn: dayIn(0), machines: [served.machine] }
  expect((await technician.post('/membership/create/', own)).code).toBe('FORBIDDEN')
  const id = await sell(plan, own)
  expect((await technician.post(`/membership/end/${id}`, { on: dayIn(0) })).status).toBe(200)
})

test('OPEN-801 the end pays back from the invoices of its own period only', async () => {
  const id = await sell(await planOf(world.admin), { startOn: dayIn(-40) })
  const [first, second] = await billedOf(world, id)
  expect((await world.admin.post(`/invoice/cancel/${second?.invoice?._id}`, {})).status).toBe(200)
  expect((await world.admin.post(`/membership/end/${id}`, { on: dayIn(0) })).status).toBe(200)
  const [, , credit, ...others] = await billedOf(world, id)
  expect([credit, others]).toMatchObject([{ day: dayIn(0), reason: 'END', invoice: null }, []])
  const invoice = (await world.admin.get(`/invoice/read/${first?.invoice?._id}`)).result
  expect(invoice.balance).toBe(invoice.total)
})

test('OPEN-801 a membership that cannot be billed ends on its first unbilled day', async () => {
  const { account: closed } = await servedBy(world.admin)
  const id = await sell(await planOf(world.admin), { account: closed, startOn: dayIn(-40), issue: 'MAIL' })
  const { version } = await read(id)
  await world.admin.patch(`/membership/update/${id}`, { issue: 'ISSUE', version })
  expect((await world.admin.post(`/account/archive/${closed}`, {})).status).toBe(200)
  const refused = await world.admin.post(`/membership/end/${id}`, { on: dayIn(0) })
  expect(refused.body.errors).toMatchObject([{ path: ['on'], code: 'ARCHIVED_ACCOUNT' }])
  const ended = await world.admin.post(`/membership/end/${id}`, { on: dayIn(-40) })
  expect(ended.result).toMatchObject({ status: 'ENDED', nextOn: null })
  expect(await billedOf(world, id)).toEqual([])
})

test('OPEN-46 what an account takes over in a merge belongs to the client who holds the account', async () => {
  const [kept, gone] = [await servedBy(world.admin), await servedBy(world.admin)]
  const plan = await planOf(world.admin, { visitsPerYear: 1 })
  const id = await sell(plan, { account: gone.account, serviceLocations: [gone.place] })
  const recurring = await made(world.admin, '/recurring/create/', {
    ...sampleRecurring,
    account: gone.account,
  })
  const seen = async (of: string) => (await world.admin.get(`/account/read/${of}`)).result.version
  const merged = await world.admin.post(`/account/merge/${kept.account}`, {
    other: gone.account,
    version: await seen(kept.account),
    otherVersion: await seen(gone.account),
  })
  expect(merged.status).toBe(200)
  const client = { _id: kept.client }
  expect(await read(id)).toMatchObject({ account: { _id: kept.account }, client })
  expect((await world.admin.get(`/recurring/read/${recurring._id}`)).result).toMatchObject({ client })
  const visits = await world.admin.get(`/service-plan/list/?filter_membership=${id}`)
  expect(visits.result).toMatchObject([{ client }])
})

test('OPEN-802 charges of a job carry the discounts of the member, labour and parts apart', async () => {
  const served = await servedBy(world.admin)
  await sell(await planOf(world.admin, { name: 'Care', discounts: { labour: '0.1', parts: '0.05' } }), {
    account: served.account,
  })
  const product = async (name: string, more: object) =>
    (await made(world.admin, '/product/create/', { name, productNumber: name, ...more }))._id
  const part = await product('Pump', { unitPrice: '200.00' })
  const service = await product('Labour', { unitPrice: '100.00', productType: 'SERVICE' })
  const tool = await product('Ladder', { unitPrice: '50.00', productType: 'TOOL' })
  const job = await made(world.admin, '/job/create/', {
    title: 'Boiler leaks',
    description: 'Water under it',
    clientId: served.client,
    accountId: served.account,
    serviceLocation: served.place,
    products: [part, service, tool].map((each) => ({ product: each, quantity: '1' })),
  })
  expect(job.member).toMatchObject({ plan: 'Care', labour: '0.1' })
  const estimate = (await world.admin.get(`/quote/start?job=${job._id}`)).result
  // The unbilled amount on the screen equals the amount on the bill.
  expect((await world.admin.get(`/visit-charge/unbilled?job=${job._id}`)).result.amount).toBe('330.00')
  expect((await world.admin.get(`/job/margin/${job._id}`)).result.unbilled).toBe('330.00')
  const bill = await world.admin.post(`/job/bill/${job._id}`, {})
  expect(bill.result.lineItems).toMatchObject([
    { description: 'Pump', amount: '190.00', discount: { percent: '5' }, discountName: 'Care' },
    { description: 'Labour', amount: '90.00', discount: { percent: '10' }, discountName: 'Care' },
    { description: 'Ladder', amount: '50.00' },
  ])
  expect(bill.result.subtotal).toBe('330.00')
  expect(estimate.subtotal).toBe('330.00')
  expect(estimate.lineItems).toMatchObject([
    { amount: '190.00', discountName: 'Care', priced: { product: part } },
    { amount: '90.00', discountName: 'Care', priced: { product: service } },
    { amount: '50.00', priced: { product: tool } },
  ])
})

test('OPEN-801 the job mails invoices, and says on the page of a membership why it cannot bill', async () => {
  const plan = await planOf(world.admin)
  const [mailed, archived] = [await servedBy(world.admin), await servedBy(world.admin)]
  const id = await sell(plan, { account: mailed.account, issue: 'MAIL' })
  expect([await billedOf(world, id), (await read(id)).nextOn]).toEqual([[], dayIn(0)])
  const unreached = await servedBy(world.admin)
  const unmailed = await sell(plan, { account: unreached.account, issue: 'MAIL' })
  await world.admin.patch(`/client/update/${unreached.client}`, { email: null })
  const failing = await sell(plan, { account: archived.account })
  expect((await world.admin.post(`/account/archive/${archived.account}`, {})).status).toBe(200)
  await runOn(world, dayIn(40))
  const [first, second] = await billedOf(world, id)
  expect([first?.day, second?.day]).toEqual([dayIn(0), (await read(failing)).renewsOn])
  const invoice = (await world.admin.get(`/invoice/read/${first?.invoice?._id}`)).result
  expect(invoice.mailedAt).toEqual(expect.any(String))
  expect((await billedOf(world, failing)).length).toBe(1)
  expect((await read(failing)).failure).toMatch(/archived/i)
  expect(await billedOf(world, unmailed)).toEqual([])
  expect((await read(unmailed)).failure).toMatch(/email address/i)
})

test('OPEN-801 a failure of the server is noted like any other, and one that cannot be noted stops no other membership', async () => {
  const plan = await planOf(world.admin)
  const [unbilled = '', unwritable = '', good = ''] = await Promise.all([
    sell(plan, { startOn: dayIn(-4) }),
    sell(plan, { startOn: dayIn(-2) }),
    sell(plan),
  ])
  const charge = `before insert on membership_charges for each row when (new.membership = '${unbilled}')`
  await breakWrites(world.owner, 'break_bill', charge)
  const row = `before update on memberships for each row when (new.id = '${unwritable}')`
  await breakWrites(world.owner, 'break_row', row)
  await runOn(world, dayIn(34))
  for (const name of ['break_bill', 'break_row']) await world.owner.query(`drop function ${name} cascade`)
  const counts = () =>
    Promise.all([unbilled, unwritable, good].map(async (id) => (await billedOf(world, id)).length))
  expect(await counts()).toEqual([1, 1, 2])
  expect((await read(unbilled)).failure).toMatch(/try again/i)
  await runOn(world, dayIn(34))
  expect(await counts()).toEqual([2, 2, 2])
  expect((await read(unbilled)).failure).toBeNull()
})
