import { expect, password, test } from '../world.ts'

test('UI-20, AUTH-16 a browser that forbids storage signs in, opens a page and signs out', async ({
  owner: { api, person },
  browser,
}) => {
  await api.post('tag/create/', { name: 'In a hurry', color: '#ff0000', types: ['JOB'] })
  const context = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto('/databases/tags')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
  await page.goto('/databases/tags')
  await expect(page.getByRole('row', { name: /In a hurry/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})
