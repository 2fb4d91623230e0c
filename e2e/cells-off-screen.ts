import type { Locator } from '@playwright/test'

/** Returns the texts of the visible cells of table rows that end to the right of the screen. */
export const cellsOffScreen = (rows: Locator): Promise<(string | null)[]> =>
  rows
    .locator('td:visible')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).map((cell) => cell.textContent),
    )
