import { expect, test } from '../world.ts'

test('I18N-01, OPEN-61 the language changes at once, without a reload, and stays', async ({ owner }) => {
  const { page } = owner
  await page.goto('/databases/tags')
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  await page.getByRole('button', { name: 'EN, language: English' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'Français', 'Español'])
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Étiquettes', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  await expect(page).toHaveTitle(/Étiquettes/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Étiquettes', level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
})
