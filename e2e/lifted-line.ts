import type { Locator, Page } from '@playwright/test'
import { expect } from './world.ts'

/**
 * Moves a line that was lifted by keyboard down by one position. The drag library announces the lift a moment before it
 * listens for arrow keys.
 */
export async function lower(page: Page, within: Page | Locator, { line, of }: { line: number; of: number }) {
  const at = (place: number) => within.getByText(`Line ${line}, place ${place} of ${of}`)
  await expect(at(line)).toBeAttached()
  await expect(async () => {
    if ((await at(line).count()) > 0) await page.keyboard.press('ArrowDown')
    await expect(at(line + 1)).toBeAttached({ timeout: 1000 })
  }).toPass()
}
