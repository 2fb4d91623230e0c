import { array, constantFrom, date, integer, assert as hold, property } from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt } from '../kit/time/day.ts'
import { dueAfter, movedWith, occurrenceOn, repeatSetting, sayRepeat } from './repeat.ts'

const days = date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }).map(
  (at) => dayAt(at.getTime(), 'UTC'),
)
const rules = array(integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 1 }).chain(([interval = 1]) =>
  constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const, 'YEAR' as const).map((frequency) => ({
    frequency,
    interval,
  })),
)
const length = { DAY: 1, WEEK: 7, MONTH: 28, YEAR: 365 }

test.each([
  ['2026-01-31', 'MONTH', 1, 1, '2026-02-28'],
  ['2026-01-31', 'MONTH', 1, 2, '2026-03-31'],
  ['2027-12-31', 'MONTH', 2, 1, '2028-02-29'],
  ['2028-02-29', 'YEAR', 1, 1, '2029-02-28'],
  ['2028-02-29', 'YEAR', 1, 4, '2032-02-29'],
  ['2026-03-01', 'WEEK', 1, 1, '2026-03-08'],
  ['2026-10-31', 'DAY', 1, 1, '2026-11-01'],
  ['2026-12-30', 'DAY', 12, 1, '2027-01-11'],
] as const)(
  'TASK-07, REL-18 from %s by %s every %i, occurrence %i is on %s',
  (...[first, frequency, interval, count, on]) => {
    expect(occurrenceOn(first, { frequency, interval }, count)).toBe(on)
  },
)

test('TASK-07, OPEN-131 whatever the rule, occurrences go on, none is closer than its interval, and a day of the month is kept where there is one', () => {
  hold(
    property(days, rules, integer({ min: 0, max: 60 }), (first, rule, count) => {
      const [one, next] = [occurrenceOn(first, rule, count), occurrenceOn(first, rule, count + 1)]
      const apart = Temporal.PlainDate.from(one).until(next).days
      expect(apart).toBeGreaterThanOrEqual(length[rule.frequency] * rule.interval)
      expect(apart).toBeLessThanOrEqual(
        (rule.frequency === 'MONTH' ? 31 : length[rule.frequency] + 1) * rule.interval,
      )
      const [day, asked] = [Temporal.PlainDate.from(next), Temporal.PlainDate.from(first).day]
      if (rule.frequency === 'MONTH' || rule.frequency === 'YEAR')
        expect(day.day).toBe(Math.min(asked, day.daysInMonth))
    }),
    { numRuns: 500 },
  )
})

test('OPEN-131, OPEN-272 asked on any day, late or twice: the latest that is due, never one ahead, none again', () => {
  hold(
    property(
      days,
      rules,
      integer({ min: 0, max: 30 }),
      integer({ min: 0, max: 900 }),
      (...[first, setting, count, later]) => {
        const here = occurrenceOn(first, setting, count)
        const today = Temporal.PlainDate.from(here).add({ days: later }).toString()
        const due = dueAfter({ first, setting, count }, today)
        if (due === null) {
          expect(occurrenceOn(first, setting, count + 1) > today).toBe(true)
          return
        }
        expect(due.on).toBe(occurrenceOn(first, setting, due.count))
        expect(due.on > here && due.on <= today).toBe(true)
        expect(occurrenceOn(first, setting, due.count + 1) > today).toBe(true)
        expect(dueAfter({ first, setting, count: due.count }, today)).toBeNull()
      },
    ),
    { numRuns: 500 },
  )
})

test('OPEN-131 an end stays as far from the start as it was', () => {
  expect(movedWith('2026-02-03', '2026-01-31', '2026-02-28')).toBe('2026-03-03')
  expect(movedWith(null, '2026-01-31', '2026-02-28')).toBeNull()
  expect(movedWith('9999-11-30', '2026-01-31', '2026-02-28')).toBe('9999-12-28')
  expect(movedWith('9999-12-31', '2026-01-31', '2026-02-28'), 'no day that is written').toBeNull()
})

test('OPEN-133 a repetition by minutes stays on its first day and is never due by a day', () => {
  const setting = { frequency: 'MINUTE' as const, interval: 5 }
  expect(occurrenceOn('2026-01-31', setting, 3)).toBe('2026-01-31')
  expect(dueAfter({ first: '2026-01-31', setting, count: 0 }, '2026-02-28')).toBeNull()
})

test.each([
  ['DAY', 1, 'Every day'],
  ['WEEK', 2, 'Every 2 weeks'],
  ['MINUTE', 1, 'Every minute'],
  ['MINUTE', 5, 'Every 5 minutes'],
] as const)('TASK-02 a repetition by %s and %i reads %s', (frequency, interval, said) => {
  expect(sayRepeat({ frequency, interval }, 'en')).toBe(said)
})

const faults = (interval: unknown) =>
  repeatSetting.safeParse({ frequency: 'DAY', interval }).error?.issues.map(({ message }) => message)

test('TASK-05 an interval is 1 to 12', () => {
  expect([0, -1, 1.5].map(faults)).toEqual([['REPEAT_INTERVAL'], ['REPEAT_INTERVAL'], ['REPEAT_INTERVAL']])
  expect(faults(13)).toEqual(['TOO_BIG {"max":12}'])
  expect([faults(1), faults(12)]).toEqual([undefined, undefined])
})
