import type { Locator } from '@playwright/test'
import { inScheme, violationsIn } from '../axe.ts'
import { addJob, addTechnician, expect, test } from '../world.ts'

const monday = '2031-01-06'

/** Clicks at an hour of a row. The width of the row depends on the screen. */
async function clickAt(place: Locator, at: { hour: number; from: number; to: number }): Promise<void> {
  const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 0 }
  await place.click({ position: { x: (width * (at.hour - at.from)) / (at.to - at.from), y: height / 2 } })
}

test('APPT-09, APPT-11, APPT-17 on a wide screen a free place proposes its start, and the proposal is moved by keyboard', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await addTechnician(api)
  const job = await addJob(api)
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /Schedule appointment/ })
  const day = dialog.getByRole('textbox', { name: 'Date' })
  await day.fill(monday)
  await day.press('Escape')
  await day.blur()
  await dialog.getByRole('button', { name: 'Find Technicians' }).click()
  await dialog.getByRole('group', { name: 'Technicians' }).getByRole('button', { name: /Olive/ }).click()
  await dialog.getByRole('group', { name: 'Technicians' }).getByRole('button', { name: /Tess/ }).click()
  const grid = dialog.getByRole('grid', { name: 'Availability Timeline: Mon, Jan 6' })
  const told = dialog.getByRole('region', { name: 'Availability Timeline' }).getByRole('status')
  const start = dialog.getByRole('radiogroup', { name: 'Start time on Mon, Jan 6' })
  const radio = (time: string) => start.getByRole('radio', { name: time, exact: true })
  // Tess is available from 9:00 to 12:00. The grid shows half an hour more on each side.
  const range = { from: 8.5, to: 12.5 }
  const tess = grid.getByRole('gridcell', { name: /^Tess Tremblay: 09:00–12:00/ })
  await clickAt(tess, { hour: 10.25, ...range })
  await expect(radio('10:15')).toBeChecked()
  await clickAt(tess, { hour: 11.75, ...range })
  await expect(radio('11:00')).toBeChecked()
  await clickAt(tess, { hour: 12.25, ...range })
  await expect(told).toHaveText('Not possible: not free')
  await expect(radio('11:00')).toBeChecked()

  const proposal = grid.getByRole('button', { name: 'Scheduled time, 11:00–12:00' })
  await proposal.press('Enter')
  await expect(told).toHaveText('Scheduled time picked up: Common, 11:00–12:00')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText('Common, 11:15–12:15. Not possible: not free')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(radio('10:45')).toBeChecked()
  await expect(grid.getByRole('button', { name: 'Scheduled time, 10:45–11:45' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(told).toHaveText('Tess Tremblay, 10:15')
  await page.keyboard.press('Enter')
  await expect(radio('10:15')).toBeChecked()

  expect(await violationsIn(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await violationsIn(page, { rules: 'colours' })).toEqual([])
  await page.setViewportSize({ width: 899, height: 900 })
  await expect(grid).toHaveCount(0)
  await expect(dialog.getByRole('group', { name: 'Tess Tremblay: 09:00–12:00' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(page.getByText('Appointment scheduled')).toBeVisible()
})
