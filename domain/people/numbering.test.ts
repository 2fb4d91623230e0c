import { assert, boolean, integer, property, record, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import {
  type NumberRule,
  headOf,
  isProvisional,
  looksLikeSeries,
  numberOf,
  ownSeries,
  series,
  sharesHeads,
} from '../kit/time/series.ts'
import { defaultNumbering, numbering } from './numbering.ts'

test('SYS-01 a number is its head and at least six digits, with the year where it counts by the year', () => {
  expect(numberOf(headOf({ prefix: 'INV-', yearly: false }, 2026), 42)).toBe('INV-000042')
  expect(numberOf(headOf({ prefix: 'INV-', yearly: true }, 2026), 1)).toBe('INV-2026-000001')
  expect(numberOf('J-', 1_234_567)).toBe('J-1234567')
  expect(numberOf(series.draft, 42)).toBe('DRAFT-42')
  expect(isProvisional('draft-42')).toBe(true)
  expect(isProvisional('INV-000042')).toBe(false)
})

test.each([
  ['INV-000042', true],
  [' inv-1 ', true],
  ['INV-2026-000001', true],
  ['F.7', true],
  ['FX7', false],
  ['INV-12A', false],
  ['INV-', false],
  ['2026-15', false],
])('SYS-01 %s typed looks like a number of ours: %s', (typed, is) => {
  expect(looksLikeSeries(['INV-', 'F.'], typed)).toBe(is)
})

const prefix = stringMatching(/^[A-F0-9]{0,2}[-A-F]$|^[A-F]-(?:202[67]-)?$/)
const head = record({
  rule: record({ prefix, yearly: boolean() }),
  year: integer({ min: 2026, max: 2028 }),
  count: integer({ min: 1, max: 3_000_000 }),
})

type Worded = { rule: NumberRule; year: number; count: number }

const worded = ({ rule, year, count }: Worded) =>
  [headOf(rule, year), numberOf(headOf(rule, year), count)] as const

test('SYS-01 two heads never word the same number, and heads of prefixes that share none differ', () => {
  assert(
    property(head, head, (a, b) => {
      const [[headA, numberA], [headB, numberB]] = [worded(a), worded(b)]
      if (headA !== headB) expect(numberA).not.toBe(numberB)
      if (!sharesHeads(a.rule.prefix, b.rule.prefix)) expect(headA).not.toBe(headB)
    }),
  )
})

const faultsOf = (changes: Partial<Record<(typeof ownSeries)[number], string>>) => {
  const rules = Object.fromEntries(
    ownSeries.map((name) => [
      name,
      { prefix: changes[name] ?? defaultNumbering[name].prefix, yearly: false },
    ]),
  )
  return (
    numbering.safeParse(rules).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  )
}

test.each([
  ['F', null],
  [' inv- ', null],
  ['2026-', null],
  ['A1.B_', null],
  ['ABCDEFGHIJK-', null],
  ['ABCDEFGHIJKL-', 'TOO_LONG {"max":12}'],
  ['', 'PREFIX'],
  ['1', 'PREFIX'],
  ['INV1', 'PREFIX'],
  ['-A', 'PREFIX'],
  ['A B', 'PREFIX'],
  ['É-', 'PREFIX'],
  ['draft-', 'PREFIX_TAKEN'],
  ['DRAFT-2026-', 'PREFIX_TAKEN'],
  ['TASK-', 'PREFIX_TAKEN'],
  ['TASKS-', null],
])('SYS-01 the prefix %j is answered with %s', (typed, fault) => {
  expect(faultsOf({ invoice: typed })).toEqual(fault === null ? [] : [`invoice.prefix ${fault}`])
})

test('SYS-01 of two series that could produce the same number, the later one is refused', () => {
  expect(faultsOf({ order: 'inv-' })).toEqual(['order.prefix PREFIX_TAKEN'])
  expect(faultsOf({ invoice: 'X-', credit: 'X-2026-', job: 'X-' })).toEqual([
    'credit.prefix PREFIX_TAKEN',
    'job.prefix PREFIX_TAKEN',
  ])
  expect(faultsOf({ invoice: 'X-', credit: 'X-26-' })).toEqual([])
})

test('SYS-01 a new workspace numbers as ever: INV-, CN-, EST-, J-, A-, PO-, never by the year', () => {
  expect(numbering.parse(defaultNumbering)).toEqual(defaultNumbering)
  expect(ownSeries.map((name) => defaultNumbering[name].prefix)).toEqual([
    'INV-',
    'CN-',
    'EST-',
    'J-',
    'A-',
    'PO-',
  ])
  expect(ownSeries.every((name) => !defaultNumbering[name].yearly)).toBe(true)
})
