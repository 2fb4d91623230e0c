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
