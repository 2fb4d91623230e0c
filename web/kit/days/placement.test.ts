import { axisOfDays, instantOf, snapMinute } from '@fieldhouse/domain/kit/time/time-axis'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Grip, isSamePlace, nudged, pulled } from './placement.ts'

const axis = axisOfDays('2026-03-08', 1, 'America/Toronto')

const origin = fc
  .tuple(fc.integer({ min: 0, max: 1365 }), fc.integer({ min: 15, max: 480 }))
  .map(([from, length]) => ({ row: 'a', from, to: from + length }))
const grip = fc.constantFrom<Grip>('move', 'from', 'to')
const by = fc.integer({ min: -2000, max: 2000 })

test('OPEN-15 what is pulled begins on the axis, on a quarter, and takes as long as before', () => {
  fc.assert(
    fc.property(origin, by, (at, pull) => {
      const next = pulled(axis, at, { grip: 'move', by: pull, row: 'b' })
      expect(next.row).toBe('b')
      expect(next.to - next.from).toBe(at.to - at.from)
      expect(next.from).toBeGreaterThanOrEqual(0)
      expect(next.from).toBeLessThan(axis.minutes)
      if (pull !== 0 && next.from !== at.from) expect(snapMinute(axis, next.from)).toBe(next.from)
    }),
  )
})

test('OPEN-15 an edge that is pulled or nudged leaves the other, and a quarter of an hour at least', () => {
  fc.assert(
    fc.property(origin, by, fc.constantFrom('from' as const, 'to' as const), (at, pull, edge) => {
      for (const next of [
        pulled(axis, at, { grip: edge, by: pull, row: 'b' }),
        nudged(axis, at, { grip: edge, by: pull < 0 ? -1 : 1 }),
      ]) {
        expect(next.row).toBe('a')
        expect(edge === 'from' ? next.to : next.from).toBe(edge === 'from' ? at.to : at.from)
        expect(next.to - next.from).toBeGreaterThanOrEqual(15)
      }
    }),
  )
})

test('OPEN-15 what is not pulled stays where it is, also between two quarters', () => {
  fc.assert(
    fc.property(origin, grip, (at, held) => {
      expect(isSamePlace(pulled(axis, at, { grip: held, by: 0, row: 'a' }), at)).toBe(true)
    }),
  )
})

test('OPEN-15 on the morning of the change a quarter after 1:45 is 3:00, and the hour stays an hour', () => {
  const at = { row: 'a', from: 105, to: 165 }
  const next = nudged(axis, at, { grip: 'move', by: 1 })
  expect(next).toEqual({ row: 'a', from: 120, to: 180 })
  const localTime = (minute: number) =>
    Temporal.Instant.fromEpochMilliseconds(instantOf(axis, minute)).toZonedDateTimeISO(axis.zone)
  expect(localTime(next.from).toPlainTime().toString()).toBe('03:00:00')
  expect(localTime(next.to).toPlainTime().toString()).toBe('04:00:00')
})
