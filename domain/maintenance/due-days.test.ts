import { constantFrom, date, integer, assert as hold, property, record, subarray } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dayAt } from '../kit/time/day.ts'
import { calendarUnits } from '../kit/time/calendar-steps.ts'
import { type DueRule, dueDays, monthDays, weekdays } from '../kit/time/due-days.ts'
import { sayDueRule } from './due-words.ts'
import { jobOfPlan, wishedStart } from './job-of-plan.ts'

const monthly: DueRule = {
  frequency: 'MONTH',
  interval: 1,
  weekdays: [],
  monthBy: 'DAY',
  startOn: '2026-01-31',
  endsOn: null,
}
const weekly: DueRule = { ...monthly, frequency: 'WEEK' }

const days = date({ min: new Date('2023-01-01'), max: new Date('2033-12-31'), noInvalidDate: true }).map(
  (at) => dayAt(at.getTime(), 'UTC'),
)
const rules = record({
  frequency: constantFrom(...calendarUnits),
  interval: integer({ min: 1, max: 40 }),
  weekdays: subarray([...weekdays]),
  monthBy: constantFrom(...monthDays),
  startOn: days,
  endsOn: constantFrom(null),
})

test.each([
  ['the 31st', monthly, '2026-01-01', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  [
    'a leap year',
    { ...monthly, startOn: '2027-12-31', interval: 2 },
    '2028-01-01',
    ['2028-02-29', '2028-04-30'],
  ],
  [
    '29 February',
    { ...monthly, frequency: 'YEAR', startOn: '2028-02-29' },
    '2031-06-01',
    ['2032-02-29', '2033-02-28'],
  ],
  [
    'the second Tuesday',
    { ...monthly, monthBy: 'WEEKDAY', startOn: '2026-01-13' },
    '2026-01-14',
    ['2026-02-10', '2026-03-10', '2026-04-14'],
  ],
  [
    'the last Saturday',
    { ...monthly, monthBy: 'WEEKDAY' },
    '2026-02-01',
    ['2026-02-28', '2026-03-28', '2026-04-25', '2026-05-30'],
  ],
  [
    'the weekday of the first day',
    { ...weekly, startOn: '2026-03-04' },
    '2026-03-06',
    ['2026-03-11', '2026-03-18'],
  ],
  [
    'named days',
    { ...weekly, weekdays: ['MON', 'THU'], startOn: '2026-03-04' },
    '2026-01-01',
    ['2026-03-05', '2026-03-09', '2026-03-12'],
  ],
  [
    'named days of every other week',
    { ...weekly, interval: 2, weekdays: ['SUN', 'MON'], startOn: '2026-03-04' },
    '2026-01-01',
    ['2026-03-08', '2026-03-16', '2026-03-22', '2026-03-30'],
  ],
  [
    '90 days',
    { ...monthly, frequency: 'DAY', interval: 90, startOn: '2025-12-01' },
    '2026-02-01',
    ['2026-03-01', '2026-05-30'],
  ],
] satisfies [string, DueRule, string, string[]][])(
  'OPEN-371, REL-18 due days: %s',
  (...[, rule, from, expected]) => {
    expect(dueDays(rule, { from, most: expected.length })).toEqual(expected)
  },
)

test('OPEN-371 a rule is due until its last day, that day too, and never after the year 9999', () => {
  expect(dueDays({ ...monthly, endsOn: '2026-03-31' }, { from: '2026-02-01' })).toEqual([
    '2026-02-28',
    '2026-03-31',
  ])
  expect(dueDays({ ...monthly, endsOn: '2026-03-30' }, { from: '2026-03-01' })).toEqual([])
  expect(dueDays({ ...monthly, endsOn: '2026-03-31' }, { from: '2030-01-01' })).toEqual([])
  expect(dueDays(monthly, { from: '2026-02-01', until: '2026-03-31' })).toEqual(['2026-02-28', '2026-03-31'])
  const centuries: DueRule = { ...monthly, frequency: 'YEAR', interval: 365 }
  expect(dueDays(centuries, { from: '2026-01-01' }).at(-1)).toBe('9691-01-31')
})

test('OPEN-371, REL-18 whatever the rule, due days only go on, are those of any other reading, and keep their day of the month or week', () => {
  hold(
    property(rules, days, integer({ min: 1, max: 12 }), (rule, from, most) => {
      const found = dueDays(rule, { from, most })
      expect(found).toHaveLength(most)
      expect(found).toEqual([...new Set(found)].toSorted())
      expect(found.every((day) => day >= from && day >= rule.startOn)).toBe(true)
      // The due days do not depend on the start and the end of the queried range.
      const all = dueDays(rule, { from: rule.startOn, until: found.at(-1) ?? '' })
      expect(all.filter((day) => day >= from)).toEqual(found)
      const begun = Temporal.PlainDate.from(rule.startOn)
      for (const day of found.map((each) => Temporal.PlainDate.from(each))) {
        if (rule.frequency === 'WEEK')
          expect(rule.weekdays.length > 0 ? rule.weekdays : [weekdays[begun.dayOfWeek - 1]]).toContain(
            weekdays[day.dayOfWeek - 1],
          )
        else if (rule.frequency === 'MONTH' && rule.monthBy === 'WEEKDAY')
          expect(day.dayOfWeek).toBe(begun.dayOfWeek)
        else if (rule.frequency !== 'DAY') expect(day.day).toBe(Math.min(begun.day, day.daysInMonth))
      }
    }),
    { numRuns: 400 },
  )
})

test('OPEN-371 a weekday of the month is the same one in every month, and a fifth one the last', () => {
  hold(
    property(days, integer({ min: 0, max: 30 }), (startOn, months) => {
      const begun = Temporal.PlainDate.from(startOn)
      const [day = ''] = dueDays(
        { ...monthly, monthBy: 'WEEKDAY', startOn },
        { from: begun.with({ day: 1 }).add({ months }).toString(), most: 1 },
      )
      if (months === 0) return
      const found = Temporal.PlainDate.from(day)
      const isLast = found.day + 7 > found.daysInMonth
      const week = Math.ceil(begun.day / 7)
      expect([found.dayOfWeek, week === 5 ? isLast : Math.ceil(found.day / 7) === week]).toEqual([
        begun.dayOfWeek,
        true,
      ])
    }),
  )
})

// Time zones with different clock changes: on a Sunday night, by half an hour, at midnight, and none.
const zones = ['America/Toronto', 'Australia/Lord_Howe', 'America/Santiago', 'Europe/Paris', 'Asia/Kolkata']

test('OPEN-371, REL-18 on the days the clocks change as on all others the work is wished for on its due day, at its time', () => {
  hold(
    property(rules, constantFrom(...zones), integer({ min: 0, max: 23 }), (rule, zone, hour) => {
      const time = `${String(hour).padStart(2, '0')}:30`
      for (const day of dueDays(
        { ...rule, frequency: 'DAY', interval: 1 },
        { from: rule.startOn, most: 40 },
      )) {
        const at = Temporal.Instant.fromEpochMilliseconds(wishedStart(day, time, zone)).toZonedDateTimeISO(
          zone,
        )
        expect(dayAt(at.epochMilliseconds, zone)).toBe(day)
        const wished = Temporal.PlainTime.from(time)
        const later = wished.until(at.toPlainTime()).total('minutes')
        expect(later === 0 || later === 60 || later === 30, 'an hour that is skipped is the one after').toBe(
          true,
        )
      }
    }),
    { numRuns: 60 },
  )
  expect(wishedStart('2026-03-08', '02:30', 'America/Toronto')).toBe(Date.parse('2026-03-08T07:30:00Z'))
  expect(wishedStart('2026-11-01', '01:30', 'America/Toronto')).toBe(Date.parse('2026-11-01T05:30:00Z'))
})

/** The due days of two rules, computed while the process runs in a time zone. */
function readIn(zone: string) {
  vi.stubEnv('TZ', zone)
  return [
    dueDays({ ...monthly, monthBy: 'WEEKDAY' }, { from: '2026-02-01', most: 24 }),
    dueDays(weekly, { from: '2026-02-01', most: 60 }),
  ]
}

test('OPEN-371 a rule is the same whatever zone the server is in', () => {
  const [here, ...others] = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map(readIn)
  vi.unstubAllEnvs()
  expect(others).toEqual([here, here])
})

test.each([
  [
    { ...weekly, interval: 2, weekdays: ['MON', 'THU'] },
    'Every 2 weeks on Monday and Thursday',
    'Toutes les 2 semaines, le lundi et le jeudi',
    'Cada 2 semanas, el lunes y el jueves',
  ],
  [weekly, 'Every week on Saturday', 'Toutes les semaines, le samedi', 'Cada semana, el sábado'],
  [monthly, 'Every month on day 31', 'Tous les mois, le 31', 'Cada mes, el día 31'],
  [
    { ...monthly, startOn: '2026-02-01' },
    'Every month on day 1',
    'Tous les mois, le 1er',
    'Cada mes, el día 1',
  ],
  [
    { ...monthly, monthBy: 'WEEKDAY' },
    'Every month on the last Saturday',
    'Tous les mois, le dernier samedi',
    'Cada mes, el último sábado',
  ],
  [
    { ...monthly, monthBy: 'WEEKDAY', startOn: '2026-01-13' },
    'Every month on the second Tuesday',
    'Tous les mois, le deuxième mardi',
    'Cada mes, el segundo martes',
  ],
  [
    { ...monthly, frequency: 'YEAR', startOn: '2026-06-12' },
    'Every year on June 12',
    'Tous les ans, le 12 juin',
    'Cada año, el 12 de junio',
  ],
  [{ ...monthly, frequency: 'DAY', interval: 90 }, 'Every 90 days', 'Tous les 90 jours', 'Cada 90 días'],
] satisfies [DueRule, string, string, string][])('OPEN-371 a rule in words: %#', (rule, ...words) => {
  expect((['en', 'fr', 'es'] as const).map((language) => sayDueRule(rule, language))).toEqual(words)
})

test('OPEN-370 a job says what its plan says, else what its type says, else what the plan is called', () => {
  const plan = { title: 'Boiler', description: null }
  expect(
    jobOfPlan({ ...plan, description: 'Own words' }, { description: 'Those of the type' }).description,
  ).toBe('Own words')
  expect(jobOfPlan(plan, { description: 'Those of the type' }).description).toBe('Those of the type')
  expect(jobOfPlan(plan, { description: null })).toEqual({ title: 'Boiler', description: 'Boiler' })
})
