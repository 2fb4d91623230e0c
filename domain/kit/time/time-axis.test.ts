import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  axisOf,
  axisOfDays,
  dayMarks,
  hourMarks,
  instantOf,
  minuteOf,
  nextQuarter,
  snapMinute,
} from './time-axis.ts'
import { dayBounds } from './wall-clock.ts'

/** Days on which clocks change by an hour or half an hour, some at midnight, with the length of each day in hours. */
const days = [
  ['America/Toronto', '2026-03-08', 23],
  ['America/Toronto', '2026-11-01', 25],
  ['America/St_Johns', '2026-03-08', 23],
  ['Europe/Paris', '2026-10-25', 25],
  ['Europe/London', '2026-03-29', 23],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['America/Santiago', '2026-09-06', 23],
  ['Africa/Cairo', '2026-04-24', 23],
  ['Asia/Beirut', '2026-10-25', 24],
  ['Asia/Kathmandu', '2026-07-01', 24],
  ['America/Toronto', '2026-11-22', 24],
] as const

const wallOf = (epochMs: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)

test.for(days)('OPEN-178 in %s, %s has %d hours', ([zone, day, hours]) => {
  const axis = axisOfDays(day, 1, zone)
  expect(axis.minutes).toBe(hours * 60)
  expect(instantOf(axis, axis.minutes)).toBe(dayBounds(day, zone).to)
})

const place = fc.record({
  at: fc.constantFrom(...days),
  length: fc.integer({ min: 1, max: 7 }),
  minute: fc.integer({ min: -600, max: 7 * 1_500 }),
})

test('OPEN-15 a minute of the day and its instant lead to each other, over changes of the clocks', () => {
  fc.assert(
    fc.property(place, ({ at: [zone, day], length, minute }) => {
      const axis = axisOfDays(day, length, zone)
      expect(minuteOf(axis, instantOf(axis, minute))).toBe(minute)
      expect(minuteOf(axis, instantOf(axis, minute) + 59_999)).toBe(minute)
    }),
  )
})

test('OPEN-15 what is moved comes to rest on the nearest quarter of the wall clock', () => {
  fc.assert(
    fc.property(place, ({ at: [zone, day], length, minute }) => {
      const axis = axisOfDays(day, length, zone)
      const snapped = snapMinute(axis, minute)
      expect(wallOf(instantOf(axis, snapped), zone).minute % 15).toBe(0)
      expect(Math.abs(snapped - minute)).toBeLessThanOrEqual(7.5)
      const [before, after] = [nextQuarter(axis, minute, -1), nextQuarter(axis, minute, 1)]
      expect(snapMinute(axis, before)).toBe(before)
      expect(snapMinute(axis, after)).toBe(after)
      expect(before).toBeLessThan(minute)
      expect(after).toBeGreaterThan(minute)
      expect(after - before).toBe(snapped === minute ? 30 : 15)
    }),
  )
})

test('OPEN-15 an axis that begins between two quarters snaps to those of the clock', () => {
  const from = Date.parse('2026-11-23T09:07:00-05:00')
  const axis = axisOf({ from: from + 30_000, to: from + 3_600_000 }, 'America/Toronto')
  expect(axis).toMatchObject({ from, minutes: 60 })
  expect([0, 5, 16].map((minute) => snapMinute(axis, minute))).toEqual([-7, 8, 23])
})

test('APPT-12 hours are marked where the wall clock has them, one that is skipped never, one that comes twice each time', () => {
  fc.assert(
    fc.property(place, fc.constantFrom(1, 2, 3), ({ at: [zone, day], length }, every) => {
      const axis = axisOfDays(day, length, zone)
      const marks = hourMarks(axis, every)
      const expected = Array.from({ length: axis.minutes + 1 }, (_, minute) => minute).filter((minute) => {
        const wall = wallOf(instantOf(axis, minute), zone)
        return wall.minute === 0 && wall.hour % every === 0
      })
      expect(marks).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

test('OPEN-15 the days of an axis touch, and cover it', () => {
  fc.assert(
    fc.property(place, ({ at: [zone, day], length }) => {
      const axis = axisOfDays(day, length, zone)
      const marks = dayMarks(axis)
      expect(marks.map((mark) => mark.day)).toEqual(
        Array.from({ length }, (_, add) => Temporal.PlainDate.from(day).add({ days: add }).toString()),
      )
      expect(marks[0]?.from).toBe(0)
      expect(marks.at(-1)?.to).toBe(axis.minutes)
      for (const [index, mark] of marks.slice(1).entries()) expect(mark.from).toBe(marks[index]?.to)
    }),
  )
  const morning = axisOf(
    { from: Date.parse('2026-11-23T09:00:00-05:00'), to: Date.parse('2026-11-23T12:00:00-05:00') },
    'America/Toronto',
  )
  expect(dayMarks(morning)).toEqual([{ day: '2026-11-23', from: 0, to: 180 }])
})
