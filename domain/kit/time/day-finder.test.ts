import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt } from './day.ts'
import { dayFinder } from './day-finder.ts'

test('OPEN-178 two instants lie on one day as the calendar of the zone says, also when clocks change', () => {
  const sameDay = dayFinder()
  // Days near the clock changes of London, Toronto and Santiago. In Santiago, the clocks skip midnight.
  const near = fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-09-06')
  const halves = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }))
  const zone = fc.constantFrom('Europe/London', 'America/Toronto', 'America/Santiago', 'Asia/Kolkata', 'UTC')
  fc.assert(
    fc.property(near, halves, zone, (day, half, where) => {
      const [a = 0, b = 0] = half.map((each) => Date.parse(day) + each * 1_800_000)
      expect(sameDay(a, b, where)).toBe(dayAt(a, where) === dayAt(b, where))
    }),
    { numRuns: 2000 },
  )
})
