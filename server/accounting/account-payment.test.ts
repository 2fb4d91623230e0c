import { array, constantFrom, integer, record, sample } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor } from './testing.ts'

let world: World
let account: string
let otherAccount: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
  otherAccount = await accountFor(world.admin)
})
afterAll(() => world.close())

const cents = (amount: string) => Math.round(Number(amount) * 100)
const decimal = (amount: number) => (amount / 100).toFixed(2)

/** Creates and issues an invoice without taxes. */
async function issued(unitPrice: string, more: object = {}): Promise<string> {
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice }]
  const body = { account, lineItems, taxRates: [], billingDate: '2025-01-01', ...more }
  const { result } = await world.admin.post('/invoice/create/', body)
  expect((await world.admin.post(`/invoice/issue/${result._id}`)).status).toBe(200)
  return result._id
}

type Part = { invoice: string; amount: string }
const receive = (amount: string, more: object = {}) =>
  world.admin.post('/payment/create/', { account, currency: 'CAD', amount, method: 'CHECK', ...more })
const apply = (parts: Part[], more: object = {}) =>
  world.admin.post('/payment/apply/', { account, currency: 'CAD', parts, ...more })
const move = (payment: string, parts: Part[]) => world.admin.post(`/payment/move/${payment}`, { parts })
const invoice = async (id: string) => (await world.admin.get(`/invoice/read/${id}`)).result
const creditOf = async (of: string) => {
  const { result, body } = await world.admin.get(`/account/credit/${of}`)
  expect(body.data?.success, JSON.stringify(body)).toBe(true)
  return result
}
const errorsOf = async (answer: Promise<{ status: number; body: { errors?: object[] } }>) => {
  const { status, body } = await answer
  return { status, errors: body.errors }
}

test('OPEN-782 a payment without parts pays the invoice with the oldest due date first, and the rest is credit', async () => {
  account = await accountFor(world.admin)
  const late = await issued('50.00', { billingDate: '2025-03-01' })
  const early = await issued('30.00', { billingDate: '2025-02-01' })
  const draft = await world.admin.post('/invoice/create/', { account, lineItems: [] })
  const { status, result } = await receive('60.00', { reference: 'no 17' })
  expect(status).toBe(201)
  expect(result).toMatchObject({
    account: { _id: account },
    invoice: null,
    clientName: 'Éric Gagnon',
    reference: 'no 17',
    applied: '60.00',
    unapplied: '0.00',
  })
  expect(
    result.parts.map(({ invoice: of, amount }: { invoice: { _id: string }; amount: string }) => [
      of._id,
      amount,
    ]),
  ).toEqual([early, late].toSorted().map((id) => [id, id === early ? '30.00' : '30.00']))
  expect(await invoice(early)).toMatchObject({ invoiceStatus: 'PAID', balance: '0.00' })
  expect(await invoice(late)).toMatchObject({ invoiceStatus: 'OVERDUE', balance: '20.00' })
  expect(await invoice(draft.result._id)).toMatchObject({ invoiceStatus: 'DRAFT', paid: '0.00' })
  const second = await receive('45.00')
  expect(second.result).toMatchObject({ invoice: { _id: late }, applied: '20.00', unapplied: '25.00' })
  expect(await creditOf(account)).toEqual([{ currency: 'CAD', amount: '25.00' }])
  expect((await world.admin.get(`/account/read/${account}`)).result).toMatchObject({
    balances: [],
    credits: [{ currency: 'CAD', amount: '25.00' }],
  })
})

const faultAt = (path: (string | number)[], code: string) => ({
  status: 400,
  errors: [expect.objectContaining({ path, code })],
})

test('OPEN-782 given parts pay their invoices, which list the payment; another currency and account are refused at their field', async () => {
  const [a, b] = [await issued('40.00'), await issued('70.00')]
  const euro = await issued('10.00', { currency: 'EUR' })
  const foreign = await issued('10.00', { account: otherAccount })
  const draft = (await world.admin.post('/invoice/create/', { account, lineItems: [] })).result._id
  const refused = (parts: object[], amount = '200.00') => errorsOf(receive(amount, { parts }))
  expect(await refused([{ invoice: a, amount: '40.01' }])).toEqual(
    faultAt(['parts', 0, 'amount'], 'AMOUNT_ABOVE_BALANCE'),
  )
  expect(
    await refused(
      [
        { invoice: a, amount: '40.00' },
        { invoice: b, amount: '70' },
      ],
      '109.99',
    ),
  ).toEqual(faultAt(['parts'], 'PARTS_ABOVE_AMOUNT'))
  expect(
    await refused([
      { invoice: a, amount: '1' },
      { invoice: a, amount: '1' },
    ]),
  ).toEqual(faultAt(['parts', 1, 'invoice'], 'PART_TWICE'))
  expect(await refused([{ invoice: euro, amount: '1' }])).toEqual(faultAt(['parts'], 'PARTS_CURRENCY'))
  expect(await refused([{ invoice: foreign, amount: '1' }])).toEqual(
    faultAt(['parts', 0, 'invoice'], 'PART_OF_OTHER_ACCOUNT'),
  )
  expect(await refused([{ invoice: draft, amount: '1' }])).toEqual(
    faultAt(['parts', 0, 'invoice'], 'PART_NOT_PAYABLE'),
  )
  expect(await refused([{ invoice: account, amount: '1' }])).toEqual(
    faultAt(['parts', 0, 'invoice'], 'NOT_FOUND'),
  )
  expect(await refused([{ invoice: a, amount: '0' }])).toEqual(
    faultAt(['parts', 0, 'amount'], 'AMOUNT_POSITIVE'),
  )
  expect(await errorsOf(receive('-5'))).toEqual(faultAt(['amount'], 'AMOUNT_POSITIVE'))
  expect(await errorsOf(receive('5', { account: a }))).toEqual(faultAt(['account'], 'NOT_FOUND'))
  const french = await world.admin.post(
    '/payment/create/',
    { account, currency: 'CAD', amount: '1', parts: [{ invoice: foreign, amount: '1' }] },
    { 'accept-language': 'fr-CA' },
  )
  expect(french.body.errors[0].msg).toBe('Cette facture appartient à un autre compte')
  expect([(await invoice(a)).balance, (await invoice(b)).balance]).toEqual(['40.00', '70.00'])
  const paid = await receive('100.00', {
    parts: [
      { invoice: b, amount: '65.50' },
      { invoice: a, amount: '10.00' },
    ],
  })
  expect(paid.result).toMatchObject({ applied: '75.50', unapplied: '24.50' })
  expect(await refused([{ invoice: b, amount: '4.51' }])).toEqual(
    faultAt(['parts', 0, 'amount'], 'AMOUNT_ABOVE_BALANCE'),
  )
  const { result: listed } = await world.admin.get(`/payment/invoice/list/?filter_invoice=${b}`)
  expect(listed).toMatchObject([
    { _id: paid.result._id, parts: expect.arrayContaining([expect.objectContaining({ amount: '65.50' })]) },
  ])
  const stranger = await world.stranger.post('/payment/create/', { account, currency: 'CAD', amount: '1' })
  expect(stranger.status).toBe(400)
})

test('OPEN-782 a payment is moved to other invoices, a bounced one reopens them all, and a voided one stays', async () => {
  account = await accountFor(world.admin)
  const [a, b] = [await issued('40.00'), await issued('70.00')]
  const { result } = await receive('60.00', { parts: [{ invoice: a, amount: '40.00' }] })
  expect(result).toMatchObject({ invoice: { _id: a }, unapplied: '20.00' })
  const moved = await move(result._id, [{ invoice: b, amount: '60.00' }])
  expect(moved.result).toMatchObject({ invoice: { _id: b }, applied: '60.00', unapplied: '0.00' })
  expect([(await invoice(a)).invoiceStatus, (await invoice(b)).balance]).toEqual(['OVERDUE', '10.00'])
  expect((await world.admin.get(`/payment/invoice/list/?filter_invoice=${a}`)).result).toEqual([])
  expect(
    await errorsOf(
      move(result._id, [
        { invoice: a, amount: '40.00' },
        { invoice: b, amount: '20.01' },
      ]),
    ),
  ).toMatchObject({
    status: 400,
    errors: [{ path: ['parts'], code: 'PARTS_ABOVE_AMOUNT' }],
  })
  await move(result._id, [
    { invoice: a, amount: '15.00' },
    { invoice: b, amount: '25.00' },
  ])
  await world.admin.post(`/payment/void/${result._id}`, { reason: 'Bounced' })
  expect([(await invoice(a)).balance, (await invoice(b)).balance]).toEqual(['40.00', '70.00'])
  expect(await creditOf(account)).toEqual([])
  const history = (await world.admin.get(`/invoice/history/${a}`)).result
  expect(JSON.stringify(history)).toContain('Bounced')
  expect((await move(result._id, [])).status).toBe(409)
  const { result: kept } = await receive('5.00', { parts: [] })
  expect(await errorsOf(move(kept._id, [{ invoice: account, amount: '1.00' }]))).toEqual(
    faultAt(['parts', 0, 'invoice'], 'NOT_FOUND'),
  )
})

test('OPEN-782 credit of a payment and of a credit note pays invoices once, however many ask at the same time', async () => {
  account = await accountFor(world.admin)
  const [a, b, c] = [await issued('40.00'), await issued('70.00'), await issued('70.00')]
  await receive('55.00', { parts: [{ invoice: a, amount: '40.00' }] })
  await world.admin.post(`/invoice/credit/${a}`, { amount: '10.00', reason: 'Price agreed' })
  expect(await creditOf(account)).toEqual([{ currency: 'CAD', amount: '25.00' }])
  expect(await errorsOf(apply([{ invoice: b, amount: '25.01' }]))).toMatchObject({
    status: 400,
    errors: [{ path: ['parts'], code: 'CREDIT_TOO_LOW', msg: 'The account has only 25.00 CAD of credit' }],
  })
  const both = await Promise.all([b, c, b, c].map((id) => apply([{ invoice: id, amount: '25.00' }])))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  expect(await creditOf(account)).toEqual([])
  expect(await invoice(a)).toMatchObject({ invoiceStatus: 'PAID', paid: '30.00', balance: '0.00' })
  const balances = [(await invoice(b)).balance, (await invoice(c)).balance]
  expect(balances.toSorted()).toEqual(['45.00', '70.00'])
})

test('OPEN-782 the rest of a payment is refunded first, and money on several invoices only after it was taken off', async () => {
  account = await accountFor(world.admin)
  const [a, b] = [await issued('40.00'), await issued('70.00')]
  const { result } = await receive('120.00')
  expect(result.unapplied).toBe('10.00')
  const refund = (amount: string) =>
    world.admin.post(`/payment/refund/${result._id}`, { amount, reason: 'Too much' })
  expect(await errorsOf(refund('10.01'))).toMatchObject({
    status: 400,
    errors: [{ path: ['amount'], code: 'AMOUNT_ABOVE_UNAPPLIED' }],
  })
  expect((await refund('10.00')).result).toMatchObject({ invoice: null, status: 'DONE' })
  expect([(await invoice(a)).balance, (await invoice(b)).balance]).toEqual(['0.00', '0.00'])
  expect(await creditOf(account)).toEqual([])
  await move(result._id, [{ invoice: b, amount: '70.00' }])
  expect((await refund('50.00')).result).toMatchObject({ invoice: { _id: b } })
  expect([(await invoice(a)).balance, (await invoice(b)).balance]).toEqual(['40.00', '10.00'])
})

test('OPEN-782, OPEN-783 a deposit is no credit and stays with its estimate until the invoice is issued', async () => {
  account = await accountFor(world.admin)
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice: '80.00' }]
  const { result: quote } = await world.admin.post('/quote/create/', { account, lineItems, taxRates: [] })
  await world.admin.post(`/quote/issue/${quote._id}`)
  await world.admin.post(`/quote/accept/${quote._id}`)
  const { result } = await world.admin.post(`/payment/quote/${quote._id}`, {
    currency: 'CAD',
    amount: '50.00',
  })
  const other = await issued('60.00')
  expect(result).toMatchObject({ account: { _id: account }, parts: [], unapplied: '50.00' })
  expect(await creditOf(account)).toEqual([])
  expect((await apply([{ invoice: other, amount: '1.00' }])).status).toBe(400)
  expect((await move(result._id, [{ invoice: other, amount: '1.00' }])).status).toBe(409)
  const { result: rows } = await world.admin.get('/account/receivables')
  const own = rows.find((row: { account: { _id: string } }) => row.account._id === account)
  expect([own.total, own.credit]).toEqual(['60.00', '0.00'])
  const closing = async () => (await world.admin.get(`/account/statement/${account}`)).result.closing
  expect(await closing()).toBe('60.00')
  const made = (await world.admin.post(`/quote/convert/${quote._id}`)).result._id
  expect((await move(result._id, [{ invoice: other, amount: '1.00' }])).status).toBe(409)
  expect(
    (await world.admin.patch(`/invoice/update/${made}`, { account: await accountFor(world.admin) })).status,
  ).toBe(409)
  const lower = [{ description: 'Repair', quantity: '1', unitPrice: '30.00' }]
  await world.admin.patch(`/invoice/update/${made}`, { lineItems: lower })
  expect(await creditOf(account)).toEqual([])
  expect((await apply([{ invoice: other, amount: '1.00' }])).status).toBe(400)
  expect((await world.admin.patch(`/invoice/update/${made}`, { currency: 'USD' })).status).toBe(409)
  await world.admin.patch(`/invoice/update/${made}`, { lineItems })
  await world.admin.post(`/invoice/issue/${made}`)
  expect((await move(result._id, [{ invoice: other, amount: '45.00' }])).status).toBe(200)
  expect([(await invoice(made)).balance, (await invoice(other)).balance]).toEqual(['80.00', '15.00'])
  expect(await creditOf(account)).toEqual([{ currency: 'CAD', amount: '5.00' }])
  expect(await closing()).toBe('90.00')
  const holder = (await world.admin.get(`/account/read/${account}`)).result.accountHolder._id
  const erasure = await world.admin.get(`/client/erasure/${holder}`)
  expect(JSON.stringify(erasure.body)).toContain('5.00 CAD')
})

test('OPEN-782 fifty payments at the same time pay an account’s invoices once', async () => {
  account = await accountFor(world.admin)
  const ids = [await issued('100.00'), await issued('100.00'), await issued('100.00')]
  const all = await Promise.all(Array.from({ length: 50 }, () => receive('10.00')))
  expect(all.every(({ status }) => status === 201)).toBe(true)
  for (const id of ids) expect((await invoice(id)).balance).toBe('0.00')
  expect(await creditOf(account)).toEqual([{ currency: 'CAD', amount: '200.00' }])
})

const step = record({
  act: constantFrom(
    'bill',
    'bill',
    'receive',
    'receive',
    'parts',
    'apply',
    'move',
    'void',
    'refund',
    'credit',
  ),
  cents: integer({ min: 100, max: 9000 }),
  at: integer({ min: 0, max: 99 }),
})

/**
 * An independent ledger in cents: invoices with their credited amounts, and payments with the amounts that they pay of
 * each invoice.
 */
type Ledger = {
  invoices: { id: string; total: number; credited: number }[]
  payments: { id: string; left: number; parts: Map<string, number> }[]
}

const paidOn = ({ payments }: Ledger, id: string) =>
  payments.reduce((sum, { parts }) => sum + (parts.get(id) ?? 0), 0)
const balanceOf = (ledger: Ledger, { id, total, credited }: Ledger['invoices'][number]) =>
  total - credited - paidOn(ledger, id)
const restOf = ({ left, parts }: Ledger['payments'][number]) =>
  left - [...parts.values()].reduce((sum, part) => sum + part, 0)
const creditIn = (ledger: Ledger) =>
  ledger.payments.reduce((sum, each) => sum + restOf(each), 0) +
  ledger.invoices.reduce((sum, each) => sum + Math.max(0, -balanceOf(ledger, each)), 0)

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)]

/** Performs a step through the API. Reads from the responses only which invoices a payment without parts has paid. */
async function live(ledger: Ledger, { act, cents: amount, at }: { act: string; cents: number; at: number }) {
  const open = ledger.invoices.filter((each) => balanceOf(ledger, each) > 0)
  const add = (
    result: { _id: string; parts: { invoice: { _id: string }; amount: string }[] },
    left: number,
  ) =>
    ledger.payments.push({
      id: result._id,
      left,
      parts: new Map(result.parts.map((part) => [part.invoice._id, cents(part.amount)])),
    })
  if (act === 'bill') ledger.invoices.push({ id: await issued(decimal(amount)), total: amount, credited: 0 })
  if (act === 'receive') add((await receive(decimal(amount))).result, amount)
  const target = pick(open, at)
  const part = target && Math.min(amount, balanceOf(ledger, target))
  if (act === 'parts' && target && part)
    add(
      (await receive(decimal(amount), { parts: [{ invoice: target.id, amount: decimal(part) }] })).result,
      amount,
    )
  const spent = Math.min(part ?? 0, creditIn(ledger))
  if (act === 'apply' && target && spent > 0) {
    expect((await apply([{ invoice: target.id, amount: decimal(spent) }])).status).toBe(200)
    for (const each of ledger.payments) {
      const { result } = await world.admin.get(`/payment/invoice/read/${each.id}`)
      each.parts = new Map(
        result.parts.map((of: { invoice: { _id: string }; amount: string }) => [
          of.invoice._id,
          cents(of.amount),
        ]),
      )
    }
  }
  const payment = pick(ledger.payments, at)
  if (!payment) return
  if (act === 'move' && target) {
    const room = Math.min(payment.left, balanceOf(ledger, target) + (payment.parts.get(target.id) ?? 0))
    if (room > 0) {
      expect((await move(payment.id, [{ invoice: target.id, amount: decimal(room) }])).status).toBe(200)
      payment.parts = new Map([[target.id, room]])
    }
  }
  if (
    act === 'void' &&
    (await world.admin.post(`/payment/void/${payment.id}`, { reason: 'Bounced' })).status === 200
  ) {
    payment.left = 0
    payment.parts = new Map()
  }
  const refund = Math.min(amount, restOf(payment))
  if (act === 'refund' && refund > 0) {
    await world.admin.post(`/payment/refund/${payment.id}`, { amount: decimal(refund), reason: 'Too much' })
    payment.left -= refund
  }
  const credited = pick(ledger.invoices, at)
  const reduced = credited && Math.min(amount, credited.total - credited.credited)
  if (act === 'credit' && credited && reduced) {
    await world.admin.post(`/invoice/credit/${credited.id}`, {
      amount: decimal(reduced),
      reason: 'Price agreed',
    })
    credited.credited += reduced
  }
}

test('OPEN-782 in random lives of accounts the balances, the credit and the receivables are those of a model', async () => {
  const lives = sample(array(step, { minLength: 25, maxLength: 25 }), { numRuns: 8, seed: 43 })
  for (const [nth, life] of lives.entries()) {
    account = await accountFor(world.admin)
    const ledger: Ledger = { invoices: [], payments: [] }
    for (const each of life) await live(ledger, each)
    for (const each of ledger.invoices)
      expect(cents((await invoice(each.id)).balance), `life ${nth}, ${each.id}`).toBe(balanceOf(ledger, each))
    const credit = creditIn(ledger)
    expect(await creditOf(account)).toEqual(credit > 0 ? [{ currency: 'CAD', amount: decimal(credit) }] : [])
    const owed = ledger.invoices.reduce((sum, each) => sum + Math.max(0, balanceOf(ledger, each)), 0)
    const { result: statement } = await world.admin.get(`/account/statement/${account}`)
    expect([statement.opening, cents(statement.closing)]).toEqual(['0.00', owed - credit])
    const { accountNumber } = (await world.admin.get(`/account/read/${account}`)).result
    const { result: rows } = await world.admin.get(`/account/receivables?q=${accountNumber}`)
    expect(rows.map(({ total, credit: left }: { total: string; credit: string }) => [total, left])).toEqual(
      owed > 0 ? [[decimal(owed), decimal(credit)]] : [],
    )
  }
}, 120_000)
