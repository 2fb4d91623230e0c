import { type Stored, expect, test } from '../world.ts'

test('OPEN-196 labels are printed from a product and from chosen products', async ({
  owner: { page, api },
}) => {
  const names = ['Drain pump', 'Fill hose']
  const [pump] = await Promise.all(
    names.map((name, at) => api.post<Stored>('product/create/', { name, productNumber: `P-${at}` })),
  )
  const dialog = page.getByRole('dialog', { name: /^Labels of/ })
  /** The PDF that the dialog leads to. */
  const printed = async () => {
    const address = await dialog.getByRole('link', { name: 'Open PDF' }).getAttribute('href')
    return page.request.get(new URL(address ?? '', page.url()).href)
  }
  await page.goto(`/inventory/products/${pump?._id}`)
  await page.getByRole('button', { name: 'Print labels' }).click()
  await dialog.getByRole('combobox', { name: 'Paper' }).click()
  await page.getByRole('option', { name: /L7160/ }).click()
  await dialog.getByRole('textbox', { name: 'Copies of each' }).fill('3')
  await dialog.getByRole('textbox', { name: 'First free label' }).fill('20')
  const one = await printed()
  expect([one.status(), one.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(one.url()).toContain('copies=3&from=20')

  await page.goto('/inventory/products')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Print labels' }).click()
  await expect(page.getByRole('dialog', { name: 'Labels of 2 records' })).toBeVisible()
  expect((await printed()).status()).toBe(200)
})
