import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { type PaymentWorld, openPaymentWorld, tell } from './testing.ts'

let world: PaymentWorld
let account: string
beforeAll(async () => {
  world = await openPaymentWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

/** Creates an accepted estimate of 160.97 with a deposit of 50. */
async function accepted(body: object = {}): Promise<string> {
  const asked = { ...readyInvoice, account, deposit: { amount: '50.00' }, ...body }
  const { _id } = (await world.admin.post('/quote/create/', asked)).result
  await world.admin.post(`/quote/issue/${_id}`)
  await world.admin.post(`/quote/accept/${_id}`)
  return _id
}

const pay = (estimate: string, amount: string, body: object = {}) =>
  world.admin.post(`/payment/quote/${estimate}`, { currency: 'CAD', amount, ...body })
const estimate = async (id: string) => (await world.admin.get(`/quote/read/${id}`)).result
const invoice = async (id: string) => (await world.admin.get(`/invoice/read/${id}`)).result
const convert = async (id: string) => (await world.admin.post(`/quote/convert/${id}`)).result._id as string
const paymentsOf = async (filter: string) =>
  (await world.admin.get(`/payment/invoice/list/?filter_${filter}`)).result
const refund = (payment: string, amount: string) =>
  world.admin.post(`/payment/refund/${payment}`, { amount, reason: 'Not needed' })

const voided = (payment: string) => world.admin.post(`/payment/void/${payment}`, { reason: 'Typed wrongly' })

async function linkTo(record: string): Promise<string> {
  const { result } = await world.admin.post('/link/create', { purpose: 'ESTIMATE', record })
  return String(result.url).split('/').at(-1) ?? ''
}

const goToPay = async (record: string) => world.nobody.post(`/public/${await linkTo(record)}/pay`)
const pageOf = async (record: string) =>
  String((await goToPay(record)).result.url)
    .split('/')
    .at(-1) ?? ''
const shown = async (token: string) => (await world.nobody.get(`/public/${token}`)).result.shown

test('ACC-02, OPEN-270 what is paid of an estimate is paid of its invoice, which goes out owing the rest', async () => {
  const of = await accepted()
  const paid = await pay(of, '50.00', { method: 'CASH', reference: 'At the door' })
  expect(paid).toMatchObject({ status: 201, result: { invoice: null, estimate: { _id: of } } })
  expect(await estimate(of)).toMatchObject({ depositPaid: '50.00', depositAmount: '50.00' })
  const made = await convert(of)
  expect(await convert(of)).toBe(made)
  expect(await invoice(made)).toMatchObject({
    invoiceStatus: 'DRAFT',
    depositAsked: '50.00',
    paid: '50.00',
    balance: '110.97',
  })
  expect(await paymentsOf(`invoice=${made}`)).toMatchObject([
    { _id: paid.result._id, amount: '50.00', estimate: { _id: of } },
  ])
  const issued = await world.admin.post(`/invoice/issue/${made}`)
  expect(issued.result).toMatchObject({ invoiceStatus: 'SENT', paid: '50.00', balance: '110.97' })
  await world.admin.post(`/payment/invoice/${made}`, { currency: 'CAD', amount: '110.97' })
  expect(await invoice(made)).toMatchObject({ invoiceStatus: 'PAID', balance: '0.00' })
})

test('OPEN-270 an invoice whose estimate was paid in full is paid as it goes out', async () => {
  const of = await accepted()
  await pay(of, '160.97')
  const made = await convert(of)
  expect((await world.admin.post(`/invoice/issue/${made}`)).result).toMatchObject({
    invoiceStatus: 'PAID',
    balance: '0.00',
  })
})

test('OPEN-270 only an accepted estimate without an invoice takes a deposit, in its currency, up to its total', async () => {
  const { _id } = (await world.admin.post('/quote/create/', { ...readyInvoice, account })).result
  expect((await pay(_id, '1')).code).toBe('INVALID_TRANSITION')
  await world.admin.post(`/quote/issue/${_id}`)
  expect((await pay(_id, '1')).code).toBe('INVALID_TRANSITION')
  await world.admin.post(`/quote/accept/${_id}`)
  const codes = async (amount: string, body: object = {}) =>
    (await pay(_id, amount, body)).body.errors.map(({ path, code }: { path: string[]; code: string }) => [
      ...path,
      code,
    ])
  expect(await codes('160.98')).toEqual([['amount', 'AMOUNT_ABOVE_ESTIMATE']])
  expect(await codes('0')).toEqual([['amount', 'AMOUNT_POSITIVE']])
  expect(await codes('1', { currency: 'USD' })).toEqual([['currency', 'CURRENCY_OF_INVOICE']])
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(_id, '60')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400, 400, 400, 400, 400])
  expect(await estimate(_id)).toMatchObject({ depositPaid: '120.00' })
  await convert(_id)
  expect((await pay(_id, '1')).code).toBe('INVALID_TRANSITION')
  const reader = await world.member({ ACCTG_INVOICE: [true, false, false, false, false] })
  const refused = await reader.post(`/payment/quote/${_id}`, { currency: 'CAD', amount: '1' })
  expect(refused.code).toBe('FORBIDDEN')
  const foreign = await world.stranger.post(`/payment/quote/${_id}`, { currency: 'CAD', amount: '1' })
  expect(foreign.code).toBe('NOT_FOUND')
})

test('OPEN-218, OPEN-270 deleting the draft gives the deposit back to its estimate, and the next invoice has it', async () => {
  const of = await accepted()
  const paid = await pay(of, '50.00')
  const draft = await convert(of)
  expect((await world.admin.post(`/invoice/cancel/${draft}`)).code).toBe('IN_USE')
  await refund(paid.result._id, '10.00')
  expect(await invoice(draft)).toMatchObject({ invoiceStatus: 'DRAFT', paid: '40.00' })
  expect(await estimate(of)).toMatchObject({ estimateStatus: 'CONVERTED', depositPaid: '40.00' })
  expect((await world.admin.delete(`/invoice/delete/${draft}`)).status).toBe(200)
  expect(await estimate(of)).toMatchObject({
    estimateStatus: 'ACCEPTED',
    invoice: null,
    depositPaid: '40.00',
  })
  expect(await paymentsOf(`estimate=${of}`)).toMatchObject([{ invoice: null, refunded: '10.00' }])
  expect(await invoice(await convert(of))).toMatchObject({ paid: '40.00' })
})

test('OPEN-270 a draft that comes to less than its deposit does not go out, and does once the difference went back', async () => {
  const of = await accepted()
  const paid = await pay(of, '50.00')
  const draft = await convert(of)
  const lineItems = [{ description: 'Less', quantity: '1', unitPrice: '40.00' }]
  const version = (await invoice(draft)).version
  const changed = await world.admin.patch(`/invoice/update/${draft}`, { lineItems, taxRates: [], version })
  expect(changed).toMatchObject({ status: 200, result: { total: '40.00', paid: '50.00' } })
  expect((await world.admin.post(`/invoice/issue/${draft}`)).body.errors).toMatchObject([
    { path: ['lineItems'], code: 'BELOW_DEPOSIT' },
  ])
  await refund(paid.result._id, '10.00')
  expect((await world.admin.post(`/invoice/issue/${draft}`)).result.invoiceStatus).toBe('PAID')
})

test('OPEN-243, OPEN-270, OPEN-490 a deposit goes back, or is voided where it was typed wrongly', async () => {
  const of = await accepted()
  const paid = await pay(of, '50.00')
  expect(await refund(paid.result._id, '20.00')).toMatchObject({
    status: 201,
    result: { status: 'DONE', invoice: null, estimate: { _id: of } },
  })
  expect(await estimate(of)).toMatchObject({ depositPaid: '30.00' })
  const wrong = await pay(of, '5.00')
  expect((await voided(wrong.result._id)).status).toBe(200)
  expect(await estimate(of)).toMatchObject({ depositPaid: '30.00' })
})

test('OPEN-490 a voided deposit goes along to the invoice and back, and a paid one is voided on either', async () => {
  const of = await accepted()
  const wrong = (await pay(of, '20.00')).result._id
  await voided(wrong)
  const draft = await convert(of)
  expect(await invoice(draft)).toMatchObject({ paid: '0.00', balance: '160.97' })
  expect(await paymentsOf(`invoice=${draft}`)).toMatchObject([{ _id: wrong, status: 'VOIDED' }])
  await world.admin.delete(`/invoice/delete/${draft}`)
  expect(await paymentsOf(`estimate=${of}`)).toMatchObject([{ _id: wrong, invoice: null }])
  const paid = (await pay(of, '50.00')).result._id
  const issued = await convert(of)
  await world.admin.post(`/invoice/issue/${issued}`)
  await voided(paid)
  expect(await invoice(issued)).toMatchObject({ invoiceStatus: 'SENT', paid: '0.00', balance: '160.97' })
  expect(await estimate(of)).toMatchObject({ depositPaid: '0.00' })
})

test('OPEN-490 however voids, refunds, conversions and new deposits race, each amount counts once', async () => {
  for (let round = 0; round < 6; round++) {
    const of = await accepted()
    const paid = (await pay(of, '40.00')).result._id
    const [first, second, back, more] = await Promise.all([
      voided(paid),
      voided(paid),
      refund(paid, '15.00'),
      pay(of, '10.00'),
      world.admin.post(`/quote/convert/${of}`),
    ])
    expect([first, second, back, more].every(({ status }) => status < 500)).toBe(true)
    expect(first.status).toBe(second.status)
    expect((first.status === 200) !== (back.status === 201)).toBe(true)
    const made = await convert(of)
    const counted = (await paymentsOf(`invoice=${made}`)).map(({ net }: { net: string }) => Number(net))
    const kept = (back.status === 201 ? 25 : 0) + (more.status === 201 ? 10 : 0)
    expect(counted.reduce((sum: number, each: number) => sum + each, 0)).toBe(kept)
    expect(Number((await invoice(made)).paid)).toBe(kept)
    expect(Number((await estimate(of)).depositPaid)).toBe(kept)
  }
})

test('OPEN-270 however conversions and deposits race, what was paid is what the invoice counts', async () => {
  for (let round = 0; round < 4; round++) {
    const of = await accepted()
    const [, ...paid] = await Promise.all([
      world.admin.post(`/quote/convert/${of}`),
      ...Array.from({ length: 4 }, () => pay(of, '10.00')),
    ])
    const made = await convert(of)
    const taken = paid.filter(({ status }) => status === 201).length
    expect(paid.every(({ status, code }) => status === 201 || code === 'INVALID_TRANSITION')).toBe(true)
    expect(await invoice(made)).toMatchObject({ paid: `${taken * 10}.00`.replace(/^0\.00$/, '0.00') })
    expect(await paymentsOf(`invoice=${made}`)).toHaveLength(taken)
  }
})

test('OPEN-244, OPEN-270 once it is accepted the customer pays the rest of the deposit through the link, once', async () => {
  const of = await accepted()
  const token = await linkTo(of)
  expect(await shown(token)).toMatchObject({
    depositPaid: '0.00',
    payment: { due: '50.00', isOnline: true },
  })
  await pay(of, '20.00')
  const page = await pageOf(of)
  expect(world.stripe.sessions.get(page)).toMatchObject({ amount_total: 3000, currency: 'cad' })
  world.stripe.pay(page)
  expect(await Promise.all(Array.from({ length: 5 }, () => tell(world, page)))).toEqual(Array(5).fill(200))
  expect(await estimate(of)).toMatchObject({ depositPaid: '50.00' })
  expect(await shown(token)).toMatchObject({ depositPaid: '50.00', payment: null })
  expect((await world.nobody.post(`/public/${token}/settle`)).result).toEqual({ due: '0.00' })
  expect((await goToPay(of)).code).toBe('INVALID_TRANSITION')
  expect(await paymentsOf(`estimate=${of}`)).toMatchObject([
    { provider: 'STRIPE', amount: '30.00' },
    { provider: null, amount: '20.00' },
  ])
})

test('OPEN-270 nothing is due of an estimate that nobody accepted, that asks no deposit, or that is invoiced', async () => {
  const { _id } = (
    await world.admin.post('/quote/create/', { ...readyInvoice, account, deposit: { percent: '30' } })
  ).result
  await world.admin.post(`/quote/issue/${_id}`)
  const invoiced = await accepted()
  await convert(invoiced)
  const billed = await accepted()
  await world.admin.post(`/invoice/issue/${await convert(billed)}`)
  for (const id of [_id, await accepted({ deposit: null }), invoiced, billed]) {
    expect((await shown(await linkTo(id))).payment).toBeNull()
    expect((await goToPay(id)).code).toBe('INVALID_TRANSITION')
  }
})

test('OPEN-270 what is paid on a page while the office makes the invoice is paid of that, and twice paid goes back', async () => {
  const of = await accepted()
  const page = await pageOf(of)
  const made = await convert(of)
  world.stripe.pay(page)
  expect(await tell(world, page)).toBe(200)
  expect(await invoice(made)).toMatchObject({ invoiceStatus: 'DRAFT', paid: '50.00' })
  expect(await estimate(of)).toMatchObject({ depositPaid: '50.00' })
  const twice = await accepted()
  const second = await pageOf(twice)
  await pay(twice, '50.00')
  world.stripe.pay(second)
  expect(await tell(world, second)).toBe(200)
  expect(await estimate(twice)).toMatchObject({ depositPaid: '50.00' })
  expect(world.stripe.refunds.filter(({ payment_intent: to }) => to === `pi_${second}`)).toMatchObject([
    { amount: 5000 },
  ])
})

/** Pays the deposit of an estimate online; Stripe refuses each refund of it. Returns the payment. */
async function paidOnline(of: string): Promise<string> {
  const page = await pageOf(of)
  world.stripe.pay(page)
  await tell(world, page)
  const [paid] = await paymentsOf(`estimate=${of}`)
  const metadata = {}
  world.stripe.refunds.push({
    id: `re_${page}`,
    object: 'refund',
    payment_intent: `pi_${page}`,
    amount: 16_097,
    metadata,
  })
  return paid._id
}

const refundIs = (made: { result: { _id: string } }) =>
  expect.poll(async () => (await world.admin.get(`/refund/read/${made.result._id}`)).result.status, {
    timeout: 15_000,
  })

test('OPEN-243, OPEN-782 a refused refund of a deposit pays its draft again, and an estimate that was paid meanwhile', async () => {
  const [drafted, repaid] = [await accepted(), await accepted()]
  const [first, second] = [await paidOnline(drafted), await paidOnline(repaid)]
  const draft = await convert(drafted)
  const refunds = [await refund(first, '50.00'), await refund(second, '50.00')]
  expect(await invoice(draft)).toMatchObject({ invoiceStatus: 'DRAFT', paid: '0.00' })
  expect((await pay(repaid, '160.97')).status).toBe(201)
  await world.listen()
  for (const made of refunds) await refundIs(made).toBe('FAILED')
  expect(await invoice(draft)).toMatchObject({ invoiceStatus: 'DRAFT', paid: '50.00' })
  expect(await estimate(drafted)).toMatchObject({ depositPaid: '50.00' })
  expect(await estimate(repaid)).toMatchObject({ depositPaid: '210.97' })
  expect((await world.admin.get(`/account/credit/${account}`)).result).toEqual([])
  await world.admin.delete(`/invoice/delete/${draft}`)
  expect(await invoice(await convert(drafted))).toMatchObject({ paid: '50.00', balance: '110.97' })
})
