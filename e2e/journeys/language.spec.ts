import { englishLeft } from '../locale.ts'
import { below, load, open, visitOf, walk } from '../visit.ts'
import { expect, openOwner, test } from '../world.ts'

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

// The accessibility journey checks French, because it also opens every dialog.
test('I18N-01, I18N-02 no English is left over on any screen in Spanish', async ({ page }) => {
  // This test visits so many screens that it takes longer than the usual time limit.
  test.setTimeout(400_000)
  const leftIn = englishLeft('es')
  const visit = await visitOf(await openOwner(page, 'es'), 'es')
  const look = async (address: string) => expect.soft(await leftIn(page), address).toEqual([])
  await load(visit, '/dashboard')
  await walk(visit, { access: ['session', 'workspace'] }, look)
  for (const [path, addresses] of Object.entries(below))
    for (const id of addresses?.(visit.ids) ?? []) {
      await open(visit, path.replace('{-$id}', id))
      await look(path)
    }
})
