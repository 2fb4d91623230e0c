import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { type PaymentWorld, openPaymentWorld, tell } from '../payments/testing.ts'

let world: PaymentWorld
beforeAll(async () => void (world = await openPaymentWorld()))
afterAll(() => world.close())

/** Creates an account with unpaid invoices of 160.97 each, and returns the account with the token of its statement. */
async function owing(count: number) {
  const { admin } = world
  const account = await accountFor(admin)
  const invoices: string[] = []
  for (let at = 0; at < count; at++) {
    const { result } = await admin.post('/invoice/create/', { ...readyInvoice, account })
    await admin.post(`/invoice/issue/${result._id}`)
    invoices.push(result._id)
  }
  const { result } = await admin.post('/link/create/', { purpose: 'STATEMENT', record: account })
  return { account, invoices, token: String(result.url).split('/').at(-1) ?? '' }
}

const pay = (token: string, invoices: readonly (string | undefined)[]) =>
  world.nobody.post(`/public/${token}/pay-invoices`, { currency: 'CAD', invoices })

/** Opens the payment page for invoices and returns Stripe's reference of it. */
async function openPage(token: string, invoices: readonly (string | undefined)[]): Promise<string> {
  const { status, result, body } = await pay(token, invoices)
  expect(status, JSON.stringify(body)).toBe(200)
  return String(result.url).split('/').at(-1) ?? ''
}

const balances = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await world.admin.get(`/invoice/read/${id}`)).result.balance))
const sum = (all: number[]) => Math.round(all.reduce((total, each) => total + each, 0))
const paymentsOf = async (account: string) =>
  (await world.admin.get(`/payment/invoice/list/?filter_account=${account}`)).result
const refunded = (page: string) =>
  world.stripe.refunds.filter(({ payment_intent: of }) => of === `pi_${page}`).map(({ amount }) => amount)

test('OPEN-787 a customer pays chosen invoices of a statement at once: one payment with a part for each of them', async () => {
  const { account, invoices, token } = await owing(3)
  const [first, second] = invoices
  const pages = await Promise.all([openPage(token, [first, second]), openPage(token, [second, first])])
  expect(new Set(pages).size).toBe(1)
  const [page = ''] = pages
  expect(world.stripe.sessions.get(page)).toMatchObject({ amount_total: 32_194, currency: 'cad' })
  const settle = async () => (await world.nobody.post(`/public/${token}/settle-invoices`)).result
  expect(await settle()).toEqual({ due: [{ currency: 'CAD', amount: '482.91' }], isPaid: false })
  world.stripe.pay(page)
  const due = [{ currency: 'CAD', amount: '160.97' }]
  expect(await settle()).toEqual({ due, isPaid: true })
  // The webhook comes before the customer: nothing changes any more, and the page is paid.
  expect(await settle()).toEqual({ due, isPaid: true })
  expect(await Promise.all([tell(world, page), tell(world, page)])).toEqual([200, 200])
  expect(await balances(invoices)).toEqual(['0.00', '0.00', '160.97'])
  const [payment, ...more] = await paymentsOf(account)
  expect(more).toEqual([])
  expect(payment).toMatchObject({
    amount: '321.94',
    applied: '321.94',
    provider: 'STRIPE',
    method: 'CREDIT_CARD',
    reference: `pi_${page}`,
  })
  expect(payment.parts.map(({ amount }: { amount: string }) => amount)).toEqual(['160.97', '160.97'])
  const { shown } = (await world.nobody.get(`/public/${token}`)).result
  expect(shown.parts[0]).toMatchObject({ due: '160.97', closing: '160.97', unpaid: [{ _id: invoices[2] }] })
  expect(refunded(page)).toEqual([])
})

test('OPEN-787 what was paid in the meantime is not booked twice: the rest of an online payment goes back', async () => {
  const { account, invoices, token } = await owing(2)
  const page = await openPage(token, invoices)
  await world.admin.post(`/payment/invoice/${invoices[0]}`, { currency: 'CAD', amount: '100' })
  const cancelled = await owing(1)
  const other = await openPage(cancelled.token, cancelled.invoices)
  await world.admin.post(`/invoice/cancel/${cancelled.invoices[0]}`)
  for (const each of [page, other]) {
    world.stripe.pay(each)
    for (let again = 0; again < 3; again++) expect(await tell(world, each)).toBe(200)
  }
  expect(await balances(invoices)).toEqual(['0.00', '0.00'])
  expect((await paymentsOf(account)).map(({ amount }: { amount: string }) => amount).toSorted()).toEqual([
    '100.00',
    '221.94',
  ])
  expect([refunded(page), refunded(other)]).toEqual([[10_000], [16_097]])
  expect(await paymentsOf(cancelled.account)).toEqual([])
})

test('OPEN-787 two pages for the same invoice and the office’s cheque: the invoice is paid once, whoever comes first', async () => {
  const { account, invoices, token } = await owing(2)
  const whole = await openPage(token, invoices)
  const part = await openPage(token, invoices.slice(0, 1))
  world.stripe.pay(whole)
  world.stripe.pay(part)
  const cheque = {
    account,
    currency: 'CAD',
    amount: '160.97',
    parts: [{ invoice: invoices[1], amount: '160.97' }],
  }
  const [office] = await Promise.all([
    world.admin.post('/payment/create/', cheque),
    tell(world, whole),
    tell(world, part),
  ])
  expect(await balances(invoices)).toEqual(['0.00', '0.00'])
  const kept = (await paymentsOf(account)).map(({ amount }: { amount: string }) => Number(amount) * 100)
  const back = [...refunded(whole), ...refunded(part)]
  const paidIn = 32_194 + 16_097 + (office.status === 201 ? 16_097 : 0)
  expect([sum(kept), sum(kept) + sum(back)]).toEqual([32_194, paidIn])
})

test('OPEN-787 paid, cancelled, foreign and unknown invoices and other currencies cannot be paid through a statement', async () => {
  const { invoices, token } = await owing(2)
  const other = await owing(1)
  await world.admin.post(`/payment/invoice/${invoices[0]}`, { currency: 'CAD', amount: '160.97' })
  expect(await pay(token, invoices)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' })
  expect((await pay(token, [invoices[1], ...other.invoices])).body.errors).toMatchObject([
    { path: ['invoices', 1], code: 'NOT_FOUND' },
  ])
  const euros = await world.nobody.post(`/public/${token}/pay-invoices`, { currency: 'EUR', invoices })
  expect(euros.body.errors).toMatchObject([{ path: ['invoices', 0], code: 'NOT_FOUND' }])
  await world.admin.post(`/invoice/follow-up/${other.invoices[0]}`, { disputed: 'The pump still leaks' })
  expect(await pay(other.token, other.invoices)).toMatchObject({
    status: 409,
    body: { code: 'INVALID_TRANSITION', msg: 'One of these invoices can no longer be paid' },
  })
  const { shown } = (await world.nobody.get(`/public/${other.token}`)).result
  expect(shown.parts[0].unpaid).toMatchObject([{ _id: other.invoices[0], isDisputed: true }])
  for (const wrong of [[], [invoices[1], invoices[1]], ['x']])
    expect((await pay(token, wrong)).status).toBe(400)
  const plain = await world.admin.post('/link/create/', { purpose: 'INVOICE', record: invoices[1] })
  expect((await pay(String(plain.result.url).split('/').at(-1) ?? '', invoices)).status).toBe(404)
  expect((await world.nobody.post(`/public/${token}/pay`)).status).toBe(404)
})
