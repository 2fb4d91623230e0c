import { violationsIn } from '../axe.ts'
import { type Stored, expect, test } from '../world.ts'

test('OPEN-196 labels are printed from a product and from chosen products', async ({
  owner: { page, api },
}) => {
  const names = ['Drain pump', 'Fill hose']
  const [pump] = await Promise.all(
    names.map((name, at) => api.post<Stored>('product/create/', { name, productNumber: `P-${at}` })),
  )
  const dialog = page.getByRole('dialog', { name: /^Labels for/ })
  /** Returns the PDF that the dialog links to. */
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

  // The button loads before a selection, so that it does not move the other buttons of the bar.
  const early = page.waitForResponse(/\/labels-button-/)
  await page.goto('/inventory/products')
  await early
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Print labels' }).click()
  await expect(page.getByRole('dialog', { name: 'Labels for 2 records' })).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Paper' })).toHaveValue(/L7160/)
  expect((await printed()).status()).toBe(200)
})

test('OPEN-196 the label of an order’s line leads to that line among many', async ({
  owner: { page, api },
}) => {
  const product = await api.post<Stored>('product/create/', { name: 'Belt', productNumber: 'B-1' })
  const supplier = await api.post<Stored>('suppliers/create/', { name: 'Parts Direct' })
  const lineItems = Array.from({ length: 30 }, () => ({
    product: product._id,
    productStatusCounts: { new: 1 },
    unitCost: '3.00',
  }))
  const body = { type: 'BUY', supplier: supplier._id, receiver: '__default', lineItems }
  const order = await api.post<{ _id: string; lineItems: Stored[] }>('order/create/', body)
  await page.goto(`/operations/orders/${order._id}?line=${order.lineItems[25]?._id}`)
  const line = page.getByRole('article', { name: 'Belt' }).nth(25)
  await expect(line).toBeFocused()
  await expect(line).toBeInViewport()
  await expect(line).toContainText('The line you opened')
  await expect(line).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('The line you opened')).toHaveCount(1)
  expect(await violationsIn(page)).toEqual([])
})
