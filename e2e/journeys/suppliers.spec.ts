import { readFile } from 'node:fs/promises'
import { failOnce } from '../failing.ts'
import { type Stored, expect, test } from '../world.ts'

test('SUP-01, SUP-03..05, SUP-12, SUP-15, ERR-16..18, OPEN-108 a supplier is made with place, person and brand, edited, deleted and back', async ({
  owner: { page, api },
}) => {
  await api.post('suppliers/create/', { name: 'Atlantic Supply', country: 'US' })
  await page.goto('/databases/suppliers')
  await page.getByRole('link', { name: 'New supplier' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription('This field cannot be empty')
  await expect(name).toBeFocused()
  await name.fill('Pièces Boréal')
  await page.getByRole('textbox', { name: 'Website (optional)' }).fill('pieces.example')
  await page.getByRole('combobox', { name: 'Country (optional)' }).fill('Cana')
  await page.getByRole('option', { name: 'Canada' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pièces Boréal In Canada' })).toBeVisible()
  const address = page.url()

  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  const box = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  const told = async (words: string) => {
    const toast = page.getByRole('alert').filter({ hasText: words })
    // The test does not use the mouse, because a toast does not disappear while the pointer is on the toast.
    await toast.getByRole('button', { name: 'Close' }).dispatchEvent('click')
    await expect(toast).toHaveCount(0)
  }
  // The test checks this immediately, because an alert would soon disappear by itself.
  const nothingTold = async () => expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByRole('button', { name: 'Add location' }).click()
  await expect(dialog).toHaveAccessibleName('Add location')
  await save.click()
  await expect(box('Location name (optional)')).toHaveAccessibleDescription(
    'Enter a name, an address or a city',
  )
  await dialog.getByRole('button', { name: 'Enter city and province by hand' }).click()
  await box('City').fill('Laval')
  await failOnce(page, '**/suppliers/createLocation/')
  await save.click()
  await told('Create location unsuccessful')
  await save.click()
  const place = page.getByRole('article', { name: 'Laval' })
  await expect(place.getByText('Primary', { exact: true })).toBeVisible()

  await place.getByRole('button', { name: 'Add a contact at Laval' }).click()
  await box('First name').fill('Luc')
  await dialog.getByRole('combobox', { name: 'Position (optional)' }).click()
  await expect(page.getByRole('option')).toHaveText(['Manager', 'Sales Rep', 'Customer Support'])
  await page.getByRole('option', { name: 'Sales Rep' }).click()
  const primary = dialog.getByRole('switch', { name: 'Make primary contact' })
  await primary.click({ force: true })
  await expect(primary).toBeChecked()
  await failOnce(page, '**/suppliers/createContact/')
  await save.click()
  await told('Unsuccessfully add supplier contact')
  await save.click()
  await expect(place.getByText('Primary contact')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Luc' })).toBeVisible()

  await place.getByRole('button', { name: 'Edit the location Laval' }).click()
  const line = dialog.getByRole('combobox', { name: 'Address (optional)' })
  await line.fill('450 Industrial')
  await failOnce(page, '**/suppliers/updateLocation/**')
  const refused = page.waitForResponse('**/suppliers/updateLocation/**')
  await save.click()
  await refused
  await expect(save).toBeEnabled()
  await expect(line).toHaveValue('450 Industrial')
  await nothingTold()
  await save.click()
  const street = page.getByRole('article', { name: '450 Industrial' })
  await expect(street).toBeVisible()

  await page.getByRole('tab', { name: 'Brands' }).click()
  await expect(page.getByText('No brand found')).toBeVisible()
  await page.getByRole('button', { name: 'Add brand', exact: true }).click()
  await expect(dialog.getByLabel('Brand', { exact: true })).toBeFocused()
  await page.keyboard.type('Bosch')
  await page.getByRole('option', { name: 'Bosch', exact: true }).click()
  await failOnce(page, '**/suppliers/addBrandTag/')
  await save.click()
  await told('Unsuccessfully add brand tag')
  await save.click()
  await page.getByRole('button', { name: 'Edit the brand Bosch' }).click()
  await box('Notes (optional)').fill('Two days')
  await failOnce(page, '**/suppliers/updateBrandTag/**')
  await save.click()
  await told('Unsuccessfully added brand tag')
  await save.click()
  await expect(page.getByRole('cell', { name: 'Two days' })).toBeVisible()
  await page.getByPlaceholder('Search brand').fill('zzz')
  await expect(page.getByText('No brand found')).toBeVisible()

  await page.getByRole('tab', { name: 'Locations' }).click()
  await street.getByRole('button', { name: 'Edit the contact Luc' }).click()
  const gone = page.getByRole('dialog', { name: 'Delete Luc?' }).getByRole('button', { name: 'Delete' })
  await failOnce(page, '**/suppliers/deleteContact/**')
  const kept = page.waitForResponse('**/suppliers/deleteContact/**')
  const remove = dialog.getByRole('button', { name: 'Delete' })
  await remove.click()
  await gone.click()
  await kept
  await expect(gone).toHaveCount(0)
  await expect(remove).toBeEnabled()
  await nothingTold()
  await remove.click()
  await gone.click()
  await expect(street.getByText('No contact at this location.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete Pièces Boréal?' })
  await sure.getByRole('button', { name: 'Delete' }).click()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('Atlantic Supply')).toBeVisible()
  await expect(row('Pièces Boréal')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Archived' }).click()
  await page.getByRole('checkbox', { name: 'Yes' }).check()
  await page.keyboard.press('Escape')
  await row('Pièces Boréal').getByRole('button', { name: 'Pièces Boréal' }).click()
  await expect(page).toHaveURL(new RegExp(new URL(address).pathname))
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Pièces Boréal was restored')).toBeVisible()
  await expect(street).toBeVisible()
})

test('SUP-01, UI-05, UI-27 suppliers are filtered by country and exported as they are listed', async ({
  owner: { page, api },
}) => {
  for (const [name, country] of [
    ['Pièces Boréal', 'CA'],
    ['Atlantic Supply', 'US'],
  ])
    await api.post<Stored>('suppliers/create/', {
      name,
      country,
      phones: [{ value: '514 555-0101', ext: '7' }],
    })
  await page.goto('/databases/suppliers')
  // The first button named Country is the filter. The second button is the column's heading.
  await page.getByRole('button', { name: 'Country' }).first().click()
  await page.getByRole('combobox', { name: 'Country' }).fill('Atlantis')
  await expect(page.getByText('No Options').filter({ visible: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).fill('Cana')
  await page.getByRole('option', { name: 'Canada' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Atlantic Supply' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Country: Canada' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Pièces Boréal')
  expect(lines[1]).toContain('(514) 555-0101 ext. 7')
  expect(lines[1]).toContain('Canada')
})
