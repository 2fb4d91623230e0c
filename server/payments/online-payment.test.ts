import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobToolsOf } from '../testing/job-tools.ts'
import { settlingJob } from './settling-job.ts'
import {
  type PaymentWorld,
  goToPay,
  issuedInvoice,
  linkTo,
  openPage,
  openPaymentWorld,
  tell,
} from './testing.ts'

let world: PaymentWorld
beforeAll(async () => void (world = await openPaymentWorld()))
afterAll(() => world.close())

const read = async (invoice: string) => (await world.admin.get(`/invoice/read/${invoice}`)).result
const paymentsOf = async (invoice: string) =>
  (await world.admin.get(`/payment/invoice/list/?filter_invoice=${invoice}`)).result

test('ACC-40, OPEN-244 what is paid on the page is booked once, however often and in whatever order it is told', async () => {
  const invoice = await issuedInvoice(world.admin)
  const page = await openPage(world, invoice)
  expect(world.stripe.sessions.get(page)).toMatchObject({ amount_total: 16_097, currency: 'cad' })
  expect(await tell(world, page, { type: 'checkout.session.expired' })).toBe(200)
  expect(await paymentsOf(invoice)).toEqual([])
  world.stripe.pay(page)
  const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
  const told = await Promise.all(
    Array.from({ length: 10 }, (_, at) => tell(world, page, { type: types[at % 2] ?? '' })),
  )
  expect(told).toEqual(Array(10).fill(200))
  expect(await tell(world, page, { type: 'checkout.session.expired' })).toBe(200)
  expect(await paymentsOf(invoice)).toMatchObject([
    { amount: '160.97', currency: 'CAD', method: 'CREDIT_CARD', provider: 'STRIPE', reference: `pi_${page}` },
  ])
  expect(await read(invoice)).toMatchObject({ invoiceStatus: 'PAID', balance: '0.00' })
  expect(world.stripe.refunds.filter(({ payment_intent: of }) => of === `pi_${page}`)).toEqual([])
})

test('SEC-46 a message that was changed, signed with another secret, or is old, is refused and books nothing', async () => {
  const invoice = await issuedInvoice(world.admin)
  const page = await openPage(world, invoice)
  world.stripe.pay(page)
  const { payload } = world.stripe.message(page)
  expect(await tell(world, page, { payload: payload.replace('completed', 'complete ') })).toBe(400)
  expect(await tell(world, page, { age: 400 })).toBe(400)
  expect(await tell(world, page, { workspace: world.stranger.workspaceId })).toBe(404)
  expect(await tell(world, page, { workspace: 'nobody' })).toBe(404)
  const unsigned = await world.nobody.post(`/webhooks/payments/stripe/${world.admin.workspaceId}`, {})
  expect(unsigned.status).toBe(400)
  expect(await paymentsOf(invoice)).toEqual([])
})

test('SEC-46 amount and currency are those we asked for: another one is refused, and nothing of it is booked', async () => {
  for (const changed of [{ amount_total: 1 }, { currency: 'usd' }]) {
    const invoice = await issuedInvoice(world.admin)
    const page = await openPage(world, invoice)
    world.stripe.pay(page, changed)
    expect(await tell(world, page)).toBe(400)
    expect(await paymentsOf(invoice)).toEqual([])
  }
})

test('OPEN-244 a page of another application of the same account is left alone', async () => {
  const invoice = await issuedInvoice(world.admin)
  const page = await openPage(world, invoice)
  for (const id of ['order 7', '019a0000-0000-7000-8000-000000000000', null]) {
    world.stripe.pay(page, { client_reference_id: id })
    expect(await tell(world, page)).toBe(200)
  }
  expect(await paymentsOf(invoice)).toEqual([])
})

test('OPEN-244 who asks twice gets one page; after a part was paid otherwise, a page of what is left', async () => {
  const invoice = await issuedInvoice(world.admin)
  const pages = await Promise.all([openPage(world, invoice), openPage(world, invoice)])
  expect(new Set(pages).size).toBe(1)
  await world.admin.post(`/payment/invoice/${invoice}`, { currency: 'CAD', amount: '60.97' })
  const second = await openPage(world, invoice)
  expect(world.stripe.sessions.get(second)).toMatchObject({ amount_total: 10_000 })
})

test('OPEN-122, OPEN-244 of two pages that are both paid, one settles the invoice and the surplus goes back once', async () => {
  const invoice = await issuedInvoice(world.admin)
  const first = await openPage(world, invoice)
  await world.admin.post(`/payment/invoice/${invoice}`, { currency: 'CAD', amount: '60.97' })
  const second = await openPage(world, invoice)
  world.stripe.pay(first)
  world.stripe.pay(second)
  expect(await Promise.all([tell(world, second), tell(world, second)])).toEqual([200, 200])
  for (let again = 0; again < 3; again++) expect(await tell(world, first)).toBe(200)
  expect(await read(invoice)).toMatchObject({ invoiceStatus: 'PAID', paid: '160.97', balance: '0.00' })
  expect(world.stripe.refunds.filter(({ payment_intent: of }) => of === `pi_${first}`)).toMatchObject([
    { amount: 16_097 },
  ])
})

test('OPEN-244 while Stripe does not answer nothing is opened or booked, and what was paid is booked at the next message', async () => {
  const invoice = await issuedInvoice(world.admin)
  const page = await openPage(world, invoice)
  world.stripe.pay(page)
  world.stripe.fail(503)
  expect(await tell(world, page)).toBe(503)
  const other = await issuedInvoice(world.admin)
  expect(await goToPay(world, other)).toMatchObject({ status: 503, code: 'OVERLOADED' })
  world.stripe.fail(0)
  expect(await tell(world, page)).toBe(200)
  expect(await paymentsOf(invoice)).toHaveLength(1)
  expect(await openPage(world, other)).toMatch(/^cs_/)
})

test('OPEN-244 while Stripe keeps some customers waiting, others are soon told to come again and the office goes on', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 6 }, async () => linkTo(world.admin, await issuedInvoice(world.admin))),
  )
  const release = world.stripe.hold()
  const refused: unknown[] = []
  const pay = async (token: string) => {
    const answer = await world.nobody.post(`/public/${token}/pay`)
    if (answer.status === 503) refused.push(answer.code)
    return answer
  }
  const asked = tokens.map(pay)
  await expect.poll(() => refused, { timeout: 20_000 }).toEqual(['OVERLOADED', 'OVERLOADED'])
  expect((await world.admin.get('/invoice/list/')).status).toBe(200)
  release()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 503, 503])
})

test('OPEN-244 a page says how it can be paid; a paid invoice and a workspace without keys have no page of Stripe', async () => {
  const invoice = await issuedInvoice(world.admin)
  const token = await linkTo(world.admin, invoice)
  const shown = async (of: string) => (await world.nobody.get(`/public/${of}`)).result.shown.payment
  expect(await shown(token)).toEqual({ due: '160.97', isOnline: true, transferDetails: null })
  const foreign = await issuedInvoice(world.stranger)
  const without = await linkTo(world.stranger, foreign)
  const noWay = { isOnline: false, transferDetails: null }
  expect(await shown(without), 'OPEN-663 neither keys nor bank details').toEqual({ due: '160.97', ...noWay })
  const ways = async (of: typeof world.admin) => (await of.get('/payment/ways')).result
  expect([await ways(world.admin), await ways(world.stranger)]).toEqual([
    { isOnline: true, hasTransfer: false },
    { isOnline: false, hasTransfer: false },
  ])
  expect((await (await world.member({})).get('/payment/ways')).code).toBe('FORBIDDEN')
  const details = { transferDetails: 'Caisse 815, 12345, name the invoice' }
  await world.stranger.patch(`/workspace/update/${world.stranger.workspaceId}`, details)
  const other = await linkTo(world.stranger, foreign)
  expect(await shown(other)).toEqual({ due: '160.97', isOnline: false, ...details })
  expect(await ways(world.stranger)).toEqual({ isOnline: false, hasTransfer: true })
  expect((await world.nobody.post(`/public/${other}/pay`)).code).toBe('INVALID_TRANSITION')
  await world.admin.post(`/payment/invoice/${invoice}`, { currency: 'CAD', amount: '160.97' })
  expect(await shown(token)).toBeNull()
  expect((await world.nobody.post(`/public/${token}/pay`)).code).toBe('INVALID_TRANSITION')
  expect((await world.nobody.post(`/public/${'x'.repeat(64)}/pay`)).code).toBe('NOT_FOUND')
})

test('OPEN-244 whoever comes back from the page sees it paid although no message has come', async () => {
  const invoice = await issuedInvoice(world.admin)
  const token = await linkTo(world.admin, invoice)
  const settle = async () => (await world.nobody.post(`/public/${token}/settle`)).result
  const page = await openPage(world, invoice)
  expect(await settle()).toEqual({ due: '160.97' })
  world.stripe.pay(page)
  world.stripe.fail(503)
  expect(await settle()).toEqual({ due: '160.97' })
  world.stripe.fail(0)
  expect(await settle()).toEqual({ due: '0.00' })
  expect(await tell(world, page)).toBe(200)
  expect(await paymentsOf(invoice)).toHaveLength(1)
})

test('OPEN-244 keys are checked with Stripe, kept encrypted and never told again; only who administers the configuration sets them', async () => {
  const { secretKey, webhookSecret } = world.stripe
  const wrong = await world.admin.post('/configuration/payments', {
    provider: 'STRIPE',
    secretKey: 'sk_live_51Somebody',
  })
  expect(wrong.body.errors).toMatchObject([{ path: ['secretKey'], code: 'PROVIDER_KEY_REFUSED' }])
  const shape = await world.admin.post('/configuration/payments', { provider: 'STRIPE', secretKey: 'abc' })
  expect(shape.body.errors).toMatchObject([{ path: ['secretKey'], code: 'PROVIDER_KEY' }])
  const view = await world.admin.get('/configuration/payments')
  expect(view.result).toEqual({
    provider: 'STRIPE',
    secretKey: secretKey.slice(-4),
    webhookSecret: webhookSecret.slice(-4),
    isTest: true,
    webhookUrl: `http://localhost/api/v1/webhooks/payments/stripe/${world.admin.workspaceId}`,
  })
  const { rows } = await world.owner.query('select * from payment_keys')
  expect(JSON.stringify(rows)).not.toContain('Fieldhouse')
  const history = await world.admin.get(`/workspace/history/${world.admin.workspaceId}`)
  expect(JSON.stringify(history.body)).not.toContain(secretKey)
  const editor = await world.member({ SYS_CONFIG: [true, true, true, true, false] })
  expect((await editor.get('/configuration/payments')).code).toBe('FORBIDDEN')
  expect((await editor.post('/configuration/payments', { provider: 'STRIPE' })).code).toBe('FORBIDDEN')
})

const refundRead = async (id: string) => (await world.admin.get(`/refund/read/${id}`)).result

const refundOf = (payment: string, amount: string, reason = 'Paid twice') =>
  world.admin.post(`/payment/refund/${payment}`, { amount, reason })

async function paidOnline() {
  const invoice = await issuedInvoice(world.admin)
  const page = await openPage(world, invoice)
  world.stripe.pay(page)
  await tell(world, page)
  const [payment] = await paymentsOf(invoice)
  return { invoice, page, payment: payment._id as string }
}

test('OPEN-243, OPEN-490 what was paid online is refunded through Stripe, once, and never voided; the invoice is owed again', async () => {
  await world.listen()
  const { invoice, page, payment } = await paidOnline()
  const refused = await world.admin.post(`/payment/void/${payment}`, { reason: 'Bounced' })
  expect(refused).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' })
  expect(refused.body.msg).toBe('A payment made online cannot be voided. Refund it instead')
  const made = await refundOf(payment, '60.97')
  expect(made).toMatchObject({ status: 201, result: { status: 'PENDING', amount: '60.97' } })
  expect(await read(invoice)).toMatchObject({ invoiceStatus: 'SENT', paid: '100.00', balance: '60.97' })
  await expect
    .poll(() => refundRead(made.result._id), { timeout: 15_000 })
    .toMatchObject({
      status: 'DONE',
      reference: expect.stringMatching(/^re_/),
    })
  expect(world.stripe.refunds.filter(({ payment_intent: of }) => of === `pi_${page}`)).toMatchObject([
    { amount: 6097 },
  ])
  expect((await refundOf(payment, '100.01')).body.errors).toMatchObject([
    { path: ['amount'], code: 'AMOUNT_ABOVE_PAYMENT' },
  ])
})

test('OPEN-243 a refund that Stripe refuses is FAILED with its words, and the invoice is paid again', async () => {
  await world.listen()
  const { invoice, page, payment } = await paidOnline()
  world.stripe.refunds.push({
    id: 're_outside',
    object: 'refund',
    payment_intent: `pi_${page}`,
    amount: 16_097,
    metadata: {},
  })
  const made = await refundOf(payment, '10.00')
  await expect
    .poll(() => refundRead(made.result._id), { timeout: 15_000 })
    .toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('unrefunded amount'),
    })
  expect(await read(invoice)).toMatchObject({ invoiceStatus: 'PAID', paid: '160.97' })
})

test('OPEN-740 the payment of a failed refund needs action until another refund of it begins', async () => {
  await world.listen()
  const counted = async () => (await world.admin.get('/refund/summary')).result.needsAction
  const toDo = async () =>
    (await world.admin.get('/payment/invoice/list/?filter_needsAction=true')).result.map(
      ({ _id }: { _id: string }) => _id,
    )
  const before = await counted()
  const { page, payment } = await paidOnline()
  const outside = {
    id: 're_elsewhere',
    object: 'refund' as const,
    payment_intent: `pi_${page}`,
    amount: 16_097,
  }
  world.stripe.refunds.push({ ...outside, metadata: {} })
  for (const _again of [1, 2]) {
    const made = await refundOf(payment, '10.00')
    const settled = () => refundRead(made.result._id)
    await expect.poll(settled, { timeout: 15_000 }).toMatchObject({ status: 'FAILED' })
    expect([await counted(), (await toDo()).filter((id: string) => id === payment)]).toEqual([
      before + 1,
      [payment],
    ])
  }
  world.stripe.refunds.splice(
    world.stripe.refunds.findIndex(({ id }) => id === outside.id),
    1,
  )
  await refundOf(payment, '10.00')
  expect([await counted(), (await toDo()).includes(payment)]).toEqual([before, false])
})

test('OPEN-243 money taken by hand is given back at once, never more than was paid, however many ask together', async () => {
  const invoice = await issuedInvoice(world.admin)
  const paid = await world.admin.post(`/payment/invoice/${invoice}`, { currency: 'CAD', amount: '100' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => refundOf(paid.result._id, '30')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 400, 400, 400, 400, 400])
  expect(await read(invoice)).toMatchObject({ paid: '10.00', balance: '150.97' })
  expect((await refundOf(paid.result._id, '5', ' ')).body.errors).toMatchObject([{ path: ['reason'] }])
  expect((await refundOf(paid.result._id, '0')).body.errors).toMatchObject([{ path: ['amount'] }])
  const taker = await world.member({ ACCTG_INVOICE: [true, true, true, false, false] })
  const refused = await taker.post(`/payment/refund/${paid.result._id}`, { amount: '1', reason: 'x' })
  expect(refused.code).toBe('FORBIDDEN')
  const foreign = await world.stranger.post(`/payment/refund/${paid.result._id}`, {
    amount: '1',
    reason: 'x',
  })
  expect(foreign.code).toBe('NOT_FOUND')
})

test('OPEN-244 a payment whose message never came is found by the schedule, and so is a refund that waited', async () => {
  const { payment } = await paidOnline()
  const invoice = await issuedInvoice(world.admin)
  const page = await openPage(world, invoice)
  world.stripe.pay(page)
  await world.owner.query(`update checkouts set created_at = now() - interval '1 hour' where status = 'OPEN'`)
  await world.owner.query(
    `insert into refunds (workspace_id, id, payment, invoice, amount, reason, status)
     select workspace_id, gen_random_uuid(), id, invoice, 1, 'x', 'PENDING' from payments where id = $1`,
    [payment],
  )
  await settlingJob.run(jobToolsOf(world), {})
  expect(await paymentsOf(invoice)).toMatchObject([{ amount: '160.97' }])
  expect((await world.admin.get(`/refund/list/?filter_payment=${payment}`)).result).toMatchObject([
    { status: 'DONE', amount: '1.00' },
  ])
})
