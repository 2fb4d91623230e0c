import type { Browser, Page } from '@playwright/test'
import type { Front } from './front.ts'
import { type Stops, phoneOf } from './stops.ts'
import { expect } from './world.ts'

/** A phone with the application installed and the day on it. */
export async function phoneWithDayOf(browser: Browser, stops: Stops, front: Front): Promise<Page> {
  const page = await phoneOf(browser, stops.tess, front.address)
  await page.goto('/my-day')
  await expect(page.getByRole('link', { name: /Émilie Tremblay/ })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

/** How many changes the phone says that wait. */
export const waits = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: `${count} change${count === 1 ? '' : 's'} waiting` })).toBeVisible()

/** Nothing waits on the phone any more. */
export const allSent = (page: Page) =>
  expect(page.getByText('All sent', { exact: true }).first()).toBeVisible()

/** Writes a note for the team at the visit that is shown. */
export async function note(page: Page, text: string): Promise<void> {
  await page.getByLabel('New note for the team').fill(text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('New note for the team')).toHaveValue('')
}

/** How many rows the device keeps, by what they are. */
export const keptRows = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('fieldhouse-device')
    await new Promise((done) => (opened.onsuccess = done))
    const names = [...opened.result.objectStoreNames]
    const reading = opened.result.transaction(names)
    const counts = await Promise.all(
      names.map(async (name) => {
        const counting = reading.objectStore(name).count()
        await new Promise((done) => (counting.onsuccess = done))
        return [name, counting.result] as const
      }),
    )
    opened.result.close()
    return Object.fromEntries(counts)
  })
