import { describe, expect, test } from 'vitest'
import { mostLines, mostLinesText } from '../documents/line-limits.ts'
import { whyNotAnswer } from './customer-answer.ts'
import { depositLeft, mostDeposit } from './deposit.ts'
import { estimate, estimateType } from './estimate.ts'
import { estimateStates, whyNotUse } from './estimate-status.ts'
import { estimateFaults, reckonedEstimate } from './estimate-totals.ts'
import { jobOfEstimate } from './job-of-estimate.ts'

const { codes } = estimateStates

describe('estimate states', () => {
  test('OPEN-212 these changes of status are allowed and no others', () => {
    const allowed = codes.flatMap((from) =>
      codes
        .filter((to) => from !== to && estimateStates.whyNot(from, to) === null)
        .map((to) => `${from} ${to}`),
    )
    expect(allowed).toEqual([
      'DRAFT SENT',
      'SENT ACCEPTED',
      'SENT DECLINED',
      'SENT EXPIRED',
      'SENT CONVERTED',
      'ACCEPTED CONVERTED',
      'DECLINED ACCEPTED',
      'EXPIRED ACCEPTED',
    ])
  })

  test('OPEN-212 a declined or expired estimate becomes no job and no invoice', () => {
    expect(codes.filter((status) => whyNotUse(status) !== null)).toEqual(['DECLINED', 'EXPIRED'])
  })

  test.each([
    ['SENT', null, null],
    ['SENT', '2026-03-03', null],
    ['SENT', '2026-03-02', null],
    ['SENT', '2026-03-01', 'EXPIRED'],
    ['ACCEPTED', '2026-03-01', 'ACCEPTED'],
    ['CONVERTED', null, 'ACCEPTED'],
    ['DECLINED', '2026-03-03', 'DECLINED'],
    ['EXPIRED', null, 'EXPIRED'],
    ['DRAFT', '2026-03-03', 'EXPIRED'],
  ] as const)('OPEN-174 %s and valid until %s, an estimate on 2 March has the refusal %s', (...given) => {
    const [estimateStatus, validUntil, why] = given
    expect(whyNotAnswer({ estimateStatus, validUntil }, '2026-03-02')).toBe(why)
  })
})

describe('deposits', () => {
  test.each([
    [null, '0.00', '0.00'],
    ['50.00', '0.00', '50.00'],
    ['50.00', '20.5', '29.50'],
    ['50.00', '50.00', '0.00'],
    ['50.00', '80.00', '0.00'],
  ])('OPEN-270 of a deposit of %s with %s paid, %s is left', (depositAmount, depositPaid, left) => {
    expect(depositLeft({ depositAmount, depositPaid })).toBe(left)
  })

  test('OPEN-270 only an accepted estimate takes payments, up to its unpaid total', () => {
    const most = codes.map((estimateStatus) =>
      mostDeposit({ estimateStatus, total: '100.00', depositPaid: '30.5' }),
    )
    expect(most).toEqual(codes.map((status) => (status === 'ACCEPTED' ? '69.50' : '0.00')))
  })
})

const line = (
  unitPrice: string,
  more: { optional?: true; taken?: true; discount?: { amount: string } } = {},
) => ({
  description: 'Work',
  quantity: '1',
  unitPrice,
  ...more,
})
const options = [
  { _id: 'small', lineItems: [line('20')] },
  { _id: 'big', lineItems: [line('100')] },
]
const priced = { lineItems: [line('10')], taxRates: [{ code: 'TAX' as const, rate: '0.1' }] }

test('OPEN-214 before the customer picks an option, the sums are those of the first option', () => {
  const totalWith = (option: string | null | undefined) =>
    reckonedEstimate({ ...priced, options, option }).total
  expect([undefined, null, 'none', 'small', 'big'].map(totalWith)).toEqual([
    '33.00',
    '33.00',
    '33.00',
    '33.00',
    '121.00',
  ])
  expect(reckonedEstimate({ ...priced, options: [] })).toMatchObject({ total: '11.00', options: null })
})

describe('estimate faults', () => {
  test.each([
    ['a deposit of the total', { deposit: { amount: '11.00' } }, []],
    ['a deposit above the total', { deposit: { amount: '11.01' } }, ['deposit DEPOSIT_ABOVE']],
    ['a deposit above one option', { options, deposit: { amount: '33.01' } }, ['deposit DEPOSIT_ABOVE']],
    ['a deposit that fits each option', { options, deposit: { amount: '33.00' } }, []],
    ['a discount of the subtotal', { discount: { amount: '10.00' } }, []],
    ['a discount above the subtotal', { discount: { amount: '10.01' } }, ['discount DISCOUNT_ABOVE']],
    ['a discount above one option', { options, discount: { amount: '30.01' } }, ['discount DISCOUNT_ABOVE']],
    [
      'a faulty discount, which alone is named',
      { discount: { amount: '10.01' }, deposit: { amount: '99.00' } },
      ['discount DISCOUNT_ABOVE'],
    ],
    [
      'line discounts',
      {
        lineItems: [line('10'), line('5', { discount: { amount: '5.01' } })],
        options: [
          { lineItems: [line('5', { discount: { amount: '5.00' } })] },
          { lineItems: [line('-1', { discount: { amount: '0' } })] },
        ],
      },
      ['lineItems.1.discount DISCOUNT_ABOVE', 'options.1.lineItems.0.discount DISCOUNT_NEGATIVE'],
    ],
    ['the most lines', { lineItems: Array.from({ length: mostLines }, () => line('0')) }, []],
    [
      'more text in all lines together',
      { lineItems: Array.from({ length: 101 }, () => ({ ...line('0'), description: 'x'.repeat(2000) })) },
      [`options TOO_LONG ${mostLinesText}`],
    ],
    [
      'more lines in all options together',
      { lineItems: Array.from({ length: mostLines - 1 }, () => line('0')), options },
      [`options TOO_MANY ${mostLines}`],
    ],
  ])('OPEN-213, OPEN-214, OPEN-216 %s', (_, more, faults) => {
    const found = estimateFaults({ ...priced, ...more })
    expect(
      found.map(({ path, code, params }) => [path.join('.'), code, ...Object.values(params ?? {})].join(' ')),
    ).toEqual(faults)
  })
})

/** Returns the faults of an estimate whose options have these names. Each option has one line. */
function optionFaults(...names: string[]): string[] {
  const sent = names.map((name) => ({
    name,
    lineItems: [{ description: 'Work', quantity: '1', unitPrice: '1' }],
  }))
  const { error } = estimate.fields.options.safeParse(sent)
  return error?.issues.map(({ path, message }) => [...path, message].join('.')) ?? []
}

test('OPEN-214 an estimate has two to five options with different names', () => {
  expect(optionFaults()).toEqual([])
  expect(optionFaults('A')).toEqual(['OPTIONS_FEW'])
  expect(optionFaults('A', 'B')).toEqual([])
  expect(optionFaults('A', 'B', 'C', 'D', 'E')).toEqual([])
  expect(optionFaults('A', 'B', 'C', 'D', 'E', 'F')).toEqual(['TOO_MANY {"max":5}'])
  expect(optionFaults('Repair', 'Replace', ' repair ')).toEqual(['2.name.DUPLICATE'])
  expect(optionFaults(' ', 'B')).toEqual(['0.name.EMPTY'])
})

test.each([
  [null, ['VALID_UNTIL']],
  ['2026-03-01', ['VALID_UNTIL_BEFORE']],
  ['2026-03-02', []],
  ['2026-03-03', []],
])('OPEN-212 of 2 March and valid until %s, an estimate has the faults %j', (validUntil, codesFound) => {
  const found = estimateType.faults?.({ billingDate: '2026-03-02', validUntil }) ?? []
  expect(found.map(({ path: [field], code }) => [field, code])).toEqual(
    codesFound.map((code) => ['validUntil', code]),
  )
})

test('OPEN-212 a new estimate is valid for 30 days, and without a date it has no last day', () => {
  expect(estimateType.begun?.({ billingDate: '2026-03-02' })).toEqual({ validUntil: '2026-04-01' })
  expect(estimateType.begun?.({ billingDate: null })).toEqual({ validUntil: null })
})

const work = (description: string, more: { name?: string; quantity?: string } = {}) => ({
  _id: description,
  description,
  quantity: '1',
  unitPrice: '1',
  amount: '1.00',
  ...more,
})
const titled = { number: 'EST-7', locale: 'fr' } as const

test('OPEN-125 the job of an estimate is called by its first line and lists each line', () => {
  expect(
    jobOfEstimate(
      [work('replaced\nand tested', { name: 'Pump', quantity: '1.5' }), work('Belt', { quantity: '2' })],
      titled,
    ),
  ).toEqual({ title: 'Pump', description: '1,5 × Pump: replaced\nand tested\n2 × Belt' })
  expect(jobOfEstimate([work(' Drain \n and rinse')], titled).title).toBe('Drain')
  expect(jobOfEstimate([], titled)).toEqual({ title: 'EST-7', description: 'EST-7' })
  const long = jobOfEstimate([work('x'.repeat(12_000))], titled)
  expect([long.title.length, long.description.length]).toEqual([200, 10_000])
})

test('OPEN-125 a long text of an estimate is cut before a character that does not fit into the job', () => {
  const { title, description } = jobOfEstimate(
    [work(`${'x'.repeat(199)}😀`.padEnd(9995, 'x') + '😀')],
    titled,
  )
  expect([title, title.length]).toEqual(['x'.repeat(199), 199])
  expect([description.isWellFormed(), description.length]).toEqual([true, 9999])
})
