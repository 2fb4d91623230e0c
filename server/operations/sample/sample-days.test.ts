import { expect, test } from 'vitest'
import { startOf, workingDay } from './sample-days.ts'

const at = (instant: string) => ({ now: new Date(instant), actor: { timezone: 'America/Toronto' } })

test('WS-05 working days of the sample leave out weekends, and today is today on a Saturday too', () => {
  const saturday = at('2026-11-21T11:00:00-05:00')
  const days = [-2, -1, 0, 1, 5, 6].map((count) => workingDay(saturday, count))
  expect(days).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23', '2026-11-27', '2026-11-30'])
})

test('WS-05 the visit of today is today at any hour, and still to come while an hour of the day is left', () => {
  const visit = { day: 0, at: '16:00', hours: 1, technician: 0 }
  const cases = [
    ['2026-11-21T00:00:00-05:00', '2026-11-21T16:00:00-05:00'],
    ['2026-11-21T15:50:00-05:00', '2026-11-21T16:00:00-05:00'],
    ['2026-11-21T18:20:00-05:00', '2026-11-21T18:30:00-05:00'],
    ['2026-11-21T23:59:00-05:00', '2026-11-21T23:00:00-05:00'],
  ] as const
  for (const [now, start] of cases) expect([now, startOf(at(now), visit)]).toEqual([now, Date.parse(start)])
})
