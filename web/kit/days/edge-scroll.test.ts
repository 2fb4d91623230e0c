import { afterEach, expect, test, vi } from 'vitest'
import { makeEdgeScroll } from './edge-scroll.ts'

afterEach(() => vi.unstubAllGlobals())

/** Simulates a box of 1000 px by 1000 px that scrolls without end, with a frame every 20 ms. */
function scrolled() {
  let draw: ((now: number) => void) | null = null
  let now = 1000
  vi.stubGlobal('requestAnimationFrame', (next: (now: number) => void) => {
    draw = next
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => (draw = null))
  const box = {
    scrollLeft: 5000,
    scrollTop: 5000,
    scrollBy({ left, top }: { left: number; top: number }) {
      box.scrollLeft += left
      box.scrollTop += top
    },
  }
  const steps: number[] = []
  const pane = { left: 0, top: 0, right: 1000, bottom: 1000 }
  const scroll = makeEdgeScroll(
    box as unknown as HTMLElement,
    () => pane,
    () => steps.push(now),
  )
  /** Draws the frames of a time, and returns by how much the box scrolls meanwhile. */
  const wait = (time: number, frame = 20) => {
    const [left, top] = [box.scrollLeft, box.scrollTop]
    for (const end = now + time; now < end;) {
      now += frame
      const drawn = draw
      draw = null
      drawn?.(now)
    }
    return [Math.round(box.scrollLeft - left), Math.round(box.scrollTop - top)]
  }
  return { ...scroll, wait, steps }
}

test('OPEN-15 the grid scrolls at 900 px per second once the pointer has rested at an edge for 200 ms', () => {
  const { at, wait, steps } = scrolled()
  at(1000, 500)
  expect(wait(200)).toEqual([0, 0])
  expect(steps).toEqual([])
  expect(wait(1000)).toEqual([900, 0])
  expect(steps).toHaveLength(50)
  at(0, 500)
  expect(wait(1000)).toEqual([-900, 0])
  at(500, 1000)
  expect(wait(1000)).toEqual([0, 900])
})

test('OPEN-15 the grid scrolls more slowly farther from the edge, and stays where the pointer is in the middle', () => {
  const { at, wait } = scrolled()
  at(976, 24)
  wait(220)
  expect(wait(1000)).toEqual([450, -450])
  at(500, 500)
  expect(wait(1000)).toEqual([0, 0])
  at(952, 48)
  expect(wait(1000)).toEqual([0, 0])
})

test('OPEN-15 a pointer that moves on does not scroll, and a late frame scrolls by 50 ms only', () => {
  const { at, wait, stop } = scrolled()
  for (const y of [100, 200, 300, 400]) {
    at(1000, y)
    expect(wait(180)).toEqual([0, 0])
  }
  at(1000, 408)
  wait(20)
  expect(wait(500, 500)).toEqual([45, 0])
  stop()
  expect(wait(500)).toEqual([0, 0])
})
