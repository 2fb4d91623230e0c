import { array, assert, constantFrom, integer, option, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { compare, minus, roundCents, sum } from '../kit/value/money.ts'
import { type BookedSum, type LineSum, type StatementFact, compareStatements } from './reconciliation.ts'

const day = integer({ min: 1, max: 28 }).map((at) => `2026-03-${String(at).padStart(2, '0')}`)
const amount = integer({ min: -50_000, max: 50_000 }).map((cents) => roundCents(String(cents / 100)))
const count = integer({ min: 1, max: 9 })

const lineSums = array(
  record<LineSum>({ day, state: constantFrom('OPEN', 'MATCHED', 'IGNORED'), amount, count }),
)
const bookedSums = array(record<BookedSum>({ day, lineDay: option(day, { nil: null }), amount, count }))
const statements = array(
  record({
    days: tuple(day, day),
    opening: option(amount),
    closing: option(amount),
    total: amount,
  }),
  { minLength: 1, maxLength: 5 },
)

test('OPEN-839 the parts add up to the difference of each statement, as an independent count of the days', () => {
  const addsUp = property(statements, lineSums, bookedSums, (given, lines, booked) => {
    const facts = given.map(({ days, ...rest }, at): StatementFact => {
      const [firstDay = '', lastDay = ''] = days.toSorted()
      return { _id: `s${at}`, name: 'march', firstDay, lastDay, ...rest }
    })
    for (const { parts, difference, closing, ledger, lastDay, opening, total, isSound } of compareStatements(
      facts,
      { lines, booked },
    )) {
      const counted = sum(booked.filter((each) => each.day <= lastDay).map((each) => each.amount))
      expect(compare(ledger, counted)).toBe(0)
      if (opening !== null && closing !== null)
        expect(isSound).toBe(compare(minus(closing, opening), total) === 0)
      if (closing === null) expect([difference, parts]).toEqual([null, []])
      else {
        expect(compare(difference ?? '', minus(closing, ledger))).toBe(0)
        expect(compare(sum(parts.map((part) => part.amount)), difference ?? '')).toBe(0)
      }
    }
  })
  assert(addsUp, { numRuns: 300 })
})

const march = { _id: 'm', name: 'march', firstDay: '2026-03-01', lastDay: '2026-03-31' }
const whole = { ...march, opening: '0.00', closing: '70.00', total: '70.00' }

test.each<[string, { lines?: LineSum[]; booked?: BookedSum[] }, string[]]>([
  [
    'nothing',
    {
      lines: [{ day: '2026-03-05', state: 'MATCHED', amount: '70.00', count: 1 }],
      booked: [{ day: '2026-03-04', lineDay: '2026-03-05', amount: '70.00', count: 1 }],
    },
    [],
  ],
  [
    'a cheque that was cashed in April',
    {
      lines: [{ day: '2026-03-05', state: 'MATCHED', amount: '70.00', count: 1 }],
      booked: [
        { day: '2026-03-04', lineDay: '2026-03-05', amount: '70.00', count: 1 },
        { day: '2026-03-30', lineDay: '2026-04-02', amount: '-20.00', count: 1 },
      ],
    },
    ['NOT_ON_STATEMENT 20.00'],
  ],
  ['a missing statement', {}, ['MISSING_LINES 70.00']],
  [
    'a line that is not matched',
    { lines: [{ day: '2026-03-05', state: 'OPEN', amount: '70.00', count: 1 }] },
    ['OPEN_LINES 70.00'],
  ],
  [
    'a balance before the first statement',
    {
      lines: [{ day: '2026-03-05', state: 'IGNORED', amount: '70.00', count: 1 }],
      booked: [{ day: '2026-02-01', lineDay: null, amount: '12.00', count: 1 }],
    },
    ['BEFORE -12.00', 'IGNORED_LINES 70.00'],
  ],
])('OPEN-839 names %s', (_, { lines = [], booked = [] }, names) => {
  const [found] = compareStatements([whole], { lines, booked })
  expect(found?.parts.map((part) => `${part.code} ${part.amount}`)).toEqual(names)
})

test('OPEN-839 names the amount that is missing between two statements', () => {
  const april = {
    ...whole,
    _id: 'a',
    firstDay: '2026-04-03',
    lastDay: '2026-04-30',
    opening: '90.00',
    closing: '90.00',
    total: '0.00',
  }
  const [newest, oldest] = compareStatements([april, whole], { lines: [], booked: [] })
  expect([newest?.missingBefore, oldest?.missingBefore]).toEqual(['20.00', null])
})
