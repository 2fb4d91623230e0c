import { expect, test } from '../world.ts'

/** A one-pixel PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('WS-17..21, OPEN-35, OPEN-36 an admin changes the business profile, with its photo', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Workspace settings' }).click()
  await expect(page).toHaveURL('/workspace/settings')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await expect(field('PST/QST percent (optional)')).toHaveAttribute('placeholder', '9.975')
  await expect(field('GST percent (optional)')).toHaveAttribute('placeholder', '5')
  await field('Name').fill('')
  await field('Email').fill('office at home')
  await field('Phone').fill('')
  await field('PST/QST percent (optional)').fill('-1')
  await field('GST percent (optional)').fill('100.1')
  await page.keyboard.press('Enter')
  await expect(field('Name')).toHaveAccessibleDescription('This field cannot be empty')
  await expect(field('Name')).toBeFocused()
  await expect(field('Email')).toHaveAccessibleDescription('Invalid email address')
  await expect(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
  await expect(field('PST/QST percent (optional)')).toHaveAccessibleDescription('Must be 0 or greater')
  await expect(field('GST percent (optional)')).toHaveAccessibleDescription('Must be 100 or less')
  await field('Name').fill('Plomberie Gagnon')
  await field('Email').fill('bureau@example.com')
  await field('Phone').fill('514 555 0177')
  await field('PST/QST percent (optional)').fill('9,975')
  await field('GST percent (optional)').fill('5')
  await field('Website (optional)').fill('gagnon.example.com')
  await field('Unit (optional)').fill('2B')
  await field('Buzzer (optional)').fill('12')
  await page.getByRole('combobox', { name: 'Sector (optional)' }).click()
  await page.getByRole('option', { name: 'Appliance repair' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: pixel })
  const gate = Promise.withResolvers<void>()
  await page.route('**/workspace/update/*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  gate.resolve()
  await expect(page.getByText('The business profile was saved')).toBeVisible()
  await page.reload()
  await expect(field('Website (optional)')).toHaveValue('https://gagnon.example.com')
  await expect(field('PST/QST percent (optional)')).toHaveValue('9.975')
  await expect(field('Unit (optional)')).toHaveValue('2B')
  await expect(page.getByRole('combobox', { name: 'Sector (optional)' })).toHaveValue('Appliance repair')
  await expect(page.getByRole('img', { name: 'Chosen photo' })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByText('Plomberie Gagnon')).toBeVisible()
})
