import { expect, test } from 'vitest'
import { nextTurns } from './next-days.ts'
import type { DaysAfter, PlanVisit } from './plan-day.ts'

const hour = 3_600_000
const day = 24 * hour
/** Midnight in Toronto on Monday, 6 January 2031. */
const monday = Date.UTC(2031, 0, 6, 5)
const zone = 'America/Toronto'

const visit = (more: Partial<PlanVisit> = {}): PlanVisit => ({
  id: 'visit',
  job: 'job',
  status: 'NEW',
  from: monday + 9 * hour,
  to: monday + 10 * hour,
  crew: 1,
  skills: [],
  windows: [],
  place: null,
  ...more,
})

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }))
const marc = { id: 'marc', active: true, skills: [], hours: weekdays, zone, timeOff: [], bookings: [] }

const after = (more: Partial<DaysAfter> = {}): DaysAfter => ({
  span: { from: monday + day, to: monday + 15 * day },
  soonest: monday,
  candidates: [marc],
  promises: [],
  ...more,
})

const startsOf = (visits: PlanVisit[], of: DaysAfter) =>
  nextTurns(visits, of, () => 0).map(({ turn }) => (turn.startAt - monday) / hour)

test('OPEN-684 the next day is a working one with room, no sooner than the notice that clients are given', () => {
  expect(startsOf([visit()], after())).toEqual([24 + 8])
  expect(startsOf([visit()], after({ soonest: monday + 32.5 * hour }))).toEqual([32.5])
  expect(startsOf([visit()], after({ soonest: monday + 3 * day }))).toEqual([3 * 24 + 8])
  const friday = { ...marc, timeOff: [{ from: monday + day, to: monday + 5 * day }] }
  expect(startsOf([visit()], after({ candidates: [friday] }))).toEqual([7 * 24 + 8])
  expect(startsOf([visit()], after({ candidates: [] }))).toEqual([])
  expect(startsOf([visit({ skills: [{ _id: 'gas', name: 'Gas' }] })], after())).toEqual([])
})

test('OPEN-684 a promised window is kept on the other day, by the clock of the place', () => {
  const promises = [{ visit: 'visit', window: '12-5' as const, zone }]
  expect(startsOf([visit()], after({ promises }))).toEqual([24 + 12])
  const west = [{ visit: 'visit', window: '9-12' as const, zone: 'America/Los_Angeles' }]
  expect(startsOf([visit()], after({ promises: west }))).toEqual([24 + 12])
})

test('OPEN-684 visits are moved in order of time, and each takes its time from the next', () => {
  const visits = [
    visit({ id: 'second', from: monday + 10 * hour, to: monday + 12 * hour }),
    visit({ id: 'first', from: monday + 9 * hour, to: monday + 10 * hour }),
  ]
  expect(nextTurns(visits, after(), () => 0)).toEqual([
    { visit: 'first', turn: { technician: 'marc', startAt: monday + 32 * hour, estimatedDuration: hour } },
    {
      visit: 'second',
      turn: { technician: 'marc', startAt: monday + 33 * hour, estimatedDuration: 2 * hour },
    },
  ])
  // Omar is free at the same time as Marc, so both visits begin in the morning.
  const omar = { ...marc, id: 'omar' }
  const both = nextTurns(visits, after({ candidates: [marc, omar] }), () => 0)
  expect(both.map(({ turn }) => turn.startAt)).toEqual([monday + 32 * hour, monday + 32 * hour])
  expect(new Set(both.map(({ turn }) => turn.technician)).size).toBe(2)
})

test('OPEN-684 the client’s windows and the promise of each visit hold on the other day', () => {
  const windows = [
    { from: monday + 9 * hour, to: monday + 12 * hour },
    { from: monday + 58 * hour, to: monday + 60 * hour },
  ]
  expect(startsOf([visit({ windows })], after())).toEqual([58])
  expect(startsOf([visit({ windows: windows.slice(0, 1) })], after())).toEqual([])
  const promises = [{ visit: 'other', window: '12-5' as const, zone }]
  expect(startsOf([visit()], after({ promises }))).toEqual([32])
})
