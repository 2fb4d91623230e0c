import { violationsIn } from '../axe.ts'
import { type Stored, expect, test } from '../world.ts'

test('OPEN-198 INV-04 suppliers are compared by what was bought of them, down to the last prices', async ({
  owner: { page, api },
}) => {
  const [direct] = await Promise.all(
    ['Parts Direct', 'North Parts'].map((name) => api.post<Stored>('suppliers/create/', { name })),
  )
  const belt = await api.post<Stored>('product/create/', { name: 'Dryer belt', productNumber: 'DB-1' })
  const buy = (pieces: number) => {
    const lineItems = [{ product: belt._id, productStatusCounts: { new: pieces }, unitCost: '3.50' }]
    return api.post<Stored>('order/create/', {
      type: 'BUY',
      supplier: direct?._id,
      receiver: '__default',
      lineItems,
    })
  }
  const bought = await buy(4)
  await api.post(`order/finalize/${bought._id}`, {})
  await buy(2)

  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/inventory/vendors')
  const rows = page.getByRole('row')
  await expect(rows).toHaveText([/Supplier/, /North Parts/, /Parts Direct/])
  await expect(rows.nth(2)).toContainText('1 order · $7.00')
  await expect(rows.nth(2)).toContainText('$14.00')
  const heading = page.getByRole('columnheader', { name: 'Spent this year' })
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await heading.getByRole('button').click()
  await expect(rows).toHaveText([/Supplier/, /Parts Direct/, /North Parts/])
  await page.getByRole('searchbox', { name: 'Search' }).fill('direct')
  await expect(rows).toHaveText([/Supplier/, /Parts Direct/])
  expect(await violationsIn(page)).toEqual([])

  await page.setViewportSize({ width: 375, height: 812 })
  await expect(page.getByRole('article')).toContainText('1 order · $7.00')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Parts Direct' }).click()
  const drawer = page.getByRole('dialog', { name: 'Parts Direct' })
  await expect(drawer.getByRole('row').nth(1)).toContainText(/Dryer belt.*\$3\.50/)
  expect(await violationsIn(page)).toEqual([])
  await page.setViewportSize({ width: 1400, height: 900 })
  expect(await violationsIn(page)).toEqual([])
  await page.reload()
  await expect(drawer.getByRole('row').nth(1)).toContainText('Dryer belt')
  await page.goto(`/inventory/vendors?q=north&open=${direct?._id}`)
  await expect(drawer).toContainText('1 order · $7.00')
  await page.goBack()
  await drawer.getByRole('link', { name: 'Show open orders' }).click()
  await expect(page).toHaveURL(/\/operations\/orders/)
  await expect(page.getByRole('row')).toHaveCount(2)
})
