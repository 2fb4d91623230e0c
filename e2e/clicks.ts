import type { Page } from '@playwright/test'

/** Counts mouse presses in the browser. The session storage keeps the count for later documents of the same tab. */
const count = () =>
  addEventListener(
    'pointerdown',
    ({ isTrusted }) => {
      const before = Number(sessionStorage.getItem('clicks'))
      if (isTrusted) sessionStorage.setItem('clicks', String(before + 1))
    },
    true,
  )

/** Counts the mouse presses on a page, including those without an effect. Returns a function that reads the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(count)
  await page.evaluate(count)
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}
