import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { expect, test } from '../world.ts'

/** Opens the sample month with 5,000 visits. */
async function openSample(page: Page, width: number) {
  await page.setViewportSize({ width, height: 1000 })
  await page.goto('/dev/kit?sections=calendar')
  const sample = page.getByRole('region', { name: 'Month and agenda', exact: true })
  await sample.scrollIntoViewIfNeeded()
  const month = sample.getByRole('grid', { name: 'November 2026' })
  await expect(month).toBeVisible()
  return { sample, month, told: sample.getByRole('status') }
}

test('OPEN-15 a month of 5,000 visits is walked by keyboard, names its holidays, and opens days and visits', async ({
  owner: { page },
}) => {
  const { month, told } = await openSample(page, 1400)
  await expect(month.getByRole('columnheader').first()).toHaveText('Sun')
  await month.getByRole('button', { name: /^Mon, Nov 23/ }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(month.getByRole('button', { name: /^Sun, Nov 15/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(told).toHaveText(/Nov(ember)? 16/)
  await expect(month.locator('[tabindex="0"][data-day]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(told).toHaveText(/^Opened: Visit \d+$/)
  await expect(
    month.getByRole('button', { name: /^Wed, Nov 11, Public holiday, \d+ appointments/ }),
  ).toBeVisible()
  await month.getByRole('button', { name: /^\d+ more on .*24/ }).click()
  await expect(told).toHaveText(/24/)
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
})

test('OPEN-15 on a phone a day is a list under the days of its week; one without visits says so', async ({
  owner: { page },
}) => {
  const { sample, told } = await openSample(page, 375)
  await sample.getByText('Agenda', { exact: true }).click()
  await expect(sample.getByRole('region', { name: /^0?8:00/ })).toBeVisible()
  await sample.getByRole('button', { name: /^Tuesday, November 24, \d+ appointments/ }).click()
  await expect(told).toHaveText(/24/)
  await sample.getByText('Technician', { exact: true }).click()
  const person = sample.getByRole('region', { name: 'Technician 4 D' })
  await person.getByRole('button').first().click()
  await expect(told).toHaveText(/^Opened: /)
  await expect(person.getByRole('link').first()).toHaveAttribute('href', /openstreetmap/)
  const small = await sample
    .locator('nav button, section button, section a')
    .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).length)
  expect(small).toBe(0)
  await sample.getByRole('button', { name: 'Previous week' }).click()
  await expect(told).toHaveText(/17/)
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await sample.getByText('No visits', { exact: true }).click()
  await expect(sample.getByText(/^No appointments on /)).toBeVisible()
})

test('OPEN-15 a day is printed with a page for each technician', async ({ owner: { page } }) => {
  const { sample } = await openSample(page, 1400)
  // The print sheet stays on the page while the browser's print dialog is open. The test replaces the dialog.
  await page.evaluate(() => (window.print = () => undefined))
  await sample.getByRole('button', { name: 'Print the day' }).click()
  await page.emulateMedia({ media: 'print' })
  const pages = page.locator('body > div[aria-hidden] > section')
  await expect(pages.first()).toBeVisible()
  await expect(pages.first().locator('tbody tr').first()).toContainText('(514) 555-0134')
  await expect(sample).toBeHidden()
})
