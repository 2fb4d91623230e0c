import type { Page } from '@playwright/test'
import { addTags } from '../tags.ts'
import { type Api, type Stored, expect, test } from '../world.ts'

const addClient = (api: Api, firstName: string, lastName: string) =>
  api.post<Stored>('client/create/', { firstName, lastName, phone: '+15145550134', languages: ['fr-FR'] })

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('rows are chosen and changed together, and stay chosen while others change them', async ({ owner }) => {
  const { page, api } = owner
  await addTags(api, 5)
  await page.goto('/databases/tags?q=seen-')
  await row(page, 'seen-002').getByRole('button', { name: 'seen-002', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(page.getByText('3 records selected')).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('button', { name: 'Columns' }).click()
  const [tag] = await api.get<Stored[]>('tag/list/?q=seen-003')
  await api.patch(`tag/update/${tag?._id}`, { description: 'Somebody else was here' })
  await expect(row(page, 'seen-003')).toContainText('Somebody else was here')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Colour' })).toBeVisible()
  await page.keyboard.press('Escape')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Active' }).click()
  await page.getByRole('menuitem', { name: 'No' }).click()
  await expect(page.getByText('3 records were changed')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(row(page, 'seen-002').getByRole('button', { name: 'seen-002', exact: true })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 5 records?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('every record that matches is chosen over all pages, and a cut text is shown to whoever points at it', async ({
  owner,
}) => {
  const { page, api } = owner
  await addTags(api, 55)
  const name = 'a name of a tag that is far too long for its column in this table, by far'
  await api.post('tag/create/', { name, color: '#0072b2', types: ['JOB'], description: 'seen-' })
  await page.goto('/databases/tags?q=seen-&sort=name')
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

test('OPEN-46 a bulk delete names the records, archives what is in use together, and takes that back', async ({
  owner,
}) => {
  const { page, api } = owner
  const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Elsa', 'Fay', 'Gina']
  const made = await Promise.all(names.map((name) => addClient(api, name, 'Bulk')))
  for (const { _id } of made.slice(0, 2))
    await api.post('account/create/', { accountHolder: _id, accountType: 'INDIVIDUAL' })
  await page.goto('/crm/contacts?q=Bulk&sort=name')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 7 records?' })
  await expect(question.getByRole('listitem')).toHaveText([
    ...names.slice(0, 5).map((name) => `${name} Bulk`),
    'and 2 more',
  ])
  await expect(question).toContainText('You can archive records in use instead.')
  await question.getByRole('button', { name: 'Delete' }).click()
  const kept = page.getByRole('dialog', { name: '2 records were not changed' })
  await expect(kept).toContainText('Ada Bulk, Bea Bulk')
  await kept.getByRole('button', { name: 'Archive these 2 records instead' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  const toast = page.getByRole('status').filter({ hasText: '2 records were archived' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 records were restored')).toBeVisible()
  await expect(toast).toHaveCount(0)
  await expect(row(page, 'Ada Bulk')).toBeVisible()
  await expect(row(page, 'Bea Bulk')).toBeVisible()
  await expect(row(page, 'Cleo Bulk')).toHaveCount(0)
})

test('OPEN-46 the undo of a toast restores what was deleted, one record or many', async ({ owner }) => {
  const { page, api } = owner
  for (const name of ['Nord', 'Sud']) await api.post('suppliers/create/', { name, country: 'CA' })
  await page.goto('/databases/suppliers')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 records?' })
  await expect(question).toContainText('stay in past work, and can be restored')
  await question.getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.getByText('2 records were restored')).toBeVisible()
  await row(page, 'Nord').getByRole('button', { name: 'Nord' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog', { name: 'Nord' }).getByRole('button', { name: 'Delete' }).click()
  const single = page.getByRole('dialog', { name: 'Delete Nord?' })
  await expect(single).toContainText('can be restored')
  await single.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Sud')).toBeVisible()
  await expect(row(page, 'Nord')).toHaveCount(0)
  await undo.click()
  await expect(row(page, 'Nord')).toBeVisible()
})

test('CRM-02, OPEN-11 on Contact access clients are suspended together, and none is deleted', async ({
  owner,
}) => {
  const { page, api } = owner
  for (const name of ['Ada', 'Bea']) await addClient(api, name, 'Access')
  await page.goto('/crm/access')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Suspended' }).click()
  await page.getByRole('menuitem', { name: 'Yes' }).click()
  await expect(page.getByText('2 records were changed')).toBeVisible()
  await expect(row(page, 'Ada Access')).toContainText('Yes')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar.getByRole('button')).toHaveText(['', 'Suspended'])
})
