import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFault } from '../kit/database/database-faults.ts'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

/** Creates and issues an invoice of 160.97 that is due far in the future. */
async function issued(more: object = {}): Promise<string> {
  const dates = { billingDate: '2098-01-01', ...more }
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, account, ...dates })
  await world.admin.post(`/invoice/issue/${made.result._id}`)
  return made.result._id
}

const pay = (id: string, amount: unknown, more: object = {}) =>
  world.admin.post(`/payment/invoice/${id}`, { currency: 'CAD', amount, method: 'CHECK', ...more })
const take = (payment: string) => world.admin.post(`/payment/void/${payment}`, { reason: 'Bounced' })
const read = async (id: string) => (await world.admin.get(`/invoice/read/${id}`)).result

test('ACC-40, OPEN-145 a payment lowers the balance and is listed under its invoice', async () => {
  const id = await issued()
  const paidAt = new Date(Date.now() - 48 * 3_600_000).toISOString()
  const paid = await pay(id, '60.97', { reference: 'no 204', paidAt })
  expect(paid.status).toBe(201)
  expect(paid.result).toMatchObject({
    amount: '60.97',
    currency: 'CAD',
    method: 'CHECK',
    reference: 'no 204',
    paidAt,
    status: 'RECEIVED',
    net: '60.97',
    invoice: { _id: id, invoiceStatus: 'SENT', balance: '100.00' },
  })
  const more = await pay(id, '40')
  expect(more.result).toMatchObject({ amount: '40.00', invoice: { balance: '60.00' } })
  const list = await world.admin.get(`/payment/invoice/list/?filter_invoice=${id}`)
  const listed = list.result.map((each: { _id: string }) => each._id)
  expect(listed.toSorted()).toEqual([paid.result._id, more.result._id].toSorted())
  expect(list.body.data.pagination.count).toBe(2)
})

test('OPEN-145 of a payment that is only a currency and an amount the server adds day, method and author', async () => {
  const id = await issued()
  const paid = await world.admin.post(`/payment/invoice/${id}`, { currency: 'CAD', amount: '10' })
  expect(paid).toMatchObject({
    status: 201,
    result: { method: 'OTHER', reference: null, invoice: { _id: id }, createdBy: { _id: world.admin.id } },
  })
  expect(Math.abs(Date.parse(paid.result.paidAt) - Date.now())).toBeLessThan(60_000)
})

test('OPEN-124 the last payment makes it PAID, voiding one takes that back', async () => {
  const id = await issued()
  await pay(id, 100)
  const last = await pay(id, 60.97)
  expect(last.result.invoice).toMatchObject({ invoiceStatus: 'PAID', balance: '0.00' })
  expect((await pay(id, '0.01')).body.errors[0].msg).toBe('Amount cannot exceed invoice balance')
  await take(last.result._id)
  expect(await read(id)).toMatchObject({ invoiceStatus: 'SENT', paid: '100.00', balance: '60.97' })
  const late = await issued({ billingDate: '2020-01-01' })
  const whole = await pay(late, '160.97')
  await take(whole.result._id)
  expect((await read(late)).invoiceStatus).toBe('OVERDUE')
})

test('ACC-41, ACC-42, SEC-46 no amount but a positive one up to the balance is taken', async () => {
  const id = await issued()
  const cases = [
    [0, 'Amount must be greater than 0'],
    [-1, 'Amount must be greater than 0'],
    ['160.98', 'Amount cannot exceed invoice balance'],
    ['0.001', 'At most 2 decimals'],
    ['NaN', 'Enter a number'],
    [undefined, 'This field is required'],
  ] as const
  for (const [amount, msg] of cases) {
    const refused = await pay(id, amount)
    expect([amount, refused.status, refused.code]).toEqual([amount, 400, 'VALIDATION'])
    expect(refused.body.errors[0]).toMatchObject({ path: ['amount'], msg })
  }
  const french = await world.admin.post(
    `/payment/invoice/${id}`,
    { currency: 'CAD', amount: 999 },
    { 'accept-language': 'fr-CA' },
  )
  expect(french.body.errors[0].msg).toBe('Le montant ne peut pas dépasser le solde de la facture')
  expect((await world.admin.post(`/payment/invoice/${id}`, { amount: 1 })).body.errors[0].path).toEqual([
    'currency',
  ])
  expect((await read(id)).paid).toBe('0.00')
})

test('ACC-42, OPEN-122 what was credited is owed no more, so that nobody can pay it', async () => {
  const id = await issued()
  const lineItems = [{ description: 'Part', quantity: '1', unitPrice: '40.00' }]
  expect((await world.admin.post(`/invoice/credit/${id}`, { lineItems })).status).toBe(201)
  const { balance, credited } = await read(id)
  expect([balance, credited]).toEqual(['114.98', '45.99'])
  const refused = await pay(id, '114.99')
  expect(refused.body.errors).toMatchObject([{ path: ['amount'], code: 'AMOUNT_ABOVE_BALANCE' }])
  expect((await pay(id, '114.98')).result.invoice).toMatchObject({ invoiceStatus: 'PAID', balance: '0.00' })
})

test('OPEN-81 an account owes what is unpaid of its issued invoices, overdue ones too', async () => {
  const own = await accountFor(world.admin)
  const balances = async () => (await world.admin.get(`/account/read/${own}`)).result.balances
  expect(await balances()).toEqual([])
  await world.admin.post('/invoice/create/', { ...readyInvoice, account: own })
  await issued({ account: own })
  const cancelled = await issued({ account: own })
  await world.admin.post(`/invoice/cancel/${cancelled}`)
  await pay(await issued({ account: own }), '60.97')
  expect(await balances()).toEqual([{ currency: 'CAD', amount: '260.97' }])
  const late = await issued({ account: own, billingDate: '2020-01-01' })
  const { result } = await pay(late, '160.97')
  await take(result._id)
  expect((await read(late)).invoiceStatus).toBe('OVERDUE')
  expect(await balances()).toEqual([{ currency: 'CAD', amount: '421.94' }])
})

test('OPEN-123 a payment in another currency is refused', async () => {
  const refused = await pay(await issued(), 1, { currency: 'USD' })
  expect(refused.body.errors).toMatchObject([{ path: ['currency'], code: 'CURRENCY_OF_INVOICE' }])
})

test('SEC-45 a draft and a cancelled invoice take no payment', async () => {
  const draft = await world.admin.post('/invoice/create/', { ...readyInvoice, account })
  const before = await pay(draft.result._id, 1)
  await world.admin.post(`/invoice/cancel/${draft.result._id}`)
  const after = await pay(draft.result._id, 1)
  expect([before.code, after.code]).toEqual(['INVALID_TRANSITION', 'INVALID_TRANSITION'])
})

test('SEC-46 two payments of 100 racing for 160.97: one is taken', async () => {
  const id = await issued()
  const answers = await Promise.all([pay(id, 100), pay(id, 100)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(answers.find(({ status }) => status === 400)?.body.errors[0].msg).toBe(
    'Amount cannot exceed invoice balance',
  )
  expect(await read(id)).toMatchObject({ paid: '100.00', balance: '60.97' })
})

test('SEC-46 twenty payments of 10.00 racing for 160.97: sixteen are taken, never more', async () => {
  const id = await issued()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, 10)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(16)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  expect(await read(id)).toMatchObject({ paid: '160.00', balance: '0.97', invoiceStatus: 'SENT' })
  const list = await world.admin.get(`/payment/invoice/list/?filter_invoice=${id}`)
  expect(list.result).toHaveLength(16)
})

test('the database itself refuses to note more than the total as paid', async () => {
  const id = await issued()
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const more = world.owner.query('update invoices set paid = 160.98 where id = $1', [id])
  expect(await more.catch(databaseFault)).toMatchObject({ constraint: 'invoices_paid' })
})

test('a payment of another workspace is neither seen nor voided nor made', async () => {
  const id = await issued()
  const paid = await pay(id, 1)
  const answers = [
    await world.stranger.get(`/payment/invoice/read/${paid.result._id}`),
    await world.stranger.post(`/payment/void/${paid.result._id}`, { reason: 'Mine' }),
    await world.stranger.post(`/payment/invoice/${id}`, { currency: 'CAD', amount: 1 }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('OPEN-81, JOB-19 what an account owes is answered by currency: no two are added together', async () => {
  const owner = await accountFor(world.admin)
  const { accountHolder } = (await world.admin.get(`/account/read/${owner}`)).result
  const job = await world.admin.post('/job/create/', {
    clientId: accountHolder._id,
    accountId: owner,
    title: 'Furnace',
    description: 'No heat',
    jobSiteType: 'IN_HOUSE',
  })
  const first = await issued({ account: owner })
  await issued({ account: owner, currency: 'USD' })
  await issued({ account: owner, currency: 'USD' })
  await pay(first, '60.97')
  const balances = [
    { currency: 'CAD', amount: '100.00' },
    { currency: 'USD', amount: '321.94' },
  ]
  expect((await world.admin.get(`/account/read/${owner}`)).result.balances).toEqual(balances)
  const { result } = await world.admin.get(`/job/read/${job.result._id}`)
  expect(result).toMatchObject({ balance: '100.00', balances })
})
