import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

const stretches = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 90 }))
    .map(([from, length]) => ({ from, to: from + length })),
  { maxLength: 40 },
)

test('OPEN-15 no two events in one lane overlap, and there are as few lanes as events at one time', () => {
  fc.assert(
    fc.property(stretches, (events) => {
      const lanes = lanesOf(events)
      for (const [one, a] of events.entries())
        for (const [other, b] of events.entries())
          if (one < other && a.from < b.to && b.from < a.to) expect(lanes[one]).not.toBe(lanes[other])
      const depthAt = (at: number) => events.filter(({ from, to }) => from <= at && at < to).length
      const depth = Math.max(0, ...events.map(({ from }) => depthAt(from)))
      expect(new Set(lanes).size).toBe(depth)
      expect(Math.max(-1, ...lanes)).toBe(depth - 1)
    }),
  )
})

test('OPEN-15 an event that begins where another ends takes its lane', () => {
  const at = [
    { from: 60, to: 120 },
    { from: 0, to: 60 },
    { from: 30, to: 90 },
  ]
  expect(lanesOf(at)).toEqual([0, 0, 1])
})
