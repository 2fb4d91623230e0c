import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { type Remindable, dueStep, isSendingTime, toneOf, whyNotRemind } from './reminder-schedule.ts'
import { defaultSendingHours, mostDaysBefore, reminderSettings } from './reminder-settings.ts'
import { textOf } from './reminder-text.ts'

const dueDate = '2026-03-05'
const dayOf = (days: number) => Temporal.PlainDate.from(dueDate).add({ days }).toString()

/** The table model: for each day from the invoice on, the step that this day reached last. */
function reachedBy(steps: readonly number[], { issued, last }: { issued: number; last: number }) {
  const table = new Map<number, number>()
  let reached: number | null = null
  for (let day = issued; day <= last; day += 1) {
    if (steps.includes(day)) reached = day
    if (reached !== null) table.set(day, reached)
  }
  return table
}

test('OPEN-789 each run sends the latest step that was reached, no step twice and none before an earlier one', () => {
  const days = integer({ min: -40, max: 120 })
  const cases = record({
    steps: uniqueArray(days, { maxLength: 5 }),
    issued: integer({ min: -40, max: 0 }),
    runs: uniqueArray(days, { maxLength: 30 }),
  })
  assert(
    property(cases, ({ steps, issued, runs }) => {
      const table = reachedBy(steps, { issued, last: 120 })
      const sent: number[] = []
      for (const run of runs.filter((each) => each >= issued).toSorted((a, b) => a - b)) {
        const due = dueStep({ dueDate, issuedOn: dayOf(issued), sent }, steps, dayOf(run))
        const reached = table.get(run) ?? null
        expect(due).toBe(reached !== null && !sent.includes(reached) ? reached : null)
        if (due !== null) sent.push(due)
      }
      expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => a - b))
    }),
    { seed: 43, numRuns: 500 },
  )
})

test('OPEN-789 a step that a reminder by hand has overtaken is not sent later', () => {
  const of = { dueDate, issuedOn: dayOf(-30), sent: [14] }
  expect(dueStep(of, [-3, 7, 14, 30], dayOf(15))).toBeNull()
  expect(dueStep(of, [-3, 7, 12, 30], dayOf(15))).toBeNull()
  expect(dueStep(of, [-3, 7, 14, 30], dayOf(30))).toBe(30)
  expect(dueStep({ ...of, sent: [], issuedOn: dayOf(8) }, [-3, 7], dayOf(9))).toBeNull()
})

test('OPEN-789 sending hours are wall-clock hours in the zone, also on the days when clocks change', () => {
  const zones = ['America/Toronto', 'Europe/Paris', 'America/St_Johns']
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '01:30', to: '17:00' }))
  const starts = ['2026-03-07T00:00Z', '2026-03-28T00:00Z', '2026-10-24T00:00Z', '2026-10-31T00:00Z']
  assert(
    property(
      constantFrom(...zones),
      constantFrom(...starts),
      integer({ min: 0, max: 4 * 24 * 4 }),
      (zone, start, quarter) => {
        const now = Date.parse(start) + quarter * 900_000
        const format = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
        })
        const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
        const minute = Number(parts['hour']) * 60 + Number(parts['minute'])
        const isWeekday = !['Sat', 'Sun'].includes(parts['weekday'] ?? '')
        expect(isSendingTime(everyDay, now, zone)).toBe(minute >= 90 && minute < 1020)
        expect(isSendingTime(defaultSendingHours, now, zone)).toBe(
          isWeekday && minute >= 540 && minute < 1020,
        )
      },
    ),
    { seed: 43, numRuns: 1000 },
  )
  expect(
    isSendingTime([{ weekday: 1, from: '20:00', to: '24:00' }], Date.UTC(2026, 10, 30, 23, 59), 'UTC'),
  ).toBe(true)
})

const unpaid: Remindable = {
  kind: 'INVOICE',
  invoiceStatus: 'OVERDUE',
  balance: '10.00',
  disputed: null,
  promisedOn: null,
  reminders: true,
  accountReminders: true,
  isArchived: false,
  email: 'eric@example.com',
  remindedOn: '2026-03-06',
}

test.each([
  [{}, null],
  [{ invoiceStatus: 'SENT' }, null],
  [{ invoiceStatus: 'DRAFT' }, 'NOT_OWED'],
  [{ invoiceStatus: 'CANCELLED' }, 'NOT_OWED'],
  [{ balance: '0.00' }, 'NOT_OWED'],
  [{ kind: 'CREDIT_NOTE' }, 'NOT_OWED'],
  [{ disputed: 'Too dear' }, 'DISPUTED'],
  [{ promisedOn: '2026-03-07' }, 'PROMISED'],
  [{ promisedOn: '2026-03-06' }, null],
  [{ reminders: false }, 'OFF'],
  [{ accountReminders: false }, 'ACCOUNT_OFF'],
  [{ isArchived: true }, 'ARCHIVED'],
  [{ email: null }, 'NO_EMAIL'],
  [{ email: 'eric@example' }, 'NO_EMAIL'],
  [{ email: `${'e'.repeat(250)}@a.ca` }, 'NO_EMAIL'],
  [{ remindedOn: '2026-03-07' }, 'REMINDED_TODAY'],
] as const)('OPEN-790 an invoice with %j gets no reminder because of %s', (of, why) => {
  expect(whyNotRemind({ ...unpaid, ...of }, '2026-03-07')).toBe(why)
})

const step = (days: number) => ({ days })

/** The paths of the faults of a schedule. */
const paths = (body: object) =>
  reminderSettings.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []

test('OPEN-788 a schedule has at most five steps on different days, and hours that end after their start', () => {
  expect(paths({ steps: [-3, 7, 14, 30].map(step) })).toEqual([])
  expect(paths({ steps: [7, 14, 7].map(step) })).toEqual(['steps.2.days'])
  expect(paths({ steps: [1, 2, 3, 4, 5, 6].map(step) })).toEqual(['steps'])
  expect(paths({ steps: [step(1.5)] })).toEqual(['steps.0.days'])
  expect(paths({ steps: [], sendingHours: [] })).toEqual(['sendingHours'])
  expect(paths({ steps: [], sendingHours: [{ weekday: 1, from: '17:00', to: '09:00' }] })).toEqual([
    'sendingHours.0.to',
  ])
})

test('OPEN-788 a step is as early as the shortest month lets the longest payment term be', () => {
  expect(mostDaysBefore(['IMMEDIATE'])).toBe(0)
  expect(mostDaysBefore(['UPON_RECEIPT', 'NET15'])).toBe(15)
  expect(mostDaysBefore(['NET30', 'NET15'])).toBe(28)
  expect(mostDaysBefore(['NET60'])).toBe(59)
})

test('OPEN-788 a reminder has the text of the latest step that is on, and later tones are firmer', () => {
  const steps = [
    { days: -3, template: 'a', enabled: true },
    { days: 7, template: 'b', enabled: false },
    { days: 14, template: null, enabled: true },
  ]
  expect(textOf(steps, 8)).toEqual({ template: 'a', tone: 'FRIENDLY' })
  expect(textOf(steps, 40)).toEqual({ template: null, tone: 'FIRM' })
  expect(textOf([], 40)).toEqual({ template: null, tone: 'FINAL' })
  expect([7, 8, 21, 22].map(toneOf)).toEqual(['FRIENDLY', 'FIRM', 'FIRM', 'FINAL'])
})
