import type { Locator, Page } from '@playwright/test'
import { addJob, expect, test } from '../world.ts'

/** Picks an item of a menu by keyboard. */
async function pick(menu: Locator, name: string): Promise<void> {
  await menu.press('Enter')
  const entry = menu.page().getByRole('menuitem', { name, exact: true })
  await expect(menu.page().getByRole('menuitem').first()).toBeFocused()
  while (!(await entry.evaluate((node) => node === document.activeElement)))
    await menu.page().keyboard.press('ArrowDown')
  await menu.page().keyboard.press('Enter')
}

const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')

test('UI-01 what is opened from a menu gives the focus back to it, however it is closed', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await api.post('appointment/create/', {
    jobId: job._id,
    technicians: ['UNASSIGNED'],
    startAt: Date.parse('2031-01-06T10:00:00-05:00'),
    estimatedDuration: 3_600_000,
  })
  for (const content of ['First', 'Second'])
    await api.post('note/create/', { entityType: 'JOB', entity: job._id, content, isInternal: true })
  await page.goto(`/operations/jobs/${job._id}`)
  const dialog = page.getByRole('dialog')
  const visit = page.getByRole('button', { name: /^Actions of the appointment/ })

  await pick(visit, 'Reschedule')
  await expect(dialog.getByRole('button', { name: 'Find Technicians' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(visit).toBeFocused()
  await pick(visit, 'Reschedule')
  await press(page, 'Cancel')
  await expect(visit).toBeFocused()
  await pick(visit, 'Edit details')
  await press(page, 'Close')
  await expect(visit).toBeFocused()
  await pick(visit, 'Edit details')
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Ring twice')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(visit).toBeFocused()
  await pick(visit, 'Edit details')
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Ring twice')
  await press(page, 'Save')
  await expect(dialog).toHaveCount(0)
  await expect(visit).toBeFocused()

  const menus = page.getByRole('button', { name: 'Note of Olive Owner' })
  await pick(menus.nth(1), 'Edit Note')
  await press(page, 'Save')
  await expect(dialog).toHaveCount(0)
  await expect(menus.nth(1)).toBeFocused()
  await pick(menus.nth(1), 'Delete')
  await press(page, 'Cancel')
  await expect(menus.nth(1)).toBeFocused()
  await pick(menus.nth(1), 'Delete')
  await press(page, 'Delete')
  await expect(menus).toHaveCount(1)
  await expect(page.locator('body')).not.toBeFocused()
})

test('UI-04 a filter that is given up leaves the focus where it was added', async ({ owner: { page } }) => {
  await page.goto('/databases/tags')
  const add = page.getByRole('button', { name: 'Filter', exact: true })
  await pick(add, 'Description')
  await expect(page.getByRole('button', { name: 'Clear the filter Description' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
})
