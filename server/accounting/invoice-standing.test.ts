import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

async function issued(more: object = {}) {
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, account, ...more })
  return (await world.admin.post(`/invoice/issue/${made.result._id}`)).result
}

test('OPEN-124 an invoice of nothing is paid when it goes out, one that goes out after its due date is overdue', async () => {
  const lineItems = [{ description: 'Goodwill visit', quantity: '1', unitPrice: '0' }]
  expect(await issued({ lineItems })).toMatchObject({ invoiceStatus: 'PAID', total: '0.00', balance: '0.00' })
  const late = { billingDate: '2026-01-02', paymentTerms: 'CUSTOM', dueDate: '2026-01-10' }
  expect(await issued(late)).toMatchObject({ invoiceStatus: 'OVERDUE', balance: '160.97' })
  expect(await issued()).toMatchObject({ invoiceStatus: 'SENT' })
})

test('OPEN-422 files show a credit note below zero, so that a column of totals adds up', async () => {
  const { _id } = await issued()
  const note = (await world.admin.post(`/invoice/credit/${_id}`, { amount: '60.97', reason: 'Price agreed' }))
    .result
  expect(note.total).toBe('60.97')
  const { body } = await world.admin.get(`/invoice/export?columns=invoiceNumber,total&filter_corrects=${_id}`)
  expect(body).toContain('-60.97')
})

test('OPEN-421 files call an invoice that credits alone settled credited, in the list and beside its lines', async () => {
  const { _id, invoiceNumber } = await issued()
  await world.admin.post(`/invoice/credit/${_id}`, {})
  const paid = await issued()
  await world.admin.post(`/payment/invoice/${paid._id}`, { currency: 'CAD', amount: paid.balance })
  const columns = 'columns=invoiceNumber,invoiceStatus'
  for (const [query, credited, settled] of [
    [`${columns}&word_invoiceStatus.PAID=Paid`, 'Credited', 'Paid'],
    ['sheet=lines', 'Credited', 'Paid'],
    [columns, 'PAID', 'PAID'],
  ] as const) {
    const { body } = await world.admin.get(`/invoice/export?${query}`)
    const rows: string[] = body.split('\n')
    const rowOf = (number: string) => rows.find((row) => row.includes(number))
    expect(rowOf(invoiceNumber)).toContain(credited)
    expect(rowOf(paid.invoiceNumber)).toContain(settled)
  }
})

test('OPEN-421, OPEN-422 the timeline of a client calls a credited invoice credited, and its credit note is below zero', async () => {
  const { _id } = await issued()
  await world.admin.post(`/invoice/credit/${_id}`, {})
  const { accountHolder } = (await world.admin.get(`/account/read/${account}`)).result
  const timeline = await world.admin.get(`/client/timeline/${accountHolder._id}?kinds=INVOICE`)
  expect(timeline.result.entries.slice(0, 2)).toMatchObject([
    { status: 'SENT', amount: '-160.97' },
    { status: 'CREDITED', amount: '160.97' },
  ])
})
