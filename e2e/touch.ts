import type { Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Returns a finger that sends touch events to the browser. */
export async function touchOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (at: Point) => send('touchStart', [at]),
    async move(from: Point, to: Point) {
      for (const step of [0.25, 0.5, 0.75, 1])
        await send('touchMove', [{ x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step }])
    },
    up: () => send('touchEnd', []),
  }
}
