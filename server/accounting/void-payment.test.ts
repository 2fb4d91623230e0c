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

async function issued(): Promise<string> {
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, account })
  await world.admin.post(`/invoice/issue/${made.result._id}`)
  return made.result._id
}

const pay = async (invoice: string, amount: string, more: object = {}) =>
  (await world.admin.post(`/payment/invoice/${invoice}`, { currency: 'CAD', amount, ...more })).result._id
const voidIt = (payment: string, reason?: unknown, person = world.admin) =>
  person.post(`/payment/void/${payment}`, reason === undefined ? {} : { reason })
const read = async (path: string) => (await world.admin.get(path)).result
const invoiceOf = (id: string) => read(`/invoice/read/${id}`)

test('OPEN-490 a voided payment says who, when and why, and the invoice is owed again', async () => {
  const id = await issued()
  await pay(id, '60.97')
  const wrong = await pay(id, '100.00', { reference: 'no 204' })
  expect(await invoiceOf(id)).toMatchObject({ invoiceStatus: 'PAID', balance: '0.00' })
  const { status, result } = await voidIt(wrong, 'The cheque bounced')
  expect(status).toBe(200)
  expect(result).toMatchObject({
    _id: wrong,
    status: 'VOIDED',
    amount: '100.00',
    voidedAmount: '100.00',
    net: '0.00',
    reference: 'no 204',
    voidedBy: { _id: world.admin.id },
    voidReason: 'The cheque bounced',
    invoice: { _id: id, invoiceStatus: 'SENT', balance: '100.00' },
  })
  expect(Math.abs(Date.parse(result.voidedAt) - Date.now())).toBeLessThan(60_000)
  expect(await invoiceOf(id)).toMatchObject({ invoiceStatus: 'SENT', paid: '60.97', balance: '100.00' })
  expect(await read(`/payment/invoice/list/?filter_invoice=${id}`)).toHaveLength(2)
  const listed = await read(`/payment/invoice/list/?filter_status=VOIDED`)
  expect(listed).toMatchObject([{ _id: wrong, amount: '100.00', voidReason: 'The cheque bounced' }])
  expect(await read('/payment/invoice/summary')).toMatchObject({ byStatus: { RECEIVED: 1, VOIDED: 1 } })
})

test('OPEN-490 the histories of payment and invoice tell of it with the reason', async () => {
  const id = await issued()
  const wrong = await pay(id, '40')
  await voidIt(wrong, 'Of another client')
  expect((await read(`/payment/invoice/history/${wrong}`))[0]).toMatchObject({
    action: 'void',
    actor: { _id: world.admin.id },
    changes: { status: ['RECEIVED', 'VOIDED'], voidReason: [null, 'Of another client'] },
  })
  expect((await read(`/invoice/history/${id}`))[0]).toMatchObject({
    action: 'voidPayment',
    changes: { paid: ['40.00', '0.00'], reason: [null, 'Of another client'] },
  })
})

test('OPEN-490 voiding again changes nothing: the first reason stays', async () => {
  const id = await issued()
  const wrong = await pay(id, '40')
  const first = await voidIt(wrong, 'Typed twice')
  const again = await voidIt(wrong, 'Something else')
  expect(again).toMatchObject({
    status: 200,
    result: { version: first.result.version, voidReason: 'Typed twice' },
  })
  expect(await invoiceOf(id)).toMatchObject({ paid: '0.00', balance: '160.97' })
})

test('OPEN-490 a reason is needed, and who may not delete payments voids none', async () => {
  const id = await issued()
  const paid = await pay(id, '40')
  for (const none of [undefined, '', '   ', null])
    expect((await voidIt(paid, none)).body.errors).toMatchObject([
      { path: ['reason'], msg: 'Enter a reason' },
    ])
  expect((await voidIt(paid, 'x'.repeat(501))).body.errors).toMatchObject([
    { path: ['reason'], code: 'TOO_LONG' },
  ])
  const writer = await world.member({ ACCTG_INVOICE: [true, true, true, false, false] })
  expect((await voidIt(paid, 'Bounced', writer)).code).toBe('FORBIDDEN')
  expect((await voidIt(paid, 'Bounced', world.stranger)).code).toBe('NOT_FOUND')
  expect(await invoiceOf(id)).toMatchObject({ paid: '40.00' })
})

test('OPEN-490 no payment is deleted', async () => {
  const paid = await pay(await issued(), '40')
  expect((await world.admin.delete(`/payment/invoice/delete/${paid}`)).status).toBe(404)
  expect(await read(`/payment/invoice/read/${paid}`)).toMatchObject({ amount: '40.00', status: 'RECEIVED' })
})

test('OPEN-490 money that went back did come in: a refunded payment is not voided, a voided one not refunded', async () => {
  const id = await issued()
  const refunded = await pay(id, '40')
  await world.admin.post(`/payment/refund/${refunded}`, { amount: '0.01', reason: 'A cent too much' })
  const refused = await voidIt(refunded, 'Bounced')
  expect(refused).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' })
  expect(refused.body.msg).toContain('Refund the rest of the payment instead')
  const voided = await pay(id, '30')
  await voidIt(voided, 'Bounced')
  const back = await world.admin.post(`/payment/refund/${voided}`, { amount: '1', reason: 'Too much' })
  expect(back.body.msg).toBe('This payment is voided, so it cannot be refunded')
  expect(await invoiceOf(id)).toMatchObject({ paid: '39.99' })
})

test('OPEN-490 an invoice whose payments are all voided can be cancelled, and keeps them', async () => {
  const id = await issued()
  await voidIt(await pay(id, '160.97'), 'Bounced')
  expect((await world.admin.post(`/invoice/cancel/${id}`)).status).toBe(200)
  expect(await read(`/payment/invoice/list/?filter_invoice=${id}`)).toMatchObject([{ status: 'VOIDED' }])
})

test('OPEN-490 a file lists a voided payment, says why, and its amount counts as zero', async () => {
  const id = await issued()
  await pay(id, '60.97')
  await voidIt(await pay(id, '40'), '=Bounced')
  const columns = 'amount,status,net,voidedAmount,voidReason'
  const { body } = await world.admin.get(
    `/payment/invoice/export?filter_invoice=${id}&columns=${columns}&sort=amount&word_status.VOIDED=Voided`,
  )
  expect(body.trim().split('\r\n').slice(1)).toEqual([
    `"0.00","Voided","0.00","40.00","'=Bounced"`,
    '"60.97","RECEIVED","60.97","",""',
  ])
})

test('OPEN-490 on the timeline it stays, voided; as a first step it counts no more', async () => {
  const { result: holder } = await world.stranger.post('/client/create/', {
    firstName: 'Luc',
    lastName: 'Roy',
    phone: '+15145550177',
    languages: ['fr-FR'],
  })
  const own = (await world.stranger.post('/account/create/', { accountHolder: holder._id })).result._id
  const made = await world.stranger.post('/invoice/create/', { ...readyInvoice, account: own })
  await world.stranger.post(`/invoice/issue/${made.result._id}`)
  const body = { currency: 'CAD', amount: '5', reference: 'no 9' }
  const paid = await world.stranger.post(`/payment/invoice/${made.result._id}`, body)
  const isPaid = async () => (await world.stranger.get('/dashboard/read')).result.checklist.payment
  expect(await isPaid()).toBe(true)
  await voidIt(paid.result._id, 'Bounced', world.stranger)
  expect(await isPaid()).toBe(false)
  const timeline = await world.stranger.get(`/client/timeline/${holder._id}?kinds=PAYMENT`)
  expect(timeline.result.entries).toMatchObject([
    { status: 'VOIDED', amount: '5.00', text: 'no 9 · Bounced' },
  ])
})

test('OPEN-490 the database itself refuses sums that do not add up, and voids without a reason', async () => {
  const id = await issued()
  const paid = await pay(id, '40')
  const refused = async (text: string, params: unknown[]) => {
    await world.owner.query('begin')
    await world.owner.query(`set local app.workspace_id = '${world.admin.workspaceId}'`)
    return world.owner
      .query(text, params)
      .then(() => world.owner.query('commit'))
      .then(
        () => 'done',
        async (error: unknown) => {
          await world.owner.query('rollback')
          return databaseFault(error)?.constraint
        },
      )
  }
  const voiding = `update payments set status = 'VOIDED', applied = 0, voided_at = now(), voided_by = $2, void_reason = 'x' where id = $1`
  expect(await refused('update invoices set paid = 39.99 where id = $1', [id])).toBe('payments_add_up')
  expect(await refused('update payments set amount = 39 where id = $1', [paid])).toBe('payments_applied')
  expect(await refused('delete from payments where id = $1', [paid])).toBe('payments_add_up')
  expect(await refused(voiding, [paid, world.admin.id])).toBe('payment_parts_add_up')
  expect(await refused(`update payments set status = 'VOIDED', applied = 0 where id = $1`, [paid])).toBe(
    'payments_voided',
  )
  expect(await refused(`update payments set void_reason = 'x' where id = $1`, [paid])).toBe('payments_voided')
  await world.admin.post(`/payment/refund/${paid}`, { amount: '1', reason: 'Too much' })
  expect(await refused(voiding, [paid, world.admin.id])).toBe('payments_voidable')
})
