import { expect, test } from 'vitest'
import { type Seen, aimedAt } from './aimed-at.ts'

const picture = { width: 1280, height: 720 }

/** Returns a code of 200 × 100 px with its centre at (x, y). */
const seen = (text: string, x: number, y: number): Seen => ({
  text,
  position: {
    topLeft: { x: x - 100, y: y - 50 },
    topRight: { x: x + 100, y: y - 50 },
    bottomLeft: { x: x - 100, y: y + 50 },
    bottomRight: { x: x + 100, y: y + 50 },
  },
})

test('OPEN-210 of several codes in a picture the one in its middle is taken', () => {
  expect(aimedAt([seen('left', 300, 360), seen('middle', 700, 400), seen('below', 640, 560)], picture)).toBe(
    'middle',
  )
  expect(aimedAt([], picture)).toBeNull()
})

test('OPEN-210 a code at the edge, outside the frame, and one that says nothing are not taken', () => {
  expect(aimedAt([seen('corner', 60, 40), seen('top', 640, 100)], picture)).toBeNull()
  expect(aimedAt([seen(' ', 640, 360), seen('beside', 900, 360)], picture)).toBe('beside')
})
