import { constantFrom, array, boolean, integer, option, assert as hold, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { calendarUnits } from '../../kit/time/calendar-steps.ts'
import { type Day, dayAt } from '../../kit/time/day.ts'
import { type RunRule, type RunState, nextRuns, runDays, standingSkips } from './run-days.ts'

const monthly: RunRule = { frequency: 'MONTH', interval: 1, startOn: '2026-01-31', endsOn: null }
const state = (more: Partial<RunState> = {}): RunState => ({
  ...monthly,
  lastRun: null,
  skipped: [],
  ...more,
})

test.each([
  ['the 31st', monthly, '2026-01-01', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['every other month', { ...monthly, interval: 2 }, '2028-01-01', ['2028-01-31', '2028-03-31']],
  [
    '29 February',
    { ...monthly, frequency: 'YEAR', startOn: '2028-02-29' },
    '2031-01-01',
    ['2031-02-28', '2032-02-29'],
  ],
  ['two weeks', { ...monthly, frequency: 'WEEK', interval: 2 }, '2026-03-01', ['2026-03-14', '2026-03-28']],
  ['99 days', { ...monthly, frequency: 'DAY', interval: 99 }, '2026-05-10', ['2026-05-10', '2026-08-17']],
  ['to a last day', { ...monthly, endsOn: '2026-03-30' }, '2026-02-01', ['2026-02-28']],
] satisfies [string, RunRule, Day, Day[]][])(
  'OPEN-792 the days of a rule: %s',
  (...[, rule, from, expected]) => {
    expect(runDays(rule, { from, most: Math.max(expected.length, rule.endsOn ? 9 : 0) })).toEqual(expected)
  },
)

test('OPEN-792 a rule ends with the year 9999', () => {
  expect(runDays({ ...monthly, frequency: 'YEAR', interval: 99 }, { from: '9900-01-01', most: 5 })).toEqual([
    '9946-01-31',
  ])
})

test('OPEN-794 skipped days and days up to the latest run are no next runs', () => {
  expect(nextRuns(state({ skipped: ['2026-02-28'] }), '2026-01-01', 2)).toEqual(['2026-01-31', '2026-03-31'])
  expect(nextRuns(state({ lastRun: '2026-02-28' }), '2026-01-01', 1)).toEqual(['2026-03-31'])
  expect(nextRuns(state(), '2026-01-01')).toHaveLength(5)
  const skipped = ['2026-03-31', '2026-01-31', '2026-02-28']
  expect(standingSkips(skipped, { today: '2026-03-01', next: '2026-04-30' })).toEqual(['2026-03-31'])
  expect(standingSkips(skipped, { today: '2026-04-10', next: '2026-02-15' })).toEqual([
    '2026-02-28',
    '2026-03-31',
  ])
})

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
const written = (year: number, month: number, day: number) =>
  [String(year), String(month + 1).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** The days of a rule until a day, counted with plain numbers and without a calendar library. */
function modelDays({ frequency, interval, startOn, endsOn }: RunRule, until: Day): Day[] {
  const [year = 0, month = 1, day = 1] = startOn.split('-').map(Number)
  const days: Day[] = []
  for (let at = 0; ; at += 1) {
    const units = at * interval
    const isByDay = frequency === 'DAY' || frequency === 'WEEK'
    const date = new Date(Date.UTC(year, month - 1, day + units * (frequency === 'WEEK' ? 7 : 1)))
    const months = month - 1 + units * (frequency === 'YEAR' ? 12 : 1)
    const [inYear, inMonth] = [year + Math.floor(months / 12), months % 12]
    const found = isByDay
      ? date.toISOString().slice(0, 10)
      : written(inYear, inMonth, Math.min(day, lengthOf(inYear, inMonth)))
    if (found > until || (endsOn !== null && found > endsOn)) return days
    days.push(found)
  }
}

// Zones whose clocks change in the night, at midnight, and by half an hour.
const zones = ['America/Toronto', 'America/Santiago', 'Australia/Lord_Howe']
const hour = 3_600_000
const begin = Date.UTC(2026, 0, 1)
const threeYears = 3 * 366 * 24

const lives = record({
  frequency: constantFrom(...calendarUnits),
  interval: integer({ min: 1, max: 9 }),
  startAt: integer({ min: 0, max: 200 * 24 }),
  endAt: option(integer({ min: 200 * 24, max: threeYears }), { nil: null }),
  zone: constantFrom(...zones),
  /** The hours between two runs of the server. A killed server pauses for weeks. */
  pauses: array(integer({ min: 1, max: 40 * 24 }), { minLength: 60, maxLength: 60 }),
  /** Whether the server dies after the invoice is made, before it looks for the next one. */
  dies: array(boolean(), { minLength: 20, maxLength: 20 }),
})

test('OPEN-792, OPEN-795 200 schedules over three years of late, repeated and killed runs: no day is missing, none is made twice', () => {
  hold(
    property(lives, ({ startAt, endAt, zone, pauses, dies, ...rule }) => {
      const dayOf = (hours: number) => dayAt(begin + hours * hour, zone)
      const endsOn = endAt === null ? null : dayOf(Math.max(endAt, startAt))
      const schedule: RunState = { ...rule, startOn: dayOf(startAt), endsOn, lastRun: null, skipped: [] }
      const made: Day[] = []
      let now = startAt
      let [nextRun = null] = nextRuns(schedule, schedule.startOn)
      for (const [at, pause] of pauses.entries()) {
        now = Math.min(now + pause, threeYears)
        const today = dayOf(now)
        while (nextRun !== null && nextRun <= today) {
          made.push(nextRun)
          ;[nextRun = null] = nextRuns({ ...schedule, lastRun: nextRun }, nextRun)
          if (dies[at % dies.length]) break
        }
      }
      const today = dayOf(now)
      for (
        ;
        nextRun !== null && nextRun <= today;
        [nextRun = null] = nextRuns({ ...schedule, lastRun: nextRun }, nextRun)
      )
        made.push(nextRun)
      expect(made).toEqual(modelDays(schedule, today))
    }),
    { numRuns: 200 },
  )
})
