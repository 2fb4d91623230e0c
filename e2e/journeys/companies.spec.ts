import { expect, test } from '../world.ts'

test('CRM-02, CRM-28, CRM-30, UI-38 a company is made with a place, whose form says what is missing', async ({
  owner: { page },
}) => {
  await page.goto('/crm/companies')
  await page.getByRole('link', { name: 'New company' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Gestion Fleury')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Gestion Fleury' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a location' }).click()
  const form = page.getByRole('dialog', { name: 'Add a location' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await form.getByRole('button', { name: 'Add a phone' }).click()
  await form.getByRole('button', { name: 'Add an email' }).click()
  await field('Phone 1').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(field('Name')).toHaveAccessibleDescription('This field cannot be empty')
  await expect(field('Phone 1')).toHaveAccessibleDescription('Please enter a valid phone number')
  await expect(field('Email 1')).toHaveAccessibleDescription('This field cannot be empty')
  await field('Name').fill('Entrepôt Est')
  await field('Phone 1').fill('514 555 0177')
  await form.getByRole('button', { name: 'Remove email 1' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  const place = page.getByRole('article', { name: 'Entrepôt Est' })
  await expect(place).toContainText('(514) 555-0177')
  await expect(page.getByRole('tab', { name: 'Locations 1' })).toBeVisible()
})
