import { activated, expect, test } from '../world.ts'

test('FEED-01, FEED-05 without a workspace feedback is written, discussed and visible to its author alone', async ({
  page,
}) => {
  await activated(page)
  await page.goto('/crm/feedback')
  await expect(page.getByText('Without a workspace, only you and the administrators')).toBeVisible()
  await page.getByRole('link', { name: 'New feedback' }).first().click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription('This field cannot be empty')
  await name.fill('No way to begin')
  await expect(page.getByRole('button', { name: 'Add assignee' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('No way to begin')
  await page.reload()
  await expect(name).toHaveValue('No way to begin')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(name).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('No way to begin')
  await name.fill('No way to begin')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No way to begin' })).toBeVisible()
  const comment = page.getByRole('textbox', { name: 'Write a comment' })
  await comment.fill('   ')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Save' }).click()
  await expect(comment).toHaveAccessibleDescription('This field is required')
  await comment.fill('On a phone')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('On a phone')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('No way to begin')
})

test('FEED-01..04, TASK-09, TASK-10 feedback of a workspace is assigned, voted for, deleted and restored', async ({
  owner: { page, api },
}) => {
  await api.post('feedback/create/', { name: 'Export the calendar', type: 'FEATURE', priority: 'P12' })
  await page.goto('/crm/feedback')
  await page.getByRole('link', { name: 'New feedback' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('The map is slow')
  for (const [field, choice] of [
    ['Priority (optional)', 'P1'],
    ['Section (optional)', 'Operations'],
    ['Type (optional)', 'Bug'],
    ['Status', 'Working On'],
    ['Estimate', '2 hours'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click()
    if (field === 'Type (optional)') await expect(page.getByRole('option')).toHaveText(['Bug', 'Feature'])
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  // An optional choice can be cleared by keyboard.
  const section = page.getByRole('combobox', { name: 'Section (optional)' })
  await section.press('Enter')
  await page.getByRole('option', { name: 'Operations', selected: true }).waitFor()
  await section.press('Enter')
  await expect(section).toHaveValue('')
  await page.getByRole('button', { name: 'Add assignee' }).click()
  const people = page.getByRole('dialog', { name: 'Add assignee' })
  await people.getByRole('button', { name: 'Olive Owner' }).click()
  await people.getByRole('button', { name: 'Done' }).click()
  const remove = page.getByRole('button', { name: 'Remove Olive Owner' })
  await remove.click()
  await expect(remove).toHaveCount(0)
  await page.getByRole('button', { name: 'Add assignee' }).click()
  await people.getByRole('button', { name: 'Olive Owner' }).click()
  await people.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The map is slow' })).toBeVisible()
  const priority = page.getByRole('definition').filter({ hasText: 'P1' })
  // The colour of the second-highest priority is also red.
  await expect(priority.locator('.mantine-ColorSwatch-colorOverlay')).toHaveCSS(
    'background-color',
    'rgb(182, 47, 32)',
  )

  const vote = page.getByRole('button', { name: /^Vote for The map is slow/ })
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toHaveAccessibleName('Vote for The map is slow, 1 vote')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'The map is slow' })
  await form.getByRole('button', { name: 'Delete' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete The map is slow?' })
  await sure.getByRole('button', { name: 'Delete' }).click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Vote for/ }) })
  await expect(rows).toHaveText([/Export the calendar/])
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Archived' }).click()
  await page.getByRole('checkbox', { name: 'Yes' }).check()
  await expect(rows).toHaveText([/The map is slow/])
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select The map is slow' }).check()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('1 record was restored')).toBeVisible()
  await page.goto('/crm/feedback?sort=-votes')
  await expect(rows).toHaveText([/The map is slow/, /Export the calendar/])
})
