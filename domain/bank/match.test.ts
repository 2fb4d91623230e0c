import { expect, test } from 'vitest'
import { certainMatches, matchLines } from './match.ts'
import {
  type BillFact,
  type ExpenseFact,
  type InvoiceFact,
  type MatchFacts,
  type PaymentFact,
  noMatchFacts,
} from './match-facts.ts'
import { lineKeys } from './line-keys.ts'
import { learnedTextOf } from './match-learned.ts'
import { matchFaults } from './match-sum.ts'

const invoice = (number: string, given: Partial<InvoiceFact> = {}): InvoiceFact => ({
  id: number,
  number,
  account: 'ada',
  client: 'Ada Kowal',
  balance: '100.00',
  day: '2026-01-05',
  ...given,
})
const payment = (given: Partial<PaymentFact> = {}): PaymentFact => ({
  id: 'paid',
  account: 'ada',
  client: 'Ada Kowal',
  amount: '100.00',
  day: '2026-01-18',
  reference: null,
  numbers: [],
  isOnline: false,
  ...given,
})
const expense = (given: Partial<ExpenseFact> = {}): ExpenseFact => ({
  id: 'spent',
  amount: '100.00',
  day: '2026-01-18',
  supplier: 'Pièces Nordik',
  description: null,
  receiptNumber: null,
  ...given,
})
const bill = (number: string, given: Partial<BillFact> = {}): BillFact => ({
  id: number,
  number,
  supplier: 'nordik',
  supplierName: 'Pièces Nordik',
  balance: '100.00',
  day: '2026-01-05',
  ...given,
})
type Given = Partial<Omit<MatchFacts, 'lines'>> & { text: string; amount?: string; more?: string }

/** The result for a line of 100.00 on 20 January. `more` is the text of a second line. */
function outcome({ text, amount = '100.00', more, ...facts }: Given) {
  const learnedText = learnedTextOf({ counterparty: null, description: text })
  const line = { id: 'line', day: '2026-01-20', amount, text, learnedText }
  const lines = more === undefined ? [line] : [line, { ...line, id: 'more', text: more }]
  const [first] = matchLines({ ...noMatchFacts, ...facts, lines })
  if (!first) throw new Error('a line has a result')
  return first
}

const one = [invoice('INV-000042')]
const two = [invoice('INV-000042', { balance: '60.00' }), invoice('INV-000043', { balance: '40.00' })]

test.each<[string, Given]>([
  ['number, whole name and amount', { text: 'inv 000042 KOWAL ADA', invoices: one }],
  ['two invoices of one client', { text: 'INV000042 + INV-000043 Ada Kowal', invoices: two }],
])('OPEN-813 is certain: %s', (_, given) => {
  const { certain } = outcome(given)
  const parts = (given.invoices ?? []).map(({ id, balance }) => ({ invoice: id, amount: balance }))
  expect(certain).toEqual({ kind: 'INVOICES', account: 'ada', parts })
})

const text = 'INV-000042 Ada Kowal'
test.each<[string, Given]>([
  ['a part of the name', { text: 'INV-000042 Kowal', invoices: one }],
  ['no number', { text: 'Ada Kowal', invoices: one }],
  ['another amount', { text, amount: '99.99', invoices: one }],
  ['an unknown number beside', { text: `${text} INV-000077`, invoices: one }],
  [
    'a paid invoice beside',
    { text: `${text} INV-000050`, invoices: [...one, invoice('INV-000050', { balance: '0.00' })] },
  ],
  [
    'invoices of two clients',
    {
      text: 'INV-000042 INV-000043 Ada Kowal',
      invoices: two.map((each, at) => ({ ...each, account: `of-${at}` })),
    },
  ],
  ['another line with the number', { text, invoices: one, more: 'INV-000042' }],
  ['a recorded payment of the same amount', { text, invoices: one, payments: [payment()] }],
  ['money paid out', { text, amount: '-100.00', invoices: one }],
])('OPEN-813 is not certain: %s', (_, given) => expect(outcome(given).certain).toBeNull())

test('OPEN-813 links a recorded payment by its reference or number, unless two lines or payments fit', () => {
  const linked = { kind: 'PAYMENTS', payments: ['paid'], fee: '0.00' }
  const byReference = { text: 'CHQ 4411', payments: [payment({ reference: 'chq 4411' })] }
  expect(outcome(byReference).certain).toMatchObject({ ...linked, fee: expect.any(String) })
  const paid = [invoice('INV-000042', { balance: '0.00' })]
  const byNumber = { text: 'INV-000042', invoices: paid, payments: [payment({ numbers: ['INV-000042'] })] }
  expect(outcome(byNumber)).toMatchObject({ certain: { payments: ['paid'] }, paidInvoices: [] })
  expect(outcome({ ...byReference, more: 'CHQ 4411' }).certain).toBeNull()
  const both = [payment({ reference: 'chq 4411' }), payment({ id: 'other', reference: 'chq 4411' })]
  expect(outcome({ ...byReference, payments: both }).certain).toBeNull()
  expect(
    outcome({ ...byReference, payments: [payment({ reference: 'chq 4411', day: '2025-12-01' })] }).certain,
  ).toBeNull()
})

test('OPEN-813 links an expense by amount, day and supplier, and names a second payment', () => {
  const bought = { text: 'ACHAT PIECES NORDIK', amount: '-100.00' }
  expect(outcome({ ...bought, expenses: [expense()] }).certain).toEqual({ kind: 'EXPENSE', expense: 'spent' })
  expect(outcome({ ...bought, expenses: [expense({ day: '2026-01-01' })] })).toMatchObject({
    certain: null,
    proposals: [
      { match: { kind: 'EXPENSE', expense: 'spent' }, reasons: expect.arrayContaining(['AMOUNT', 'NAME']) },
    ],
  })
  const paid = [invoice('INV-000042', { balance: '0.00' })]
  expect(outcome({ text, invoices: paid })).toMatchObject({ certain: null, paidInvoices: ['INV-000042'] })
})

const paidOut = { text: 'VIREMENT F-1042 PIECES NORDIK', amount: '-100.00' }
const ofTwo = [bill('F-1042', { balance: '60.00' }), bill('F-1043', { balance: '40.00' })]

test.each<[string, Given, string[]]>([
  ['number, whole name and amount', { ...paidOut, bills: [bill('F-1042')] }, ['F-1042']],
  [
    'two bills of one supplier',
    { ...paidOut, text: 'F1042 F-1043 Pièces Nordik', bills: ofTwo },
    ['F-1042', 'F-1043'],
  ],
  [
    'another supplier with the number',
    {
      ...paidOut,
      bills: [bill('F-1042'), bill('f 1042', { supplier: 'other', supplierName: 'Outilbec' })],
    },
    ['F-1042'],
  ],
])('OPEN-837 a bill is certain: %s', (_, given, ids) => {
  const { certain } = outcome(given)
  expect(certain?.kind === 'BILLS' && certain.bills.map((part) => part.bill)).toEqual(ids)
})

const recordedBill = {
  bill: 'F-1042',
  id: 'sent',
  supplier: 'nordik',
  supplierName: 'Pièces Nordik',
  number: 'F-1042',
  amount: '100.00',
  day: '2026-01-18',
  reference: null,
}
test.each<[string, Given]>([
  ['money paid in', { ...paidOut, amount: '100.00', bills: [bill('F-1042')] }],
  ['no number', { ...paidOut, text: 'PIECES NORDIK', bills: [bill('F-1042')] }],
  ['a part of the name', { ...paidOut, text: 'F-1042 NORDIK', bills: [bill('F-1042')] }],
  ['another amount', { ...paidOut, bills: [bill('F-1042', { balance: '99.99' })] }],
  [
    'a paid bill beside',
    {
      ...paidOut,
      text: `${paidOut.text} F-1043`,
      bills: [bill('F-1042'), bill('F-1043', { balance: '0.00' })],
    },
  ],
  ['another line with the number', { ...paidOut, bills: [bill('F-1042')], more: 'F-1042 Pièces Nordik' }],
  ['an expense that fits as well', { ...paidOut, bills: [bill('F-1042')], expenses: [expense()] }],
  [
    'a recorded payment of the supplier with the amount',
    { ...paidOut, bills: [bill('F-1042')], billPayments: [{ ...recordedBill, number: 'F-1050' }] },
  ],
])('OPEN-837 a bill is not certain: %s', (_, given) => expect(outcome(given).certain).toBeNull())

test('OPEN-837 links a recorded payment of a bill, and proposes bills with the reasons', () => {
  const billPayments = [recordedBill]
  const paidBills = [bill('F-1042', { balance: '0.00' })]
  expect(outcome({ ...paidOut, bills: paidBills, billPayments }).certain).toEqual({
    kind: 'BILL_PAYMENT',
    billPayment: 'sent',
  })
  const [best] = outcome({ text: 'NORDIK', amount: '-100.00', bills: ofTwo }).proposals
  expect(best).toMatchObject({
    match: {
      kind: 'BILLS',
      bills: [
        { bill: 'F-1042', amount: '60.00' },
        { bill: 'F-1043', amount: '40.00' },
      ],
    },
    reasons: expect.arrayContaining(['AMOUNT', 'NAME']),
  })
  const more = outcome({ text: 'F-1042', amount: '-100.01', bills: [bill('F-1042')] })
  expect(more.proposals).toEqual([])
})

const fee = { text: 'FRAIS MENSUELS 03/2026', amount: '-12.95' }
const example = {
  text: 'frais mensuels',
  category: 'OTHER',
  supplier: null,
  supplierName: null,
  hasTaxes: false,
  day: '2026-01-12',
  always: false,
} as const

test('OPEN-840 proposes what a person chose for the same text, and is certain only with ‘always’', () => {
  const match = { kind: 'NEW_EXPENSE', category: 'OTHER', supplier: null, hasTaxes: false }
  const proposed = outcome({ ...fee, learned: [example] })
  expect(proposed).toMatchObject({ certain: null, proposals: [{ match, learnedOn: '2026-01-12' }] })
  const learned = [{ ...example, always: true }]
  expect(outcome({ ...fee, learned }).certain).toEqual(match)
  expect(outcome({ ...fee, text: 'FRAIS DE CARTE', learned }).proposals).toEqual([])
  expect(outcome({ ...fee, amount: '12.95', learned })).toMatchObject({ certain: null, proposals: [] })
  const sameAmount = expense({ amount: '12.95', supplier: null })
  expect(outcome({ ...fee, learned, expenses: [sameAmount] }).certain).toBeNull()
  expect(outcome({ ...fee, learned, bills: [bill('F-1042', { balance: '12.95' })] }).certain).toBeNull()
})

test('OPEN-813 proposes a payout as the sum of online payments less the fee', () => {
  const payments = [
    payment({ id: 'a', amount: '60.00', isOnline: true }),
    payment({ id: 'b', amount: '43.90', isOnline: true }),
  ]
  const [best] = outcome({ text: 'STRIPE PAYOUT', payments }).proposals
  expect(best?.match).toMatchObject({ kind: 'PAYMENTS', payments: ['a', 'b'] })
  expect(best?.match.kind === 'PAYMENTS' && Number(best.match.fee)).toBe(3.9)
})

test('OPEN-812 equal lines of one statement have different keys, and an id that lines share is no key', () => {
  const line = {
    day: '2026-01-20',
    amount: '1.00',
    description: 'Coffee',
    counterparty: null,
    reference: null,
  }
  const keys = lineKeys([null, null, 'x', 'y', 'y'].map((bankId) => ({ ...line, bankId })))
  expect(new Set(keys).size).toBe(5)
  expect(keys[2]).toBe('id x')
  expect(keys.slice(3).every((key) => key.startsWith('content'))).toBe(true)
})

test.each([
  ['100.00', { payments: ['60', '40'] }, []],
  ['97.00', { payments: ['100'], fee: '3' }, []],
  ['-12.00', { expenses: ['12'] }, []],
  ['-52.00', { expenses: ['12'], bills: ['30', '10'] }, []],
  ['99.99', { payments: ['100'] }, ['BANK_MATCH_SUM']],
  ['0.00', {}, ['BANK_MATCH_NONE']],
  ['-15.00', { expenses: ['12'], fee: '3' }, ['BANK_FEE_ALONE']],
])('OPEN-812 a match must sum to the line of %s', (amount, given, codes) => {
  const of = { payments: [], expenses: [], bills: [], fee: '0', ...given }
  expect(matchFaults(amount, of).map(({ code }) => code)).toEqual(codes)
})

/** A bank line that names the reference of a payment. */
const transfer = (at: number) => ({
  id: `l${at}`,
  day: '2026-01-20',
  amount: '100.00',
  text: `TRANSFER CHQ 10${at}`,
})

test('OPEN-813 finds a payment by its reference among thousands with the same amount', () => {
  const payments = Array.from({ length: 5000 }, (_, at) =>
    payment({ id: `p${at}`, reference: `CHQ 10${at}` }),
  )
  const facts = {
    ...noMatchFacts,
    payments,
    lines: Array.from({ length: 300 }, (_, at) => transfer(at)),
  }
  const certain = certainMatches(facts).map((each) => each.certain)
  expect(certain).toMatchObject(facts.lines.map((_, at) => ({ kind: 'PAYMENTS', payments: [`p${at}`] })))
})
