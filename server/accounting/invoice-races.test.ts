import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilTaken } from '../testing/until-taken.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

const draft = async (): Promise<string> =>
  (await world.admin.post('/invoice/create', { account, ...readyInvoice })).result._id

const issued = async (): Promise<string> => {
  const id = await draft()
  await world.admin.post(`/invoice/issue/${id}`, {})
  return id
}

const pay = (id: string, amount: string, headers: Record<string, string> = {}) =>
  untilTaken(() => world.admin.post(`/payment/invoice/${id}`, { amount, currency: 'CAD' }, headers))
const credit = (id: string, unitPrice: string) => {
  const lineItems = [{ description: 'Back', quantity: '1', unitPrice }]
  return untilTaken(() => world.admin.post(`/invoice/credit/${id}`, { lineItems }))
}
const cancel = (id: string) => untilTaken(() => world.admin.post(`/invoice/cancel/${id}`, {}))

const sum = (records: { net?: string; total?: string }[]) =>
  records.reduce((all, each) => all + cents(each.net ?? each.total ?? '0'), 0)

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** Returns the stored amounts of the invoice, its payments and its credit notes, in cents. */
async function books(id: string) {
  const { result: invoice } = await world.admin.get(`/invoice/read/${id}`)
  const payments = (await world.admin.get(`/payment/invoice/list?filter_invoice=${id}`)).result
  const credits = (await world.admin.get(`/invoice/list?filter_corrects=${id}`)).result
  const { total, paid, credited, balance, invoiceStatus } = invoice
  return {
    status: invoiceStatus,
    said: { paid: cents(paid), credited: cents(credited), total: cents(total), balance: cents(balance) },
    kept: { paid: sum(payments), credited: sum(credits) },
  }
}

const made = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length
const noFault = (replies: readonly Reply[]) =>
  expect(replies.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])

test('SEC-46 payments, credits and a cancellation at once: the books agree, round after round', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await issued()
    const replies = await Promise.all([
      ...Array.from({ length: 12 }, () => pay(id, '20.00')),
      ...Array.from({ length: 8 }, () => credit(id, '25.00')),
      cancel(id),
    ])
    noFault(replies)
    const { status, said, kept } = await books(id)
    expect(kept).toEqual({ paid: said.paid, credited: said.credited })
    expect(said.paid).toBeLessThanOrEqual(said.total)
    expect(said.credited).toBeLessThanOrEqual(said.total)
    if (status === 'CANCELLED') expect([said.paid, said.credited, made(replies)]).toEqual([0, 0, 1])
    else expect(said.balance).toBe(said.total - said.paid - said.credited)
  }
})

test('SEC-45, REL-04 of issues, deletions, changes and cancellations of one draft one story comes out', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await draft()
    const [issues, others] = await Promise.all([
      Promise.all(
        Array.from({ length: 10 }, () => untilTaken(() => world.admin.post(`/invoice/issue/${id}`, {}))),
      ),
      Promise.all([
        untilTaken(() => world.admin.delete(`/invoice/delete/${id}`)),
        cancel(id),
        untilTaken(() => world.admin.patch(`/invoice/update/${id}`, { notes: 'Late' })),
      ]),
    ])
    noFault([...issues, ...others])
    expect(made(issues)).toBeLessThanOrEqual(1)
    const left = await world.admin.get(`/invoice/read/${id}`)
    expect(left.status).toBe(others[0].status === 200 ? 404 : 200)
    if (made(issues) === 1) expect(left.result.invoiceStatus).toMatch(/SENT|CANCELLED/)
  }
})

test('REL-51, OPEN-490 thirty payments under one key are one payment, and twenty voids of it are one', async () => {
  const id = await issued()
  const paying = Array.from({ length: 30 }, () => pay(id, '10.00', { 'idempotency-key': 'one-click' }))
  const replies = await Promise.all(paying)
  expect(new Set(replies.map(({ status, result }) => `${status} ${result._id}`)).size).toBe(1)
  expect((await books(id)).said.paid).toBe(1000)
  const path = `/payment/void/${replies[0]?.result._id}`
  const reasons = Array.from({ length: 20 }, (_, at) => `Typed twice, ${at}`)
  const voids = await Promise.all(
    reasons.map((reason) => untilTaken(() => world.admin.post(path, { reason }))),
  )
  expect(made(voids)).toBe(20)
  expect(new Set(voids.map(({ result }) => `${result.version} ${result.voidReason}`)).size).toBe(1)
  expect((await books(id)).said).toMatchObject({ paid: 0, balance: 16_097 })
})

test('SEC-46 a draft that is deleted while it is drawn is a document or none, never half of one', async () => {
  for (let round = 0; round < 12; round++) {
    const id = await draft()
    const [gone, ...drawn] = await Promise.all([
      world.admin.delete(`/invoice/delete/${id}`),
      ...Array.from({ length: 5 }, () => world.admin.get(`/invoice/pdf/${id}`)),
    ])
    expect(gone.status).toBe(200)
    expect(drawn.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
  }
})
