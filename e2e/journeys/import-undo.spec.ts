import { sayIn } from '../locale.ts'
import { load } from '../screens.ts'
import { expect, test } from '../world.ts'

const rows = [
  'First name,Last name,Phone',
  'Ann,Roy,514 555-0101',
  'Bea,Roy,514 555-0102',
  'Cid,Roy,514 555-0103',
  '',
]

test('OPEN-620, OPEN-621 an import is undone from its dialog: what was changed since stays and is named with a link', async ({
  owner: { page, api },
}) => {
  const visit = { page, say: sayIn('en') }
  await load(visit, '/crm/contacts')
  const importButton = page.getByRole('button', { name: 'Import', exact: true })
  await importButton.click()
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  const file = { name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(dialog.getByText('3 rows were imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Ann Roy/ })).toBeVisible()
  const [bea] = await api.get<{ _id: string }[]>('client/search/?q=bea')
  await api.patch(`client/update/${bea?._id}`, { notes: 'Call first' })

  await importButton.click()
  const recent = dialog.getByRole('region', { name: 'Imported in the last 24 hours' })
  await expect(recent).toContainText('wrong.csv')
  await recent.getByRole('button', { name: 'Show the import of wrong.csv' }).click()
  await dialog.getByRole('button', { name: 'Undo this import…' }).click()
  await expect(dialog.getByRole('heading', { name: 'Undo this import?' })).toBeVisible()
  await expect(dialog.getByText('The undo removes the 3 records created by the import.')).toBeVisible()
  await expect(dialog.getByText(/You can undo this import until/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(dialog.getByText('The import was undone')).toBeVisible()
  await expect(dialog.getByText('2 records were removed')).toBeVisible()
  await expect(dialog.getByText('1 record was kept')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText('Bea Roy – Changed since the import')
  await expect(page.getByRole('row', { name: /Ann Roy/, includeHidden: true })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Bea Roy' }).click()
  await expect(page.getByRole('heading', { name: 'Bea Roy' })).toBeVisible()
  await expect(dialog).toBeHidden()
})
