import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, placeAt, shiftOf } from './drag-order.ts'

test('a dragged row takes the place of those whose middle it passed', () => {
  const heights = [40, 40, 80, 40]
  expect([0, 39, 41, 99, 101, 159, 161].map((shift) => placeAt(heights, 0, shift))).toEqual([
    0, 0, 1, 1, 2, 2, 3,
  ])
  expect([-39, -41, -120, -900].map((shift) => placeAt(heights, 3, shift))).toEqual([3, 3, 2, 0])
})

test('while one is dragged the rows stand where they will be', () => {
  const rows = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(), (heights, one, other) => {
      const [from, to] = [one % heights.length, other % heights.length]
      const tops = (order: number[]) => {
        const at = new Map<number, number>()
        let top = 0
        for (const index of order) {
          at.set(index, top)
          top += heights[index] ?? 0
        }
        return at
      }
      const order = heights.map((_, index) => index)
      const [before, after] = [tops(order), tops(moved(order, from, to))]
      for (const index of order)
        expect((before.get(index) ?? 0) + shiftOf({ from, to, heights }, index)).toBe(after.get(index))
      expect([placeAt(heights, from, -1e5), placeAt(heights, from, 1e5)]).toEqual([0, heights.length - 1])
    }),
  )
})
