import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Interval, intersect, merge, subtract } from '../../kit/time/intervals.ts'
import { type Candidate, type Search, findTechnicians } from './availability.ts'
import { type Booking } from './free-starts.ts'
import { type Place, estimatedTravel } from '../travel.ts'
import { type WorkingStretch } from '../../people/workforce.ts'

const step = 600_000
const steps = 3 * 144

// Working hours begin and end on half hours that no clock change skips or repeats.
const timeOfDay = fc
  .constantFrom(0, ...Array.from({ length: 42 }, (_, index) => index + 6))
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const hours: fc.Arbitrary<WorkingStretch> = fc
  .record({ weekday: fc.integer({ min: 1, max: 7 }), from: timeOfDay, to: timeOfDay })
  .filter(({ from, to }) => from !== to)

const place: fc.Arbitrary<Place | undefined> = fc.option(
  fc.tuple(
    fc.double({ min: -74, max: -73.3, noNaN: true }),
    fc.double({ min: 45.3, max: 45.8, noNaN: true }),
  ),
  { nil: undefined },
)

const stretch = (longest: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: steps - 1 }), fc.integer({ min: 1, max: longest }))
    .map(([from, length]) => ({ from: from * step, to: (from + length) * step }))

/** Consecutive bookings. Some of these bookings have no gap in between. */
const bookings: fc.Arbitrary<Booking[]> = fc
  .array(fc.record({ wait: fc.nat({ max: 60 }), length: fc.integer({ min: 1, max: 20 }), place }), {
    maxLength: 12,
  })
  .map((drawn) => {
    let end = 0
    return drawn.map(({ wait, length, place: where }) => {
      const from = end + wait * step
      end = from + length * step
      return { from, to: end, place: where }
    })
  })

const shifted = <Each extends Interval>(intervals: readonly Each[], by: number) =>
  intervals.map((each) => ({ ...each, from: each.from + by, to: each.to + by }))

const drawnDay = fc.record({
  day: fc.constantFrom('2026-03-07', '2026-10-31', '2027-03-13', '2026-06-10', '2026-12-30'),
  zone: fc.constantFrom('America/Toronto', 'America/St_Johns', 'UTC'),
  week: fc.array(hours, { minLength: 3, maxLength: 10 }),
  timeOff: fc.array(stretch(40), { maxLength: 2 }),
  holidays: fc.array(stretch(40), { maxLength: 1 }),
  bookings,
  windows: fc.array(stretch(150), { minLength: 1, maxLength: 3 }),
  duration: fc.integer({ min: 1, max: 24 }).map((count) => count * step),
  now: fc.integer({ min: -20, max: 200 }).map((count) => count * step),
  place,
})

/** Whether an instant lies within the weekly working hours, according to the wall clock. */
function atWork(ms: number, week: readonly WorkingStretch[], zone: string): boolean {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
  const clock = at.toPlainTime().toString({ smallestUnit: 'minute' })
  const yesterday = at.dayOfWeek === 1 ? 7 : at.dayOfWeek - 1
  return week.some(({ weekday, from, to }) => {
    if (from < to) return weekday === at.dayOfWeek && from <= clock && clock < to
    return (weekday === at.dayOfWeek && from <= clock) || (weekday === yesterday && clock < to)
  })
}

/**
 * Returns a function that says whether the technician is free for a visit at a start time. The function does not expand shifts, merge intervals or
 * compute gaps.
 */
function ruleFor(candidate: Candidate, search: Search, origin: number) {
  const free = Array.from({ length: steps + 200 }, (_, index) => {
    const ms = origin + index * step
    const closed = [...candidate.timeOff, ...(candidate.holidays ?? [])]
    const off = closed.some(({ from, to }) => from <= ms && ms < to)
    return !off && atWork(ms, candidate.hours, candidate.zone)
  })
  const { duration, place: where, travel } = search.wanted
  const way = (from?: Place | null, to?: Place | null) => (from && to ? travel(from, to) : 0)
  return (start: number, window: Interval): boolean => {
    const end = start + duration
    if (start < window.from || end > window.to || start < search.now) return false
    if (candidate.bookings.some(({ from, to }) => from < end && start < to)) return false
    const before = candidate.bookings.filter(({ to }) => to <= start).at(-1)
    const after = candidate.bookings.find(({ from }) => from >= end)
    if (before && before.to + way(before.place, where) > start) return false
    if (after && end + way(where, after.place) > after.from) return false
    const cells = free.slice(Math.floor((start - origin) / step), Math.ceil((end - origin) / step))
    return cells.every(Boolean)
  }
}

type Drawn = typeof drawnDay extends fc.Arbitrary<infer D> ? D : never

/** The input of the search for a random day. */
function askedOf({ day, week, windows, duration, now, place: where, ...drawn }: Drawn) {
  const origin = Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds
  const candidate: Candidate = {
    id: 'ada',
    active: true,
    skills: [],
    hours: week,
    zone: drawn.zone,
    timeOff: shifted(drawn.timeOff, origin),
    holidays: shifted(drawn.holidays, origin),
    bookings: shifted(drawn.bookings, origin),
  }
  const search: Search = {
    windows: shifted(windows, origin),
    wanted: { duration, place: where, travel: estimatedTravel },
    skills: [],
    now: origin + now,
  }
  return { origin, candidate, search }
}

/** Starts at equal intervals, including a start before the window and a start after the window. */
const startsIn = (window: Interval) =>
  Array.from({ length: (window.to - window.from) / step + 2 }, (_, at) => window.from + (at - 1) * step)

test('APPT-24 on 1,000 random days the stretches are what a scan of every start finds, to the millisecond', () => {
  fc.assert(
    fc.property(drawnDay, (drawn) => {
      const { origin, candidate, search } = askedOf(drawn)
      const slots = findTechnicians([candidate], search).offered[0]?.availableTimeSlots ?? []
      const allowed = ruleFor(candidate, search, origin)
      for (const [index, window] of search.windows.entries()) {
        const found = slots.find((slot) => slot.slotIndex === index)?.timeSlots ?? []
        const offered = (start: number) =>
          found.some((each) => each.earliestStart <= start && start <= each.latestStart)
        const edges = found.flatMap(({ earliestStart, latestStart }) => [
          earliestStart - 1,
          earliestStart,
          latestStart,
          latestStart + 1,
        ])
        const wrong = [...edges, ...startsIn(window)].filter(
          (start) => offered(start) !== allowed(start, window),
        )
        expect(wrong).toEqual([])
      }
    }),
    { numRuns: 1000 },
  )
}, 60_000)

test('APPT-04, OPEN-653 on 1,000 random days without room the reason is the first thing that leaves no start', () => {
  let refused = 0
  fc.assert(
    fc.property(drawnDay, (drawn) => {
      const { origin, candidate, search } = askedOf(drawn)
      const [rejected] = findTechnicians([candidate], search).rejected
      const hasStart = (less: Partial<Candidate>) => {
        const allowed = ruleFor({ ...candidate, ...less }, search, origin)
        return search.windows.some((window) => startsIn(window).some((start) => allowed(start, window)))
      }
      const placeless = candidate.bookings.map(({ from, to }) => ({ from, to }))
      const reason = (): string | undefined => {
        if (!hasStart({ bookings: [], timeOff: [], holidays: [] })) return 'OUTSIDE_HOURS'
        if (!hasStart({ bookings: [], timeOff: [] })) return 'HOLIDAY'
        if (!hasStart({ bookings: [] })) return 'TIME_OFF'
        return hasStart({ bookings: placeless }) ? 'TOO_FAR' : 'BUSY'
      }
      if (rejected === undefined) return
      refused += 1
      expect(rejected.code).toBe(reason())
    }),
    { numRuns: 1000 },
  )
  expect(refused).toBeGreaterThan(50)
}, 60_000)

const holds = (intervals: readonly Interval[], at: number) =>
  intervals.some(({ from, to }) => from <= at && at < to)

test('merging, sharing and subtracting stretches is what it is for each instant', () => {
  const some = fc.array(
    fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 8 })).map(([from, length]) => ({ from, to: from + length })),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(some, some, (a, b) => {
      const [left, right] = [merge(a), merge(b)]
      for (let at = 0; at < 40; at += 1) {
        expect(holds(left, at)).toBe(holds(a, at))
        expect(holds(intersect(left, right), at)).toBe(holds(a, at) && holds(b, at))
        expect(holds(subtract(left, right), at)).toBe(holds(a, at) && !holds(b, at))
      }
    }),
  )
})
