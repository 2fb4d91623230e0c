import { expect, test } from 'vitest'
import { type Stroke, asDrawn, viewIn } from './strokes.ts'

const upright = { width: 343, height: 520 }
const lying = { width: 635, height: 230 }

/** A stroke from the top to the bottom of an upright phone. */
const tall: Stroke[] = [
  [
    { x: 20, y: 10 },
    { x: 320, y: 500 },
  ],
]

test('OPEN-664 a signature stays whole when the phone is turned, and as it was when it is turned back', () => {
  const view = viewIn(tall, lying)
  for (const { x, y } of tall.flat()) {
    const at = { x: x * view.scale + view.x, y: y * view.scale + view.y }
    expect(at.x).toBeGreaterThanOrEqual(0)
    expect(at.x).toBeLessThanOrEqual(lying.width)
    expect(at.y).toBeGreaterThanOrEqual(0)
    expect(at.y).toBeLessThanOrEqual(lying.height)
  }
  expect(viewIn(tall, upright)).toEqual(asDrawn)
  expect(viewIn([], lying)).toEqual(asDrawn)
})
