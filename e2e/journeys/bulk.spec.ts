import type { Page } from '@playwright/test'
import { addTags } from '../tags.ts'
import { type Stored, expect, test } from '../world.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('rows are chosen and changed together, and stay chosen while others change them', async ({ owner }) => {
  const { page, api } = owner
  await addTags(api, 5)
  await page.goto('/databases/tags?q=seen-')
  await row(page, 'seen-002').getByRole('button').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const [tag] = await api.get<Stored[]>('tag/list/?q=seen-003')
  await api.patch(`tag/update/${tag?._id}`, { description: 'Somebody else was here' })
  await expect(row(page, 'seen-003')).toContainText('Somebody else was here')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Color' })).toBeVisible()
  await page.keyboard.press('Escape')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Active' }).click()
  await page.getByRole('menuitem', { name: 'No' }).click()
  await expect(page.getByText('3 records were changed')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(row(page, 'seen-002').getByRole('button')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 5 records?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('every record that matches is chosen over all pages, and what is cut is told to who points at it', async ({
  owner,
}) => {
  const { page, api } = owner
  await addTags(api, 55)
  const name = 'a name of a tag that is far too long for its column in this table, by far'
  await api.post('tag/create/', { name, color: '#0072b2', types: ['JOB'], description: 'seen-' })
  await page.goto('/databases/tags?q=seen-')
  const cell = page.getByRole('cell', { name, exact: true })
  await cell.hover()
  await expect(cell).toHaveAttribute('title', name)
  await row(page, 'seen-002').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByText('Showing: 51 - 56 of 56')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 56' }).click()
  await expect(page.getByText('56 selected')).toBeVisible()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 56 records?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})
