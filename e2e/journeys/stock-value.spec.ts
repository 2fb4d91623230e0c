import { readFile } from 'node:fs/promises'
import { type Stored, expect, test } from '../world.ts'

test('OPEN-205, OPEN-206 what was bought is worth what it cost, on the screen and in a file, and its prices stand on the product’s page', async ({
  owner: { page, api },
}) => {
  const [main] = await api.get<Stored[]>('warehouse/list/')
  const van = await api.post<Stored>('warehouse/create/', { name: 'Van 1' })
  const suppliers = await Promise.all(
    ['Parts Direct', 'Pompes du Nord'].map((name) => api.post<Stored>('suppliers/create/', { name })),
  )
  const pump = await api.post<Stored>('product/create/', { name: 'Drain pump', productNumber: 'DP-12' })
  await api.post('product/create/', { name: 'Found bolt', productNumber: 'FB-1', quantity: 3 })
  const prices = ['41.50', '43.00', '39.99']
  for (const [at, unitCost] of prices.entries()) {
    const supplier = suppliers[at % 2]?._id
    const lineItems = [{ product: pump._id, productStatusCounts: { new: 1 }, unitCost }]
    const order = await api.post<Stored>('order/create/', {
      type: 'BUY',
      supplier,
      receiver: main?._id,
      lineItems,
    })
    await api.post(`order/finalize/${order._id}`, {})
  }
  const move = { product: pump._id, sender: main?._id, receiver: van._id, productStatusCounts: { new: 1 } }
  await api.post('inventory/move', move)

  await page.goto('/inventory/value')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Drain pump').getByRole('cell')).toHaveText(['3', '', '$41.4967', '$124.49'])
  await expect(row('Found bolt').getByRole('cell')).toHaveText(['3', '3', 'Unknown', 'Unknown'])
  const totals = page.getByRole('region', { name: 'Total' })
  await expect(totals.getByRole('definition').filter({ hasText: '$124.49' })).toBeVisible()
  await expect(totals.getByText('Nobody has entered the cost of these pieces')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain(
    '"Product number","Product","Pieces","Pieces without a value","Average cost","Value"',
  )
  expect(text).toContain('"DP-12","Drain pump","3","0","41.4967","124.49"')

  await page.getByRole('combobox', { name: 'Warehouse' }).click()
  await page.getByRole('option', { name: 'Van 1' }).click()
  await expect(row('Drain pump').getByRole('cell')).toHaveText(['1', '', '$41.4967', /^\$41\.(49|50)$/])
  await expect(row('Found bolt')).toBeHidden()
  await page.getByRole('textbox', { name: 'At the end of' }).fill('2020-01-31')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing was in stock on this day.')).toBeVisible()

  await page.goto('/inventory/warehouses')
  await expect(row('Van 1').getByRole('cell', { name: /^\$41\.(49|50)$/ })).toBeVisible()

  await page.goto(`/inventory/products/${pump._id}`)
  await page.getByRole('tab', { name: 'Prices' }).click()
  const chart = page.getByRole('figure', { name: '3 prices of suppliers over time, from $39.99 to $43.00' })
  await expect(chart.locator('circle')).toHaveCount(3)
  const table = page.getByRole('table', { name: 'Prices' })
  await expect(table.getByRole('row').filter({ hasText: '$' })).toHaveText([
    /Parts Direct\$39\.99/,
    /Pompes du Nord\$43\.00/,
    /Parts Direct\$41\.50/,
  ])
  await page.getByRole('tab', { name: 'Movements' }).click()
  await expect(page.getByRole('cell', { name: '$43.00' })).toBeVisible()
})
