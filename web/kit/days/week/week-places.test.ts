import { axisOfDays, instantOf, minuteOf } from '@fieldhouse/domain/kit/time/time-axis'
import { instantOfWall, timeOfDayAt } from '@fieldhouse/domain/kit/time/wall-clock'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedByDays } from './week-places.ts'

const zone = 'America/Toronto'
const axis = axisOfDays('2026-03-08', 7, zone)
const minute = (day: string, time: string) => minuteOf(axis, instantOfWall(day, time, zone) ?? 0)

test('CAL-01, REL-18 on another day a visit keeps its time of day and its length, over a change of the clocks too', () => {
  const from = minute('2026-03-09', '02:30')
  const origin = { row: 'tess', from, to: from + 90 }
  const time = (days: number) => timeOfDayAt(instantOf(axis, movedByDays(axis, origin, days).from), zone)
  expect(time(2)).toBe('02:30')
  // On that Sunday, the clocks skip the hour from 02:00 to 03:00.
  expect(time(-1)).toBe('03:30')
  const start = fc.integer({ min: 0, max: 1439 }).map((of) => minute('2026-03-10', '00:00') + of)
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 15, max: 600 }),
      fc.integer({ min: -1, max: 4 }),
      (at, length, days) => {
        const moved = movedByDays(axis, { row: 'tess', from: at, to: at + length }, days)
        expect(timeOfDayAt(instantOf(axis, moved.from), zone)).toBe(timeOfDayAt(instantOf(axis, at), zone))
        expect(moved.to - moved.from).toBe(length)
      },
    ),
  )
})
