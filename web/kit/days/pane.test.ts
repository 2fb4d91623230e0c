import { expect, test } from 'vitest'
import { isInPane } from './pane.ts'

const pane = { left: 100, top: 50, right: 300, bottom: 200 }

test.each([
  [{ x: 100, y: 50 }, true],
  [{ x: 299, y: 199 }, true],
  [{ x: 99, y: 50 }, false],
  [{ x: 100, y: 49 }, false],
  [{ x: 300, y: 199 }, false],
  [{ x: 299, y: 200 }, false],
])('OPEN-15 whether the grid shows events at the point %o: %s', ({ x, y }, isInside) => {
  expect(isInPane(pane, x, y)).toBe(isInside)
})
