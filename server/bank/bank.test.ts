import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { recentDay } from '../testing/recent-day.ts'
import { type World, openWorld } from '../testing/world.ts'
import { type OfxLine, ofxOf, sendStatement } from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

let count = 0
const newAccount = async (): Promise<string> => {
  count += 1
  const made = await world.admin.post('/bank-account/create', {
    name: `Operations ${count}`,
    currency: 'CAD',
  })
  expect(made.body.errors ?? made.body.msg ?? null).toBeNull()
  return made.result._id
}

/** Issues an invoice of 160.97 for Éric Gagnon. */
async function issued(account?: string) {
  const of = account ?? (await accountFor(world.admin))
  const { result } = await world.admin.post('/invoice/create/', {
    ...readyInvoice,
    account: of,
    companyName: 'Plomberie Tremblay',
    clientName: 'Éric Gagnon',
  })
  const done = await world.admin.post(`/invoice/issue/${result._id}`)
  expect(done.result.invoiceStatus).toBe('SENT')
  return { id: result._id as string, number: done.result.invoiceNumber as string, account: of }
}

const day = recentDay().replaceAll('-', '')
const imported = async (account: string, lines: readonly OfxLine[]) => {
  const reply = await sendStatement(world.admin, account, { content: ofxOf(lines), name: 'january.ofx' })
  expect([reply.status, reply.body.msg, reply.body.errors]).toEqual([201, undefined, undefined])
  return reply.result
}
const linesOf = async (account: string) =>
  (await world.admin.get(`/bank-line/list/?filter_bankAccount=${account}`)).result
const invoiceOf = async (id: string) => (await world.admin.get(`/invoice/read/${id}`)).result

test('OPEN-812 the same statement twice adds nothing, also when both are sent at once', async () => {
  const account = await newAccount()
  const lines = [
    { day, amount: '12.50', name: 'Coffee', id: 'A' },
    { day, amount: '12.50', name: 'Coffee', id: 'B' },
    { day, amount: '-3,20', name: 'Bank fee', id: 'C' },
  ]
  const content = ofxOf(lines)
  const both = await Promise.all([1, 2].map(() => sendStatement(world.admin, account, { content })))
  expect(both.map(({ result }) => result.added).toSorted()).toEqual([0, 3])
  expect(await imported(account, lines)).toMatchObject({ added: 0, known: 3, matched: 0 })
  expect(await imported(account, [...lines, { day, amount: '7.00', id: 'D' }])).toMatchObject({
    added: 1,
    known: 3,
  })
  const stored = await linesOf(account)
  expect(stored.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual([
    '-3.20',
    '12.50',
    '12.50',
    '7.00',
  ])
  expect((await world.admin.get(`/bank-account/read/${account}`)).result.number).toBe('815-12345-6789')
  const other = await sendStatement(world.admin, account, { content: ofxOf(lines, '815-99999-1111') })
  expect([other.status, other.body.errors[0].code]).toEqual([400, 'BANK_OTHER_ACCOUNT'])
}, 60_000)

test('OPEN-813 a certain line pays its invoice, and can be taken back', async () => {
  const account = await newAccount()
  const invoice = await issued()
  const result = await imported(account, [
    { day, amount: '160.97', name: 'ERIC GAGNON', memo: `Facture ${invoice.number}` },
    { day, amount: '45.00', name: 'Somebody else', memo: 'Gift' },
  ])
  expect(result).toEqual({ added: 2, known: 0, matched: 1, warnings: [] })
  expect(await invoiceOf(invoice.id)).toMatchObject({ invoiceStatus: 'PAID', balance: '0.00' })
  const [line] = (await linesOf(account)).filter(({ state }: { state: string }) => state === 'MATCHED')
  expect(line).toMatchObject({
    matchedBy: 'AUTOMATIC',
    matches: [{ isMade: true, amount: '160.97', invoices: [{ invoiceNumber: invoice.number }] }],
  })
  const { result: payment } = await world.admin.get(`/payment/invoice/read/${line.matches[0].payment._id}`)
  expect(payment).toMatchObject({ method: 'BANK_TRANSFER', amount: '160.97', clientName: 'Éric Gagnon' })
  expect(payment.paidAt.slice(0, 10)).toBe(recentDay())
  const reader = await world.member({ ACCTG_INVOICE: [true, true, false, true, false] })
  expect((await reader.post(`/bank-line/reopen/${line._id}`)).code).toBe('FORBIDDEN')
  const undone = await world.admin.post(`/bank-line/reopen/${line._id}`)
  expect(undone.result).toMatchObject({ state: 'OPEN', matchedBy: null, matches: [] })
  expect(await invoiceOf(invoice.id)).toMatchObject({ invoiceStatus: 'SENT', balance: '160.97' })
  const again = await world.admin.post(`/bank-account/rematch/${account}`)
  expect(again.result).toEqual({ matched: 1 })
}, 60_000)

test('OPEN-813 a recorded payment is matched to its bank line instead of being recorded twice', async () => {
  const account = await newAccount()
  const invoice = await issued()
  const paid = await world.admin.post(`/payment/invoice/${invoice.id}`, {
    currency: 'CAD',
    amount: '160.97',
    method: 'CHECK',
    reference: 'CHQ 4411',
  })
  const line = { day, amount: '160.97', name: 'DEPOT', memo: 'CHQ 4411' }
  expect(await imported(account, [line])).toMatchObject({ matched: 1 })
  const [stored] = await linesOf(account)
  expect(stored.matches).toMatchObject([{ isMade: false, payment: { _id: paid.result._id } }])
  // A second line with the number of the paid invoice is flagged, and a person decides.
  const second = { day, amount: '160.97', name: 'Éric Gagnon', memo: invoice.number, id: 'second' }
  expect(await imported(account, [second])).toMatchObject({ added: 1, matched: 0 })
  const flagged = (await linesOf(account)).find(({ state }: { state: string }) => state === 'OPEN')
  expect(flagged.secondPayment).toBe(true)
  const credit = { receipts: [{ account: invoice.account, amount: '160.97', parts: [] }] }
  const matched = await world.admin.post(`/bank-line/match/${flagged._id}`, credit)
  expect(matched.result).toMatchObject({ state: 'MATCHED', matchedBy: 'PERSON' })
  const { result: left } = await world.admin.get(`/account/credit/${invoice.account}`)
  expect(JSON.stringify(left)).toContain('160.97')
  // Voiding the payment elsewhere opens the line again.
  const [{ payment }] = matched.result.matches
  await world.admin.post(`/payment/void/${payment._id}`, { reason: 'Returned' })
  expect((await world.admin.get(`/bank-line/read/${flagged._id}`)).result).toMatchObject({
    state: 'OPEN',
    matches: [],
  })
}, 60_000)

test('OPEN-813 a likely invoice is proposed with the reasons, and accepted with one call', async () => {
  const account = await newAccount()
  const invoice = await issued()
  await imported(account, [{ day, amount: '100.00', name: 'E GAGNON', memo: `Acompte ${invoice.number}` }])
  const [line] = await linesOf(account)
  const { result } = await world.admin.get(`/bank-line/proposals/${line._id}`)
  expect(result[0]).toMatchObject({
    kind: 'INVOICES',
    client: 'Éric Gagnon',
    reasons: expect.arrayContaining(['NUMBER']),
    records: [{ entity: 'invoice', _id: invoice.id, name: invoice.number, amount: '100.00' }],
    credit: '0.00',
  })
  const accepted = await world.admin.post(`/bank-line/match/${line._id}`, result[0].body)
  expect(accepted.result.state).toBe('MATCHED')
  expect(await invoiceOf(invoice.id)).toMatchObject({ balance: '60.97' })
  const wrong = await world.admin.post(`/bank-line/match/${line._id}`, result[0].body)
  expect([wrong.status, wrong.code]).toEqual([409, 'INVALID_TRANSITION'])
}, 60_000)

test('OPEN-812 expenses, splits and ignored lines are matched by hand, and must sum to the line', async () => {
  const account = await newAccount()
  const expense = (amount: string, description: string | null = null) =>
    world.admin.post('/expense/create', {
      day: recentDay(),
      description,
      category: 'PARTS',
      amount,
      currency: 'CAD',
      taxRates: [],
    })
  const [one, other] = [await expense('30.00', 'Gazole camionnette'), await expense('12.00')]
  await imported(account, [
    { day, amount: '-42.00', name: 'Quincaillerie', id: 'expense' },
    { day, amount: '-1.00', name: 'Interest', id: 'interest' },
    { day, amount: '-30.00', name: 'Station' },
    { day, amount: '-12.00', name: 'Kiosque' },
  ])
  const stored = await linesOf(account)
  const find = (amount: string) => stored.find((each: { amount: string }) => each.amount === amount)._id
  const proposed = async (amount: string) =>
    (await world.admin.get(`/bank-line/proposals/${find(amount)}`)).result[0].records
  expect(await proposed('-30.00')).toMatchObject([{ name: 'Gazole camionnette', amount: '30.00' }])
  expect(await proposed('-12.00')).toMatchObject([{ name: null, day: recentDay(), amount: '12.00' }])
  const match = (expenses: string[]) => world.admin.post(`/bank-line/match/${find('-42.00')}`, { expenses })
  const short = await match([one.result._id])
  expect([short.status, short.body.errors[0].code]).toEqual([400, 'BANK_MATCH_SUM'])
  expect((await match([])).body.errors[0].code).toBe('BANK_MATCH_NONE')
  const done = await match([one.result._id, other.result._id])
  expect(done.result).toMatchObject({ state: 'MATCHED', matches: [{ amount: '30.00' }, { amount: '12.00' }] })
  const used = await world.admin.delete(`/expense/delete/${one.result._id}`)
  expect([used.code, used.body.msg]).toEqual(['IN_USE', expect.stringContaining('bank lines')])
  const ignored = await world.admin.post(`/bank-line/ignore/${find('-1.00')}`, {
    reason: 'Interest of the bank',
  })
  expect(ignored.result).toMatchObject({ state: 'IGNORED', reason: 'Interest of the bank' })
  expect((await world.admin.post(`/bank-line/ignore/${find('-1.00')}`, {})).status).toBe(400)
  expect((await world.admin.post(`/bank-line/reopen/${find('-1.00')}`)).result.state).toBe('OPEN')
  const { code } = await world.admin.delete(`/bank-account/delete/${account}`)
  expect(code).toBe('IN_USE')
}, 60_000)

test('OPEN-812 a refund is proposed for the line that paid it, matched once, and no longer uncovered', async () => {
  const account = await newAccount()
  const invoice = await issued()
  const paid = await world.admin.post('/payment/create', {
    account: invoice.account,
    amount: '160.97',
    currency: 'CAD',
    method: 'BANK_TRANSFER',
    parts: [{ invoice: invoice.id, amount: '160.97' }],
  })
  const refund = { amount: '38.50', reason: 'Too much' }
  const { result: made } = await world.admin.post(`/payment/refund/${paid.result._id}`, refund)
  const uncovered = async () => {
    await world.admin.post('/journal-entry/bringUpToDate/', {})
    const { result } = await world.admin.get(`/bank-account/statements/${account}`)
    return result.uncovered.filter(({ event }: { event: string }) => event === 'REFUND')
  }
  expect(await uncovered()).toMatchObject([{ event: 'REFUND', amount: '-38.50' }])
  await imported(account, [{ day, amount: '-38.50', name: 'Remboursement Eric Gagnon', id: 'refund' }])
  const [line] = await linesOf(account)
  const [proposal] = (await world.admin.get(`/bank-line/proposals/${line._id}`)).result
  expect(proposal).toMatchObject({
    kind: 'REFUND',
    client: 'Éric Gagnon',
    records: [{ entity: 'refund', name: invoice.number, amount: '38.50' }],
    reasons: expect.arrayContaining(['AMOUNT', 'NAME']),
  })
  const twice = { refunds: [...proposal.body.refunds, ...proposal.body.refunds] }
  const refused = await world.admin.post(`/bank-line/match/${line._id}`, twice)
  expect(refused.body.errors).toMatchObject([{ path: ['refunds', 1], code: 'DUPLICATE' }])
  const done = await world.admin.post(`/bank-line/match/${line._id}`, proposal.body)
  const shown = { clientName: 'Éric Gagnon', documentNumber: invoice.number }
  expect(done.result).toMatchObject({ state: 'MATCHED', matches: [{ refund: shown, isMade: false }] })
  expect(await uncovered()).toEqual([])
  expect(made.status).toBe('DONE')
  expect((await world.admin.post(`/bank-line/reopen/${line._id}`)).result.state).toBe('OPEN')
  expect(await uncovered()).toHaveLength(1)
}, 60_000)

test('OPEN-812 the columns of a CSV file are chosen once and remembered', async () => {
  const account = await newAccount()
  const iso = recentDay()
  const content = `Quand;Combien;Reste;Quoi\n${iso};12,50;100,00;Dépôt\n${iso};-1 003,20;99,00;Loyer\n`
  const refused = await sendStatement(world.admin, account, { content })
  expect(refused.body.errors[0].code).toBe('BANK_COLUMNS')
  const offered = await sendStatement(world.admin, account, { content, to: 'columns' })
  expect(offered.result).toMatchObject({
    headings: ['Quand', 'Combien', 'Reste', 'Quoi'],
    samples: [
      [iso, '12,50', '100,00', 'Dépôt'],
      [iso, '-1 003,20', '99,00', 'Loyer'],
    ],
  })
  const columns = ['DAY', 'AMOUNT', null, 'DESCRIPTION']
  const first = await sendStatement(world.admin, account, { content, columns })
  expect(first.result).toMatchObject({ added: 2, known: 0 })
  const again = await sendStatement(world.admin, account, { content: `${content}${iso};5,00;104,00;Autre\n` })
  expect(again.result).toMatchObject({ added: 1, known: 2 })
  expect((await linesOf(account)).map(({ amount }: { amount: string }) => amount).toSorted()).toEqual([
    '-1003.20',
    '12.50',
    '5.00',
  ])
}, 60_000)

test('OPEN-812 a corrected line ignores the open line that it replaces, and similar lines are named', async () => {
  const account = await newAccount()
  await imported(account, [{ day, amount: '10.00', name: 'Rent', id: 'old' }])
  const corrected = {
    day,
    amount: '11.00',
    name: 'Rent',
    id: 'new',
    more: '<CORRECTFITID>old<CORRECTACTION>REPLACE',
  }
  const similar = { day, amount: '10.00', name: 'Rent', id: 'other' }
  const { warnings } = await imported(account, [corrected, similar])
  expect(warnings.map(({ code }: { code: string }) => code).toSorted()).toEqual([
    'CORRECTED_LINES',
    'SIMILAR_LINES',
  ])
  const states = (await linesOf(account)).map(
    ({ amount, state }: { amount: string; state: string }) => `${amount} ${state}`,
  )
  expect(states.toSorted()).toEqual(['10.00 IGNORED', '10.00 OPEN', '11.00 OPEN'])
}, 60_000)

test('OPEN-812 only members with the rights import and match', async () => {
  const account = await newAccount()
  const content = ofxOf([{ day, amount: '1.00' }])
  const reader = await world.member({ ACCTG_INVOICE: [true, false, false, false, false] })
  expect((await sendStatement(reader, account, { content })).code).toBe('FORBIDDEN')
  expect((await sendStatement(world.stranger, account, { content })).status).toBe(404)
  const maker = await world.member({ ACCTG_INVOICE: [true, true, false, false, false] })
  expect((await sendStatement(maker, account, { content })).status).toBe(201)
  const [line] = await linesOf(account)
  expect((await maker.post(`/bank-line/ignore/${line._id}`, { reason: 'x' })).code).toBe('FORBIDDEN')
  expect((await reader.get(`/bank-line/proposals/${line._id}`)).result).toEqual([])
  expect((await world.stranger.get(`/bank-line/proposals/${line._id}`)).status).toBe(404)
}, 60_000)
