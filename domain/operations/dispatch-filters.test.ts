import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt } from '../kit/time/day.ts'
import {
  dayCount,
  daysOfShortcut,
  endOfDay,
  instantsOf,
  isWithin,
  shownDays,
  weekOf,
} from './dispatch-filters.ts'
import { dispatchSearch } from './dispatch-search.ts'

const hour = 3_600_000

const at = { today: '2026-11-24', weekStart: 7 } as const

test('MAP-03, MAP-04 nothing in the address is the normal view of today', () => {
  expect(dispatchSearch.parse({})).toEqual({})
  expect(shownDays({}, at)).toEqual({ from: '2026-11-24', to: '2026-11-24' })
})

test.each([
  ['today', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['thisWeek', '2026-11-24', '2026-11-22', '2026-11-28'],
  ['lastWeek', '2026-11-24', '2026-11-15', '2026-11-21'],
  ['nextWeek', '2026-11-24', '2026-11-29', '2026-12-05'],
  // A week begins on Sunday and ends on Saturday, also at the turn of the year.
  ['thisWeek', '2026-11-22', '2026-11-22', '2026-11-28'],
  ['thisWeek', '2026-11-28', '2026-11-22', '2026-11-28'],
  ['nextWeek', '2026-12-30', '2027-01-03', '2027-01-09'],
] as const)('MAP-05 %s on %s is %s to %s', (shortcut, today, ...days) => {
  const { from, to } = daysOfShortcut(shortcut, { today, weekStart: 7 })
  expect([from, to]).toEqual(days)
})

test.each([
  ['America/Toronto', '2026-11-24', 24],
  ['America/Toronto', '2026-03-08', 23],
  ['America/Toronto', '2026-11-01', 25],
  ['America/Santiago', '2026-09-06', 23],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
])('CAL-02, OPEN-178 in %s %s ends a millisecond before the next day, after %s hours', (zone, day, hours) => {
  const { from, to } = instantsOf({ from: day, to: day }, zone)
  expect(to).toBe(endOfDay(day, zone))
  expect(to - from).toBe(hours * hour - 1)
  if (hours === 24) expect(to - from).toBe(86_399_999)
  expect([dayAt(to, zone), dayAt(to + 1, zone) > day]).toEqual([day, true])
})

test('MAP-05 every day lies in its own week of seven days, and weeks follow each other', () => {
  const date = fc.integer({ min: 0, max: 40_000 })
  fc.assert(
    fc.property(date, fc.constantFrom(1, 6, 7), (days, weekStart) => {
      const day = Temporal.PlainDate.from('1990-01-01').add({ days }).toString()
      const week = weekOf(day, weekStart)
      expect(week.from <= day && day <= week.to).toBe(true)
      expect(dayCount(week)).toBe(7)
      expect(weekOf(week.to, weekStart, 1).from).toBe(weekOf(day, weekStart, 1).from)
      expect(dayAt(endOfDay(week.to, 'UTC') + 1, 'UTC')).toBe(weekOf(day, weekStart, 1).from)
    }),
  )
})

test('MAP-02 the view decides which days are shown', () => {
  const range = { from: '2026-11-20', to: '2026-11-25' }
  const search = { dateRange: range, weeklyStartDate: '2026-11-25', routeDay: '2026-11-23' }
  expect(shownDays(search, at)).toEqual(range)
  expect(shownDays({ ...search, viewMode: 'weekly' }, at)).toEqual({
    from: '2026-11-25',
    to: '2026-12-01',
  })
  expect(shownDays({ viewMode: 'weekly' }, at).from).toBe('2026-11-22')
  expect(shownDays({ viewMode: 'weekly' }, { ...at, weekStart: 1 }).from).toBe('2026-11-23')
  expect(shownDays({ ...search, viewMode: 'route' }, at)).toEqual({
    from: '2026-11-23',
    to: '2026-11-23',
  })
  expect(shownDays({ dateRange: range, viewMode: 'route' }, at).to).toBe('2026-11-20')
})

test('MAP-02 what the address may not say falls back to the default', () => {
  const wrong = {
    technicians: ['Tess'],
    statuses: ['LATE'],
    dateRange: { from: '2026-11-25', to: '2026-11-20' },
    searchLocation: { name: 'Pole', lat: 91, lng: 0 },
    searchRadius: 0,
    locationMode: 'moon',
    viewMode: 'list',
    weeklyStartDate: '2026-02-30',
    routeDay: 'today',
  }
  expect(Object.values(dispatchSearch.parse(wrong)).every((value) => value === undefined)).toBe(true)
  const dateRange = { from: '2026-01-01', to: '2026-02-01' }
  expect(shownDays({ dateRange }, at)).toEqual({ from: '2026-11-24', to: '2026-11-24' })
  const longest = { from: '2026-01-01', to: '2026-01-31' }
  expect(shownDays({ dateRange: longest }, at)).toEqual(longest)
  // An invalid value does not affect the other values.
  const right = {
    technicians: ['018f0000-0000-7000-8000-000000000001'],
    statuses: ['TO_SCHEDULE', 'DELAYED'],
    dateRange: { from: '2026-11-20', to: '2026-11-20' },
    searchLocation: { name: 'Pole', lat: -90, lng: 180 },
    locationMode: 'jobSite',
    viewMode: 'weekly',
    weeklyStartDate: '2026-02-28',
    routeDay: '2026-11-23',
  }
  for (const searchRadius of [1, 500])
    expect(dispatchSearch.parse({ ...right, searchRadius })).toEqual({ ...right, searchRadius })
  for (const searchRadius of [0.5, 501])
    expect(dispatchSearch.parse({ ...right, searchRadius })).toEqual({ ...right, searchRadius: undefined })
})

test('MAP-03 a place is within the radius of any centre, its line included', () => {
  const centres = [[-73.5673, 45.5017]] as const
  const laval = { lat: 45.6066, lng: -73.7124 }
  expect(isWithin(laval, { centres, radius: 10_000 })).toBe(false)
  expect(isWithin(laval, { centres, radius: 17_000 })).toBe(true)
  expect(isWithin(laval, { centres: [...centres, [-73.7, 45.6]], radius: 10_000 })).toBe(true)
  expect(isWithin({ lat: 45.5017, lng: -73.5673 }, { centres, radius: 0 })).toBe(true)
})
