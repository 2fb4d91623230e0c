import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenStart, firstStart, lastStart } from './starts.ts'

const minute = 60_000
const quarter = 15 * minute

const stretches = fc.array(
  fc.tuple(fc.nat({ max: 70 }), fc.nat({ max: 30 })).map(([from, length]) => ({
    earliestStart: from * minute,
    latestStart: (from + length) * minute,
  })),
  { maxLength: 4 },
)
const instant = fc.nat({ max: 100 }).map((at) => at * minute)

const every = Array.from({ length: 121 }, (_, at) => at * minute)

test('MAP-01, APPT-17 the start in a plan is the one that a search minute by minute finds', () => {
  const wish = fc.option(instant)
  fc.assert(
    fc.property(stretches, fc.tuple(instant, instant), wish, (starts, [one, other], wished) => {
      const allowed = every.filter((at) =>
        starts.some(({ earliestStart, latestStart }) => earliestStart <= at && at <= latestStart),
      )
      expect(firstStart(starts, one)).toBe(allowed.find((at) => at >= one) ?? null)
      expect(lastStart(starts, one)).toBe(allowed.findLast((at) => at <= one) ?? null)
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const free = allowed.filter((at) => from <= at && at <= to)
      const quarters = free.filter((at) => at % quarter === 0)
      const found =
        free.find((at) => at === wished) ??
        quarters.find((at) => wished !== null && at >= wished) ??
        quarters[0] ??
        free[0] ??
        null
      expect(chosenStart(starts, { from, to }, wished)).toBe(found)
    }),
    { numRuns: 500 },
  )
})
