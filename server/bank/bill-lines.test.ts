import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor } from '../accounting/testing.ts'
import { recentDay } from '../testing/recent-day.ts'
import { type World, openWorld } from '../testing/world.ts'
import { ofxOf, sendStatement } from './testing.ts'

let world: World
let account: string
let supplier: string
beforeAll(async () => {
  world = await openWorld()
  account = (await world.admin.post('/bank-account/create', { name: 'Operations', currency: 'CAD' })).result
    ._id
  supplier = (await world.admin.post('/supplier/create', { name: 'Pièces Nordik' })).result._id
})
afterAll(() => world.close())

const day = recentDay()
let count = 0

/** An approved bill of the supplier. */
async function approved(amount: string): Promise<{ id: string; number: string }> {
  count += 1
  const number = `F-10${count}`
  const made = await world.admin.post('/supplier-bill/create', {
    supplier,
    billNumber: number,
    day,
    currency: 'CAD',
    taxRates: [],
    lines: [{ description: 'Pumps', quantity: '1', unitPrice: amount }],
  })
  const { result } = await world.admin.post(`/supplier-bill/approve/${made.result._id}`, {})
  expect(result.status).toBe('APPROVED')
  return { id: result._id, number }
}

/** Imports a line that was paid out, and returns its id. */
async function paidOut(amount: string, memo: string): Promise<string> {
  count += 1
  const line = { day: day.replaceAll('-', ''), amount: `-${amount}`, memo, id: `B${count}` }
  const sent = await sendStatement(world.admin, account, { content: ofxOf([line]) })
  expect([sent.status, sent.body.errors]).toEqual([201, undefined])
  const { result } = await world.admin.get(`/bank-line/list/?filter_bankAccount=${account}&sort=-createdAt`)
  return result.find(({ description }: { description: string }) => description === memo)._id
}

const lineOf = async (id: string) => (await world.admin.get(`/bank-line/read/${id}`)).result
const billOf = async (id: string) => (await world.admin.get(`/supplier-bill/read/${id}`)).result
const match = (line: string, body: object) => world.admin.post(`/bank-line/match/${line}`, body)

test('OPEN-837 a certain line pays two bills on its day, and taking the match back voids the payments', async () => {
  const [one, other] = [await approved('60.00'), await approved('40.00')]
  const line = await paidOut('100.00', `Virement ${one.number} ${other.number} PIECES NORDIK`)
  const matched = await lineOf(line)
  expect(matched).toMatchObject({ state: 'MATCHED', matchedBy: 'AUTOMATIC' })
  expect(matched.matches).toMatchObject([
    { isMade: true, amount: '60.00', bill: { _id: one.id, billNumber: one.number } },
    { isMade: true, amount: '40.00', bill: { supplierName: 'Pièces Nordik' } },
  ])
  const paid = await billOf(one.id)
  expect(paid).toMatchObject({ balance: '0.00', payments: [{ day, method: 'BANK_TRANSFER' }] })
  const maker = await world.member({ ACCTG_INVOICE: [true, true, true, false, false] })
  expect((await maker.post(`/bank-line/reopen/${line}`)).result).toMatchObject({ state: 'OPEN', matches: [] })
  expect(await billOf(one.id)).toMatchObject({
    balance: '60.00',
    payments: [{ voidedOn: expect.any(String) }],
  })
}, 60_000)

test('OPEN-837 a likely bill is proposed, and a voided payment opens the line again', async () => {
  const bill = await approved('80.00')
  const line = await paidOut('30.00', `Acompte ${bill.number}`)
  const { result: proposals } = await world.admin.get(`/bank-line/proposals/${line}`)
  expect(proposals[0]).toMatchObject({
    kind: 'BILLS',
    client: 'Pièces Nordik',
    reasons: expect.arrayContaining(['NUMBER']),
    records: [{ entity: 'supplier-bill', _id: bill.id, name: bill.number, amount: '30.00' }],
  })
  expect((await match(line, proposals[0].body)).result.state).toBe('MATCHED')
  const { balance, payments } = await billOf(bill.id)
  expect(balance).toBe('50.00')
  const voided = { payment: payments[0]._id, reason: 'Returned' }
  await world.admin.post(`/supplier-bill/void-payment/${bill.id}`, voided)
  expect(await lineOf(line)).toMatchObject({ state: 'OPEN', matchedBy: null, matches: [] })
  const refused = await match(line, { billPayments: [voided.payment] })
  expect(refused.body.errors).toMatchObject([{ path: ['billPayments', 0], code: 'BANK_RECORD_VOID' }])
  const above = await match(line, { bills: [{ bill: bill.id, amount: '80.01' }] })
  expect(above.body.errors).toMatchObject([{ code: 'BANK_MATCH_SUM' }])
}, 60_000)

test('OPEN-837 a recorded payment of a bill is linked once, and stays when the match is taken back', async () => {
  const bill = await approved('55.00')
  const body = { day, amount: '55.00', method: 'CHECK', reference: 'CHQ 7701' }
  const paid = await world.admin.post(`/supplier-bill/pay/${bill.id}`, body)
  const [payment] = paid.result.payments
  const line = await paidOut('55.00', 'CHQ 7701')
  expect((await lineOf(line)).matches).toMatchObject([{ isMade: false, bill: { _id: bill.id } }])
  const second = await paidOut('55.00', 'Cheque again')
  const taken = await match(second, { billPayments: [payment._id] })
  expect(taken.body.errors).toMatchObject([{ path: ['billPayments', 0], code: 'BANK_TAKEN' }])
  const again = await match(second, { bills: [{ bill: bill.id, amount: '55.00' }] })
  expect(again.status).toBe(409)
  await world.admin.post(`/bank-line/reopen/${line}`)
  expect(await billOf(bill.id)).toMatchObject({ balance: '0.00', paid: '55.00' })
  const { result: proposals } = await world.admin.get(`/bank-line/proposals/${line}`)
  expect(proposals[0]).toMatchObject({
    kind: 'BILL_PAYMENT',
    records: [{ entity: 'supplier-bill', _id: bill.id }],
    body: { billPayments: [payment._id] },
  })
}, 60_000)

test('OPEN-838 a line is split over two accounts, and another over a bill and an expense', async () => {
  const accounts = [await accountFor(world.admin), await accountFor(world.admin)]
  count += 1
  const paidIn = { day: day.replaceAll('-', ''), amount: '90.00', memo: 'Deposit', id: `B${count}` }
  await sendStatement(world.admin, account, { content: ofxOf([paidIn]) })
  const { result } = await world.admin.get(`/bank-line/list/?filter_bankAccount=${account}&from_amount=90`)
  const receipts = accounts.map((of, at) => ({ account: of, amount: at === 0 ? '60.00' : '30.00' }))
  const split = await match(result[0]._id, { receipts })
  expect(split.result.matches).toMatchObject([{ amount: '60.00' }, { amount: '30.00' }])
  const bill = await approved('45.00')
  const { result: expense } = await world.admin.post('/expense/create', {
    day,
    category: 'PARTS',
    amount: '5.00',
    currency: 'CAD',
    taxRates: [],
  })
  const line = await paidOut('50.00', 'Carte')
  const done = await match(line, { expenses: [expense._id], bills: [{ bill: bill.id, amount: '45.00' }] })
  expect(done.result.matches).toMatchObject([{ amount: '45.00' }, { amount: '5.00' }])
}, 60_000)

test('OPEN-840 a booked line is proposed for the next one, is booked by itself with always, and ends', async () => {
  const booked = { category: 'OTHER', amount: '12.95' }
  const first = await paidOut('12.95', 'Frais mensuels 03/2026')
  const done = await match(first, { newExpenses: [booked] })
  expect(done.result).toMatchObject({ state: 'MATCHED', matches: [{ isMade: true, amount: '12.95' }] })
  const [{ expense }] = done.result.matches
  const expenseOf = async (id: string) => (await world.admin.get(`/expense/read/${id}`)).result
  expect(await expenseOf(expense._id)).toMatchObject({ status: 'APPROVED', day, taxBreakdown: [] })
  const second = await paidOut('13.50', 'Frais mensuels 04/2026')
  const { result: proposals } = await world.admin.get(`/bank-line/proposals/${second}`)
  expect(proposals).toMatchObject([
    { kind: 'NEW_EXPENSE', learnedOn: day, body: { newExpenses: [{ amount: '13.50' }] } },
  ])
  await match(second, { ...proposals[0].body, always: true })
  const third = await paidOut('14.00', 'FRAIS MENSUELS 05/2026')
  const automatic = await lineOf(third)
  expect(automatic).toMatchObject({
    state: 'MATCHED',
    matchedBy: 'AUTOMATIC',
    matches: [{ amount: '14.00' }],
  })
  await world.admin.post(`/bank-line/reopen/${third}`)
  expect((await expenseOf(automatic.matches[0].expense._id)).status).toBe('REJECTED')
  expect((await lineOf(await paidOut('15.00', 'Frais mensuels 06/2026'))).state).toBe('OPEN')
  const split = {
    newExpenses: [
      { ...booked, amount: '10.00' },
      { ...booked, category: 'TOOLS', amount: '4.00' },
    ],
  }
  expect((await match(third, split)).result.matches).toHaveLength(2)
}, 90_000)
