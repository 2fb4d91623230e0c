import { addTags } from '../tags.ts'
import { type Stored, expect, test } from '../world.ts'

test('UI-01 a row has the actions of its page in a menu, by keyboard alone, without being chosen', async ({
  owner: { page, api },
}) => {
  await addTags(api, 3)
  await page.goto('/databases/tags?q=seen-')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const menuOf = (name: string) => row(name).getByRole('button', { name: 'Actions' })
  await row('seen-001').getByRole('button', { name: 'seen-001', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(menuOf('seen-001')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menuOf('seen-002')).toBeFocused()
  // Tab stays in the row that has the focus.
  await page.keyboard.press('Shift+Tab')
  await expect(row('seen-002').getByRole('button', { name: 'seen-002', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menuOf('seen-002')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuOf('seen-002')).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Active' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: 'Yes' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'No', exact: true }).press('Enter')
  await expect(page.getByText('1 record was changed')).toBeVisible()
  await expect(row('seen-002')).toContainText('No')
  await expect(page.getByText(/ selected$/)).toHaveCount(0)

  await expect(menuOf('seen-003')).toHaveAccessibleDescription('seen-003')
  await menuOf('seen-003').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 1 record?' })
  await expect(question).toContainText('seen-003')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row('seen-003')).toHaveCount(0)
  expect((await api.get<Stored[]>('tag/list/?q=seen-')).map(({ name }) => name)).toEqual([
    'seen-001',
    'seen-002',
  ])

  await page.setViewportSize({ width: 375, height: 740 })
  const card = page.getByRole('article').filter({ hasText: 'seen-001' })
  await card.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Open' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('seen-001')
})
