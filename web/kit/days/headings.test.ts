import { expect, test } from 'vitest'
import { type GridHeading, headingPixels, headingsAbove, heightWith, placeHeadings } from './headings.ts'
import { layoutOf, rowAt } from './grid-data.ts'
import { axisOfDays } from '@fieldhouse/domain/kit/time/time-axis'

const axis = axisOfDays('2026-11-23', 1, 'America/Toronto')

const heading = (id: string, at: number): GridHeading => ({
  id,
  name: id,
  detail: '',
  share: null,
  isOpen: true,
  at,
})

const rows = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
const laidOut = (headings: GridHeading[], density: 'comfortable' | 'compact' = 'comfortable') =>
  layoutOf({ axis, rows, headings, density, events: [], bands: [], gaps: [] })

test('OPEN-671 rows leave room for the headings above them, and a closed one stands right above the next', () => {
  const headings = [heading('gas', 0), heading('closed', 2), heading('none', 2), heading('last', 3)]
  const layouts = laidOut(headings)
  expect(layouts.map(({ top }) => top)).toEqual([headingPixels, headingPixels + 44, 3 * headingPixels + 88])
  const placed = placeHeadings(headings, layouts)
  expect(placed.map(({ top }) => top)).toEqual([
    0,
    headingPixels + 88,
    2 * headingPixels + 88,
    3 * headingPixels + 132,
  ])
  expect(heightWith(headings, layouts)).toBe(4 * headingPixels + 132)
  // Headings and rows are numbered together, so that no number occurs twice.
  expect(placed.map(({ line }) => line)).toEqual([0, 3, 4, 6])
  expect(layouts.map((_, index) => index + headingsAbove(headings, index))).toEqual([1, 2, 5])
})

test('OPEN-671 a point on a heading belongs to the row above it, or to the first', () => {
  const layouts = laidOut([heading('gas', 0), heading('heat', 1)])
  expect(rowAt(layouts, 4)?.row.id).toBe('a')
  expect(rowAt(layouts, headingPixels + 50)?.row.id).toBe('a')
  expect(rowAt(layouts, 2 * headingPixels + 50)?.row.id).toBe('b')
})

test('OPEN-670 the rows of a compact grid are lower, and its events still stand within them', () => {
  const [comfortable, compact] = [laidOut([]), laidOut([], 'compact')]
  expect(compact[0]?.height).toBeLessThan((comfortable[0]?.height ?? 0) * 0.65)
})
