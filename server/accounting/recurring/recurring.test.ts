import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobToolsOf } from '../../testing/job-tools.ts'
import { breakWrites } from '../../testing/database/break-writes.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { accountFor } from '../testing.ts'
import { makeRecurringInvoices } from './recurring-job.ts'
import { daysOf, invoicesOf, readRecurring, recurringOf, repeated, runOn } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
})
afterAll(() => world.close())

const act = async (path: string, body: object = {}) => {
  const answer = await world.admin.post(`/recurring/${path}`, body)
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.result
}
const change = async (id: string, values: object) => {
  const answer = await world.admin.patch(`/recurring/update/${id}`, values)
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.result
}
const end = (id: string) => change(id, { status: 'ENDED' })
const ownAccount = () => accountFor(world.admin)

test('OPEN-792, OPEN-793 each run makes an invoice of its own day, with the taxes and terms of a written one', async () => {
  const id = await recurringOf(world.admin, account)
  expect(await readRecurring(world, id)).toMatchObject({
    title: 'Cleaning',
    client: { name: 'Éric Gagnon' },
    status: 'ACTIVE',
    subtotal: '140.00',
    nextRun: '2031-01-31',
    nextOn: ['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30', '2031-05-31'],
    lastRun: null,
    made: 0,
    fault: null,
  })
  await runOn(world, '2031-01-30')
  expect(await daysOf(world, id)).toEqual([])
  await runOn(world, '2031-02-28')
  const made = await invoicesOf(world, id)
  expect(made).toMatchObject([
    { billingDate: '2031-01-31', dueDate: '2031-02-28', recurringOn: '2031-01-31' },
    { billingDate: '2031-02-28', dueDate: '2031-03-28', recurringOn: '2031-02-28' },
  ])
  const written = await world.admin.post('/invoice/create/', { account, ...repeated })
  const { total, taxBreakdown, paymentTerms, clientName } = written.result
  expect(made[0]).toMatchObject({ total, taxBreakdown, paymentTerms, clientName, balance: '153.97' })
  expect(made[0]).toMatchObject({ recurring: { _id: id, title: 'Cleaning' }, invoiceStatus: 'SENT' })
  expect(await readRecurring(world, id)).toMatchObject({
    nextRun: '2031-03-31',
    lastRun: '2031-02-28',
    made: 2,
  })
  await end(id)
})

test('OPEN-795 after a pause of the server every missed day is billed in order, and numbers follow the days', async () => {
  const daily = await recurringOf(world.admin, account, { frequency: 'DAY', startOn: '2031-04-01' })
  const weekly = await recurringOf(world.admin, account, { frequency: 'WEEK', startOn: '2031-04-02' })
  await runOn(world, '2031-04-20')
  expect(await daysOf(world, daily)).toHaveLength(20)
  expect(await daysOf(world, weekly)).toEqual(['2031-04-02', '2031-04-09', '2031-04-16'])
  const all = [...(await invoicesOf(world, daily)), ...(await invoicesOf(world, weekly))]
  const days = all
    .toSorted((one, other) => (one.invoiceNumber < other.invoiceNumber ? -1 : 1))
    .map(({ billingDate }) => billingDate)
  expect(days).toEqual(days.toSorted())
  await end(daily)
  await end(weekly)
})

test('OPEN-795 eight runs at once make each invoice once', async () => {
  const ids = [
    await recurringOf(world.admin, account, { frequency: 'DAY', startOn: '2031-05-01' }),
    await recurringOf(world.admin, account, {
      frequency: 'DAY',
      interval: 2,
      startOn: '2031-05-01',
      issue: 'DRAFT',
    }),
  ]
  await Promise.all(Array.from({ length: 8 }, () => runOn(world, '2031-05-10')))
  const [every, other] = [await daysOf(world, ids[0] ?? ''), await daysOf(world, ids[1] ?? '')]
  expect([every.length, new Set(every).size, every[0], every.at(-1)]).toEqual([
    10,
    10,
    '2031-05-01',
    '2031-05-10',
  ])
  expect(other).toEqual(['2031-05-01', '2031-05-03', '2031-05-05', '2031-05-07', '2031-05-09'])
  for (const id of ids) await end(id)
})

/** Makes the database refuse the last step of a run, as if the server had died before it. */
const breakLastStep = (isBroken: boolean) =>
  isBroken
    ? breakWrites(world.owner, 'break_run', 'before update on recurrings for each row')
    : world.owner.query('drop function break_run cascade')

test('OPEN-795 what broke off half-way leaves neither an invoice nor a number, and is made once afterwards', async () => {
  const id = await recurringOf(world.admin, account, { startOn: '2031-06-15' })
  const numbers = async () => (await world.admin.get('/invoice/list/?sort=-invoiceNumber&limit=1')).result[0]
  const before = (await numbers()).invoiceNumber
  await breakLastStep(true)
  await runOn(world, '2031-06-15')
  expect([await daysOf(world, id), (await numbers()).invoiceNumber]).toEqual([[], before])
  await breakLastStep(false)
  await runOn(world, '2031-06-15')
  await runOn(world, '2031-06-15')
  expect(await daysOf(world, id)).toEqual(['2031-06-15'])
  const other = (await world.admin.post('/invoice/create/', { account, ...repeated })).result._id
  const twice = `update invoices set recurring = $1, recurring_on = '2031-06-15' where id = $2`
  await expect(world.owner.query(twice, [id, other])).rejects.toThrow('invoices_recurring_taken')
  await world.owner.query(`update recurrings set next_run = '2031-06-15', status = 'ACTIVE' where id = $1`, [
    id,
  ])
  await runOn(world, '2031-06-16')
  expect(await daysOf(world, id), 'a schedule that is set back').toEqual(['2031-06-15'])
  await end(id)
})

test('OPEN-795 the day is that of the company, not of the server', async () => {
  const id = await recurringOf(world.admin, account, { startOn: '2031-09-15' })
  const at = (instant: string) => makeRecurringInvoices(jobToolsOf(world), new Date(instant))
  await at('2031-09-15T03:59:00Z')
  expect(await daysOf(world, id), 'a minute to midnight in Toronto').toEqual([])
  await at('2031-09-15T04:00:00Z')
  expect(await daysOf(world, id)).toEqual(['2031-09-15'])
  await end(id)
})

test('OPEN-795 a schedule that fails says why, tells the office once, and keeps none of the others back', async () => {
  const own = await ownAccount()
  const bad = await recurringOf(world.admin, own, { startOn: '2031-10-05', title: 'Bad' })
  const good = await recurringOf(world.admin, account, { startOn: '2031-10-06' })
  expect((await world.admin.post(`/account/archive/${own}`, {})).status).toBe(200)
  await runOn(world, '2031-10-06')
  await runOn(world, '2031-10-06')
  expect([await daysOf(world, bad), await daysOf(world, good)]).toEqual([[], ['2031-10-06']])
  const { fault, nextRun } = await readRecurring(world, bad)
  expect([fault.en, nextRun]).toEqual([expect.stringContaining('archived'), '2031-10-05'])
  const mails = (await world.admin.get(`/dev/mailbox?to=${world.admin.id}@example.com`)).result
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual([
    'An invoice of “Bad” could not be created',
  ])
  expect((await world.admin.post(`/account/restore/${own}`, {})).status).toBe(200)
  await runOn(world, '2031-10-08')
  expect([await daysOf(world, bad), (await readRecurring(world, bad)).fault]).toEqual([['2031-10-05'], null])
  await end(bad)
  await end(good)
})

test('OPEN-793 MAIL issues and emails the invoice, and needs an address', async () => {
  const refused = await world.admin.post('/recurring/create/', {
    account,
    startOn: '2031-11-01',
    issue: 'MAIL',
    invoice: repeated,
  })
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [{ path: ['issue'], code: 'RECURRING_NO_ADDRESS' }],
  ])
  const { accountHolder } = (await world.admin.get(`/account/read/${account}`)).result
  const billing = {
    account,
    contact: accountHolder._id,
    billingEmail: 'office@client.example.com',
    address: { formatted: '4321 rue Saint-Denis, Montréal', postalCode: 'H2J 2K9' },
  }
  expect((await world.admin.post('/billing/create/', billing)).status).toBe(201)
  const id = await recurringOf(world.admin, account, { startOn: '2031-11-01', issue: 'MAIL' })
  await runOn(world, '2031-11-01')
  const [made] = await invoicesOf(world, id)
  expect(made).toMatchObject({ invoiceStatus: 'SENT', mailedAt: expect.any(String) })
  await end(id)
})

test('OPEN-794 pausing, skipping and changing', async () => {
  const id = await recurringOf(world.admin, account, {
    frequency: 'WEEK',
    startOn: '2031-12-01',
    issue: 'DRAFT',
  })
  await act(`skip/${id}`)
  expect(await readRecurring(world, id)).toMatchObject({ nextRun: '2031-12-08', skipped: ['2031-12-01'] })
  await act(`skip/${id}`, { on: '2031-12-15' })
  const wrong = await world.admin.post(`/recurring/skip/${id}`, { on: '2031-12-16' })
  expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ path: ['on'], code: 'RECURRING_NO_RUN' }]])
  await act(`unskip/${id}`, { on: '2031-12-01' })
  await runOn(world, '2031-12-02')
  await change(id, {
    invoice: { lineItems: [{ description: 'Cleaning', quantity: '1', unitPrice: '99.00' }] },
  })
  await runOn(world, '2031-12-20')
  expect(
    (await invoicesOf(world, id)).map(({ billingDate, subtotal }: Record<string, string>) => [
      billingDate,
      subtotal,
    ]),
  ).toEqual([
    ['2031-12-01', '140.00'],
    ['2031-12-08', '99.00'],
  ])
  await change(id, { status: 'PAUSED' })
  expect(await readRecurring(world, id)).toMatchObject({ nextRun: null, nextOn: [] })
  await runOn(world, '2032-01-20')
  expect(await daysOf(world, id)).toHaveLength(2)
  await change(id, { status: 'ACTIVE' })
  await end(id)
})

test('OPEN-794 a recurring invoice that ended because its last run is skipped goes on if the run is taken back', async () => {
  const id = await recurringOf(world.admin, account, { startOn: '2031-12-01', endsOn: '2031-12-31' })
  await act(`skip/${id}`)
  expect(await readRecurring(world, id)).toMatchObject({ status: 'ENDED', skipped: ['2031-12-01'] })
  await act(`unskip/${id}`, { on: '2031-12-01' })
  expect(await readRecurring(world, id)).toMatchObject({
    status: 'ACTIVE',
    nextOn: ['2031-12-01'],
    skipped: [],
  })
  await act(`skip/${id}`)
  await change(id, { endsOn: '2032-01-31' })
  await act(`unskip/${id}`, { on: '2031-12-01' })
  expect(await readRecurring(world, id)).toMatchObject({ status: 'ENDED', nextRun: null })
})

test('OPEN-793 a line keeps its price, follows its product, or changes from an invoice on', async () => {
  const body = { name: 'Filter', productNumber: 'F-1', unitPrice: '90.00' }
  const product = (await world.admin.post('/product/create/', body)).result._id
  const line = { name: 'Filter', quantity: '1', unitPrice: '90.00', product }
  const lineItems = [
    line,
    { ...line, follows: true },
    { ...line, later: { from: '2031-02-28', unitPrice: '93.00' } },
  ]
  const id = await recurringOf(world.admin, account, { invoice: { lineItems }, issue: 'DRAFT' })
  await world.admin.patch(`/product/update/${product}`, { unitPrice: '95.00' })
  await runOn(world, '2031-01-31')
  await runOn(world, '2031-02-28')
  const prices = (await invoicesOf(world, id)).map((made: { lineItems: { unitPrice: string }[] }) =>
    made.lineItems.map(({ unitPrice }) => unitPrice),
  )
  expect(prices).toEqual([
    ['90.00', '95.00', '90.00'],
    ['90.00', '95.00', '93.00'],
  ])
  const { products, subtotal, invoice } = await readRecurring(world, id)
  expect([products, subtotal]).toEqual([[{ _id: product, name: 'Filter', unitPrice: '95.00' }], '278.00'])
  expect(invoice.lineItems[2]).not.toHaveProperty('later')
  await end(id)
  const unknown = { lineItems: [{ ...line, product: id }] }
  const refused = await world.admin.patch(`/recurring/update/${id}`, { invoice: unknown })
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [{ path: ['invoice', 'lineItems', 0, 'product'], code: 'NOT_FOUND' }],
  ])
})

test('OPEN-793, OPEN-797 a line that follows its product has the price of the account’s list on the day, and names it', async () => {
  const own = await ownAccount()
  const post = async (path: string, body: object) => (await world.admin.post(path, body)).result._id
  const tag = await post('/tag/create/', { name: 'Regulars', color: '#0072b2', types: ['ACCOUNT'] })
  await world.admin.patch(`/account/update/${own}`, { tags: [tag] })
  const product = await post('/product/create/', { name: 'Hood', productNumber: 'H-1', unitPrice: '90.00' })
  const rules = [{ product, price: '72.00' }]
  await post('/price-list/create/', { name: 'Regular', accountTags: [tag], validUntil: '2031-02-01', rules })
  const line = { name: 'Hood', quantity: '1', unitPrice: '90.00', product, follows: true }
  const id = await recurringOf(world.admin, own, { invoice: { lineItems: [line] }, issue: 'DRAFT' })
  await runOn(world, '2031-02-28')
  expect(
    (await invoicesOf(world, id)).map(({ lineItems: [made] }: { lineItems: Record<string, unknown>[] }) => [
      made?.['unitPrice'],
      made?.['priced'],
    ]),
  ).toEqual([
    ['72.00', { product, list: 'Regular' }],
    ['90.00', { product }],
  ])
  await end(id)
})

test('OPEN-794 a recurring invoice ends by itself after its last day', async () => {
  const id = await recurringOf(world.admin, account, { endsOn: '2031-03-01', issue: 'DRAFT' })
  await runOn(world, '2031-12-31')
  expect(await daysOf(world, id)).toEqual(['2031-01-31', '2031-02-28'])
  expect(await readRecurring(world, id)).toMatchObject({ status: 'ENDED', nextRun: null, nextOn: [] })
})

test.each([
  ['a day that does not exist', { startOn: '2031-06-31' }, 'startOn', 'DATE'],
  ['an interval below 1', { interval: 0 }, 'interval', 'TOO_SMALL'],
  ['an interval above 99', { interval: 100 }, 'interval', 'TOO_BIG'],
  ['an end before the start', { endsOn: '2031-01-30' }, 'endsOn', 'RECURRING_END_BEFORE'],
  ['an end in the past', { startOn: '2020-01-01', endsOn: '2020-02-01' }, 'endsOn', 'RECURRING_NO_RUN'],
  ['no lines', { invoice: { lineItems: [] } }, 'invoice.lineItems', 'LINE_NONE'],
  [
    'too many lines',
    { invoice: { lineItems: Array.from({ length: 501 }, () => repeated.lineItems[0]) } },
    'invoice.lineItems',
    'TOO_MANY',
  ],
  [
    'a line without a quantity',
    { invoice: { lineItems: [{ description: 'Cleaning', quantity: '0', unitPrice: '5' }] } },
    'invoice.lineItems.0.quantity',
    'LINE_QUANTITY',
  ],
])('OPEN-792 refuses %s at its field', async (...[, more, path, code]) => {
  const body = { account, startOn: '2031-01-31', invoice: repeated, ...more }
  const { status, body: answer } = await world.admin.post('/recurring/create/', body)
  const errors = answer.errors.map((each: { path: string[]; code: string }) => [
    each.path.join('.'),
    each.code,
  ])
  expect([status, errors]).toEqual([400, [[path, code]]])
})

test('OPEN-792 a name that is taken from the first line never ends in half of a character', async () => {
  const lineItems = [{ name: `${'a'.repeat(119)}😀`, description: 'x', quantity: '1', unitPrice: '5.00' }]
  const id = await recurringOf(world.admin, account, { invoice: { lineItems } })
  expect((await readRecurring(world, id)).title).toBe('a'.repeat(119))
  await end(id)
})

test('OPEN-792 refuses a foreign and an archived account at the account', async () => {
  const foreign = await accountFor(world.stranger)
  const archived = await ownAccount()
  await world.admin.post(`/account/archive/${archived}`, {})
  for (const [of, code] of [
    [foreign, 'NOT_FOUND'],
    [archived, 'ARCHIVED_ACCOUNT'],
  ]) {
    const answer = await world.admin.post('/recurring/create/', {
      account: of,
      startOn: '2031-01-31',
      invoice: repeated,
    })
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path: ['account'], code }]])
  }
})
