import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundCents, sum } from '../kit/value/money.ts'
import { defaultChart } from './default-charts.ts'
import {
  type BillFact,
  linesOf,
  postingsOfBill,
  postingsOfDocument,
  postingsOfExpense,
  postingsOfMoney,
  postingsOfRepayment,
  postingsOfStock,
  reversed,
} from './postings.ts'
import { accountsByPurpose, fixedPurposes } from './purposes.ts'

const accountOf = accountsByPurpose(
  defaultChart('CA', 'en').flatMap(({ code, purposes }) => purposes.map((of) => ({ ...of, account: code }))),
)
const shown = (postings: Parameters<typeof linesOf>[0]) =>
  linesOf(postings, accountOf).map(({ account, debit, credit }) =>
    credit === '0.00' ? `${account} ${debit}` : `${account} -${credit}`,
  )

const invoice = {
  kind: 'INVOICE',
  total: '103.48',
  taxes: [
    { code: 'SERVICE_TAX', amount: '4.50' },
    { code: 'TAX', amount: '8.98' },
  ],
  // The document has a discount of 10.00 on lines of 100.00.
  lines: [
    { amount: '66.67', category: null },
    { amount: '33.33', category: null },
  ],
  isLateFee: false,
  prepaid: '0.00',
} as const

describe('OPEN-814 the lines of an entry', () => {
  test.each([
    ['an invoice', postingsOfDocument(invoice), ['1200 103.48', '4000 -90.00', '2300 -4.50', '2310 -8.98']],
    [
      'a credit note',
      postingsOfDocument({ ...invoice, kind: 'CREDIT_NOTE' }),
      ['4000 90.00', '2300 4.50', '2310 8.98', '1200 -103.48'],
    ],
    [
      'a cancelled invoice',
      reversed(postingsOfDocument(invoice)),
      ['4000 90.00', '2300 4.50', '2310 8.98', '1200 -103.48'],
    ],
    [
      'an invoice with a deposit',
      postingsOfDocument({ ...invoice, prepaid: '50.00' }),
      ['1200 53.48', '2200 50.00', '4000 -90.00', '2300 -4.50', '2310 -8.98'],
    ],
    [
      'a late fee',
      postingsOfDocument({ ...invoice, total: '5.00', taxes: [], isLateFee: true }),
      ['1200 5.00', '4100 -5.00'],
    ],
    [
      'a payment above what is owed',
      postingsOfMoney({
        received: '120.00',
        applied: '103.48',
        method: 'CHECK',
        isOnline: false,
        isDeposit: false,
      }),
      ['1000 120.00', '1200 -103.48', '2210 -16.52'],
    ],
    [
      'an online deposit',
      postingsOfMoney({
        received: '50.00',
        applied: '0',
        method: 'CREDIT_CARD',
        isOnline: true,
        isDeposit: true,
      }),
      ['1050 50.00', '2200 -50.00'],
    ],
    [
      'a refund of credit and of an invoice',
      postingsOfMoney({
        received: '-30.00',
        applied: '-20.00',
        method: 'CASH',
        isOnline: false,
        isDeposit: false,
      }),
      ['1200 20.00', '2210 10.00', '1010 -30.00'],
    ],
    [
      'an expense of a person, with taxes that come back',
      postingsOfExpense({
        amount: '115.00',
        taxes: [{ code: 'TAX', amount: '15.00' }],
        category: 'FUEL',
        isReimbursed: true,
        isRecoverable: true,
      }),
      ['6030 100.00', '1410 15.00', '2100 -115.00'],
    ],
    [
      'an expense of the company, with taxes that are a cost',
      postingsOfExpense({
        amount: '115.00',
        taxes: [{ code: 'TAX', amount: '15.00' }],
        category: 'MEALS',
        isReimbursed: false,
        isRecoverable: false,
      }),
      ['6050 115.00', '1000 -115.00'],
    ],
    ['a repaid expense', postingsOfRepayment('115.00'), ['2100 115.00', '1000 -115.00']],
    ['bought goods', postingsOfStock({ value: '40.00', reason: 'BUY' }), ['1300 40.00', '2050 -40.00']],
    [
      'goods used at a visit',
      postingsOfStock({ value: '-7.50', reason: 'VISIT' }),
      ['5000 7.50', '1300 -7.50'],
    ],
    ['lost goods', postingsOfStock({ value: '-7.50', reason: 'LOSS' }), ['5100 7.50', '1300 -7.50']],
    [
      'goods at the start',
      postingsOfStock({ value: '9.00', reason: 'OPENING' }),
      ['1300 9.00', '3000 -9.00'],
    ],
  ])('are those of %s', (_what, postings, expected) => {
    expect(shown(postings)).toEqual(expected)
  })
})

test('OPEN-814 the sales of categories add up to the net amount, and each line has one side', () => {
  const cents = integer({ min: -500_000, max: 500_000 }).map((amount) => (amount / 100).toFixed(2))
  const line = record({ amount: cents, category: constantFrom(null, 'filters', 'labour', 'parts') })
  assert(
    property(array(line, { maxLength: 12 }), cents, (lines, total) => {
      const postings = postingsOfDocument({ ...invoice, total, taxes: [], lines })
      const sales = postings.filter((of) => 'purpose' in of && of.purpose === 'SALES')
      expect(roundCents(sum(sales.map(({ amount }) => amount)))).toBe(roundCents(sum([`${-Number(total)}`])))
      const entry = linesOf(postings, ({ purpose, key }) => `${purpose} ${key ?? ''}`)
      expect(sum(entry.map(({ debit }) => debit))).toBe(sum(entry.map(({ credit }) => credit)))
      expect(entry.every(({ debit, credit }) => (debit === '0.00') !== (credit === '0.00'))).toBe(true)
    }),
  )
})

test('OPEN-814 an entry that does not balance, or a purpose without an account, is refused', () => {
  const one = { purpose: 'INVENTORY', key: null, amount: '1.00' } as const
  expect(() => linesOf([one], accountOf)).toThrow('does not balance')
  expect(() => linesOf(postingsOfStock({ value: '1.00', reason: 'BUY' }), () => null)).toThrow(
    'no ledger account',
  )
})

test.each(['CA', 'FR', 'ES', 'US'] as const)(
  'OPEN-814 the chart of %s has each number and purpose once',
  (kind) => {
    const chart = defaultChart(kind, 'fr')
    const codes = chart.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    const used = chart.flatMap(({ purposes }) => purposes.map(({ purpose, key }) => `${purpose} ${key}`))
    const all = fixedPurposes.map(({ purpose, key }) => `${purpose} ${key}`)
    const isCost = (of: string) => kind === 'US' && of.startsWith('TAX_PAID')
    expect(used.toSorted()).toEqual(all.filter((of) => !isCost(of)).toSorted())
  },
)

test('OPEN-863 taxes that a company does not get back are divided between the categories of its bill', () => {
  const bill = {
    total: '115.01',
    ordered: '0',
    received: '0',
    taxes: [{ code: 'TAX', amount: '15.01' }],
  } as const
  const costs = (others: BillFact['others'], isRecoverable = false) =>
    postingsOfBill({ ...bill, others, isRecoverable }).flatMap((each) =>
      'purpose' in each && each.purpose === 'EXPENSES' ? [[each.key, Number(each.amount)]] : [],
    )
  const [parts, fuel] = [
    { category: 'PARTS', amount: '60' },
    { category: 'FUEL', amount: '40' },
  ] as const
  expect(costs([parts, fuel])).toEqual([
    ['PARTS', 69.01],
    ['FUEL', 46],
  ])
  expect(costs([parts, fuel], true)).toEqual([
    ['PARTS', 60],
    ['FUEL', 40],
  ])
  // A discount has no part of the taxes.
  expect(
    costs([
      { ...parts, amount: '110' },
      { category: 'OTHER', amount: '-10' },
    ]),
  ).toEqual([
    ['PARTS', 110],
    ['OTHER', -10],
    ['OTHER', 15.01],
  ])
})
