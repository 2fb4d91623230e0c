import { expect, test } from 'vitest'
import { labelSheets, labelsOn, placeOfLabel, sheetNames } from './label-sheets.ts'

test.each(sheetNames)(
  'OPEN-196 the labels of %s lie on their page, row by row, and do not overlap',
  (name) => {
    const sheet = labelSheets[name]
    const places = Array.from({ length: labelsOn(sheet) }, (_, at) => placeOfLabel(sheet, at))
    expect(places[0]).toEqual({ page: 0, ...sheet.first })
    for (const [at, { page, x, y }] of places.entries()) {
      expect(page).toBe(0)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + sheet.label.width).toBeLessThanOrEqual(sheet.page.width)
      expect(y + sheet.label.height).toBeLessThanOrEqual(sheet.page.height)
      const before = places[at - 1]
      if (!before) continue
      const isNextInRow = y === before.y && x >= before.x + sheet.label.width
      const isNextRow = x === sheet.first.x && y >= before.y + sheet.label.height - 0.001
      expect([at, isNextInRow || isNextRow]).toEqual([at, true])
    }
    const next = placeOfLabel(sheet, labelsOn(sheet))
    expect(next).toEqual({ page: 1, ...sheet.first })
  },
)

test('OPEN-196 the sheets have 30 labels, 21 labels and one label', () => {
  expect(sheetNames.map((name) => labelsOn(labelSheets[name]))).toEqual([30, 21, 1])
  expect(placeOfLabel(labelSheets['avery-5160'], 4)).toEqual({ page: 0, x: 211.5, y: 108 })
})
