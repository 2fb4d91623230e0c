import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'
import { accountFor, readyInvoice } from '../testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

async function issued(more: object = {}): Promise<string> {
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, account, ...more })
  await world.admin.post(`/invoice/issue/${made.result._id}`)
  return made.result._id
}

const credit = (id: string, body: object = {}) => world.admin.post(`/invoice/credit/${id}`, body)
const read = async (id: string) => (await world.admin.get(`/invoice/read/${id}`)).result
const line = (unitPrice: string) => ({ description: 'Repair', quantity: '1', unitPrice })

test('an invoice is credited whole: a note of its own series, and nothing is owed any more', async () => {
  const id = await issued()
  const note = await credit(id, { reason: 'Wrong address' })
  expect(note.status).toBe(201)
  expect(note.result).toMatchObject({
    kind: 'CREDIT_NOTE',
    invoiceNumber: 'CN-000001',
    title: 'Credit note',
    corrects: { _id: id, balance: '0.00' },
    reason: 'Wrong address',
    total: '160.97',
    balance: '0.00',
    clientName: 'Éric Gagnon',
  })
  expect(await read(id)).toMatchObject({ invoiceStatus: 'PAID', credited: '160.97', balance: '0.00' })
  expect((await credit(id, { lineItems: [line('0.01')] })).body.errors[0]).toMatchObject({
    path: ['lineItems'],
    code: 'CREDIT_ABOVE_INVOICE',
  })
})

test('credits by line never exceed the invoice, and the last one leaves no cent', async () => {
  const id = await issued({ lineItems: [line('33.33'), line('33.33'), line('33.34')] })
  const total = (await read(id)).total
  for (const price of ['33.33', '33.33', '33.34'])
    expect((await credit(id, { lineItems: [line(price)] })).status).toBe(201)
  expect(await read(id)).toMatchObject({ credited: total, balance: '0.00', invoiceStatus: 'PAID' })
})

const taxed = (more: object = {}) => issued({ lineItems: [{ ...line('100.00'), quantity: '1' }], ...more })

test('OPEN-420 free lines are credited up to the base they belong to, whatever the total leaves', async () => {
  const id = await taxed()
  const refused = async (lineItems: object[]) => (await credit(id, { lineItems })).body.errors[0]
  // The invoice's only line is taxed, so an untaxed credit is refused. Credits of lines may not exceed 100.00 in total.
  expect(await refused([{ ...line('114.98'), untaxed: true }])).toMatchObject({
    code: 'CREDIT_ABOVE_INVOICE',
  })
  expect(await refused([{ ...line('60'), untaxed: true }])).toMatchObject({
    path: ['lineItems'],
    code: 'CREDIT_ABOVE_UNTAXED',
  })
  expect(await refused([line('100.01')])).toMatchObject({ code: 'CREDIT_ABOVE_INVOICE' })
  const { result } = await credit(id, { lineItems: [line('60')] })
  expect(result).toMatchObject({ total: '68.99' })
  expect(await refused([line('20'), { ...line('20'), untaxed: true }])).toMatchObject({
    code: 'CREDIT_ABOVE_UNTAXED',
  })
  expect(await read(id)).toMatchObject({ credited: '68.99', balance: '45.99' })
})

test('OPEN-420 what would keep an invoice from going out keeps a credit note from being made', async () => {
  const id = await taxed()
  const codes = async (lineItems: object[]) =>
    (await credit(id, { lineItems })).body.errors.map((each: { code: string }) => each.code)
  expect(await codes([{ ...line('-5'), quantity: '-2' }])).toEqual(['LINE_QUANTITY', 'LINE_RATE'])
  expect(await codes([{ ...line('5'), description: ' ' }])).toEqual(['LINE_DESCRIPTION'])
  expect(await codes([{ ...line('5'), quantity: '0' }])).toEqual(['LINE_QUANTITY'])
  expect(await read(id)).toMatchObject({ credited: '0.00' })
})

test('OPEN-809 a line of a credit note without a price has the price zero', async () => {
  const lineItems = [line('5'), { description: 'Our apologies', quantity: '1' }]
  const { result } = await credit(await taxed(), { lineItems })
  expect(result.lineItems).toMatchObject([{ unitPrice: '5.00' }, { unitPrice: '0.00', amount: '0.00' }])
})

test('OPEN-420 of an invoice with 10 % off, an untaxed line takes its own part of the discount alone', async () => {
  const lineItems = [line('100.00'), { ...line('50.00'), untaxed: true }]
  const id = await issued({ lineItems, discount: { percent: '10' } })
  const { result } = await credit(id, { lineItems: [{ ...line('50'), untaxed: true }] })
  expect(result).toMatchObject({ discountAmount: '5.00', total: '45.00' })
  const rest = await credit(id, { amount: '103.48', reason: 'Bad debt' })
  expect(rest.result).toMatchObject({ subtotal: '100.00', discountAmount: '10.00', total: '103.48' })
  expect(await read(id)).toMatchObject({ balance: '0.00' })
})

test('OPEN-420 lines of the invoice are chosen with their quantities, each up to what is left of it', async () => {
  const lineItems = [
    { description: 'Filter', quantity: '3', unitPrice: '33.3333', discount: { amount: '0.01' } },
    { ...line('20.00'), untaxed: true },
  ]
  const id = await issued({ lineItems })
  const invoice = await read(id)
  const [filter, permit] = invoice.lineItems
  const choose = (lines: object[]) => credit(id, { lines, reason: 'Returned' })
  const first = await choose([{ line: filter._id, quantity: '1' }])
  expect(first.result.lineItems).toMatchObject([
    { description: 'Filter', quantity: '1', amount: '33.33', credits: filter._id },
  ])
  const creditable = await world.admin.get(`/invoice/creditable/${id}`)
  expect(creditable.result).toMatchObject({
    taxed: '66.66',
    untaxed: '20.00',
    lines: [
      { _id: filter._id, quantity: '2' },
      { _id: permit._id, quantity: '1' },
    ],
  })
  const refused = await choose([
    { line: filter._id, quantity: '2.5' },
    { line: permit._id },
    { line: permit._id },
    { line: id },
  ])
  expect(refused.body.errors).toMatchObject([
    { path: ['lines', 0, 'quantity'], code: 'TOO_BIG' },
    { path: ['lines', 2, 'line'], code: 'DUPLICATE' },
    { path: ['lines', 3, 'line'], code: 'NOT_FOUND' },
  ])
  expect((await choose([{ line: permit._id }])).result).toMatchObject({ total: '20.00' })
  expect((await choose([{ line: filter._id }])).status).toBe(201)
  const notes = (await world.admin.get(`/invoice/list/?filter_corrects=${id}`)).result
  for (const [at, tax] of invoice.taxBreakdown.entries()) {
    const given = notes.map((note: typeof invoice) => Math.round(Number(note.taxBreakdown[at].amount) * 100))
    expect(given.reduce((all: number, one: number) => all + one, 0)).toBe(
      Math.round(Number(tax.amount) * 100),
    )
  }
  expect(await read(id)).toMatchObject({ credited: invoice.total, balance: '0.00' })
})

test('OPEN-420 an amount with a reason is split over the bases of the invoice; a rest of cents is written off', async () => {
  const id = await taxed({ lineItems: [line('100.00'), { ...line('50.00'), untaxed: true }] })
  expect((await credit(id, { amount: '10' })).body.errors[0]).toMatchObject({
    path: ['reason'],
    code: 'REASON',
  })
  expect(
    (await credit(id, { amount: '10', reason: 'x', lineItems: [line('1')] })).body.errors[0],
  ).toMatchObject({
    path: ['amount'],
    code: 'CREDIT_ONE_WAY',
  })
  expect((await credit(id, { amount: '164.99', reason: 'x' })).body.errors[0]).toMatchObject({
    path: ['amount'],
    code: 'CREDIT_ABOVE_INVOICE',
  })
  const agreed = await credit(id, { amount: '16.50', reason: 'Price agreed' })
  expect(agreed.result).toMatchObject({
    reason: 'Price agreed',
    total: '16.50',
    lineItems: [
      { description: 'Price agreed', amount: '10.00' },
      { description: 'Price agreed', amount: '5.00', untaxed: true },
    ],
    taxBreakdown: [{ amount: '0.50' }, { amount: '1.00' }],
  })
  await world.admin.post(`/payment/invoice/${id}`, { currency: 'CAD', amount: '148.46' })
  const rest = await credit(id, { amount: '0.02', reason: 'Rest of cents' })
  expect(rest.result).toMatchObject({ total: '0.02' })
  expect(await read(id)).toMatchObject({ invoiceStatus: 'PAID', balance: '0.00', credited: '16.52' })
})

test('OPEN-420 an invoice that is credited after a payment owes the payment back; once it is voided, nobody owes', async () => {
  const id = await taxed()
  const paid = await world.admin.post(`/payment/invoice/${id}`, { currency: 'CAD', amount: '100' })
  expect((await credit(id, { amount: '114.98', reason: 'Price agreed' })).status).toBe(201)
  expect(await read(id)).toMatchObject({ invoiceStatus: 'PAID', paid: '100.00', balance: '-100.00' })
  await world.admin.post(`/payment/void/${paid.result._id}`, { reason: 'Bounced' })
  expect(await read(id)).toMatchObject({ paid: '0.00', credited: '114.98', balance: '0.00' })
  const part = await taxed()
  const whole = await world.admin.post(`/payment/invoice/${part}`, { currency: 'CAD', amount: '100' })
  await credit(part, { amount: '14.98', reason: 'Bad debt' })
  expect(await read(part)).toMatchObject({ invoiceStatus: 'PAID', balance: '0.00' })
  await world.admin.post(`/payment/void/${whole.result._id}`, { reason: 'Bounced' })
  expect(await read(part)).toMatchObject({ invoiceStatus: 'SENT', balance: '100.00' })
})

test('OPEN-420 of an invoice with 10 % off, no untaxed line takes a discount; its own lines give back what was paid', async () => {
  const id = await taxed({ discount: { percent: '10' } })
  const untaxed = { lineItems: [{ ...line('10'), untaxed: true }] }
  expect((await credit(id, untaxed)).body.errors[0]).toMatchObject({ code: 'CREDIT_ABOVE_UNTAXED' })
  const half = await credit(id, { lineItems: [{ ...line('100'), discount: { percent: '50' } }] })
  expect(half.result).toMatchObject({ subtotal: '50.00', discountAmount: '5.00', total: '51.74' })
  expect((await credit(id, { amount: '51.75', reason: 'x' })).status).toBe(400)
  expect((await credit(id, { amount: '51.74', reason: 'x' })).status).toBe(201)
  expect(await read(id)).toMatchObject({ balance: '0.00', credited: '103.48' })
})

test('OPEN-420 fifteen credits and a payment at once never exceed the invoice', async () => {
  const id = await taxed({
    lineItems: [line('100.00'), { ...line('50.00'), untaxed: true }],
    discount: { percent: '7.5' },
  })
  const { lineItems, total } = await read(id)
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => credit(id, { amount: '40', reason: 'x' })),
    ...Array.from({ length: 5 }, () => credit(id, { lines: [{ line: lineItems[0]._id, quantity: '0.4' }] })),
    ...Array.from({ length: 4 }, () => credit(id, { lineItems: [{ ...line('20'), untaxed: true }] })),
    world.admin.post(`/payment/invoice/${id}`, { currency: 'CAD', amount: '20' }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]))
  const notes: { total: string }[] = (await world.admin.get(`/invoice/list/?filter_corrects=${id}`)).result
  const given = notes.reduce((all, note) => all + Math.round(Number(note.total) * 100), 0)
  expect(given).toBeLessThanOrEqual(Math.round(Number(total) * 100))
  expect(Math.round(Number((await read(id)).credited) * 100)).toBe(given)
})

test('two credits racing for the same invoice: one is given', async () => {
  const id = await issued()
  const answers = await Promise.all([credit(id), credit(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
})

test('SEC-45 only an issued invoice is credited; a credit note takes no payment, credit or cancelling', async () => {
  const draft = await world.admin.post('/invoice/create/', { ...readyInvoice, account })
  expect((await credit(draft.result._id)).code).toBe('INVALID_TRANSITION')
  const { _id } = (await credit(await issued())).result
  const answers = [
    await credit(_id),
    await world.admin.post(`/invoice/cancel/${_id}`),
    await world.admin.post(`/payment/invoice/${_id}`, { currency: 'CAD', amount: 1 }),
    await world.admin.patch(`/invoice/update/${_id}`, { notes: 'x' }),
    await world.admin.delete(`/invoice/delete/${_id}`),
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('INVALID_TRANSITION'))
})

test('OPEN-554 the timeline of a client shows credit notes below zero, as lists do', async () => {
  await credit(await issued(), { lineItems: [line('20.00')] })
  const { accountHolder } = (await world.admin.get(`/account/read/${account}`)).result
  const timeline = await world.admin.get(`/client/timeline/${accountHolder._id}?kinds=INVOICE`)
  const amounts = timeline.result.entries.map(({ title, amount }: { title: string; amount: string }) => [
    title.startsWith('CN-'),
    amount.startsWith('-'),
  ])
  expect(amounts).toContainEqual([true, true])
  expect(amounts).toContainEqual([false, false])
  expect(amounts).not.toContainEqual([true, false])
  expect(amounts).not.toContainEqual([false, true])
})
