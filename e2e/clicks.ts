import type { Page } from '@playwright/test'

/**
 * Counts the mouse presses on a page, including those without an effect and those on later documents of the same tab.
 * Returns a function that reads the count.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const count = () =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const before = Number(sessionStorage.getItem('clicks'))
        if (isTrusted) sessionStorage.setItem('clicks', String(before + 1))
      },
      true,
    )
  await page.addInitScript(count)
  await page.evaluate(count)
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}
