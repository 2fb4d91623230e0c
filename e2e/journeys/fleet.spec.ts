import { violationsIn } from '../axe.ts'
import { type Stored, expect, test } from '../world.ts'

test('OPEN-191 OPEN-192 INV-04 ORD-02 ORD-34 a van in the fleet leads to its warehouse, which is refilled in one click', async ({
  owner: { page, api },
}) => {
  const van = await api.post<Stored>('warehouse/create/', { name: 'Van 7' })
  const keep = async (name: string, productNumber: string, quantity: number) => {
    const product = await api.post<Stored>('product/create/', { name, productNumber, quantity })
    await api.post('inventory/create/', { warehouse: van._id, product: product._id, defaultQuantity: 3 })
  }
  await keep('Belt', 'B-1', 5)
  await keep('Hose', 'H-1', 1)
  await page.goto('/inventory/fleet')
  await page.getByRole('button', { name: 'New vehicle' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Transit')
  await drawer.getByRole('textbox', { name: 'Plate' }).fill('FKH 123')
  await drawer.getByRole('combobox', { name: 'Warehouse' }).click()
  await page.getByRole('option', { name: /Van 7/ }).click()
  const next = drawer.getByLabel('Next service (optional)')
  await drawer.getByLabel('Last service (optional)').fill('2026-05-02')
  await next.fill('2026-05-01')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(next).toHaveAccessibleDescription('The next service cannot be before the last one')
  await next.fill('')
  await drawer.getByLabel('Last service (optional)').fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  const [made] = await api.get<Stored[]>('vehicle/list/')
  await api.patch(`vehicle/update/${made?._id}`, { nextService: '2020-01-15', odometer: 84000 })
  await expect(page.getByRole('row', { name: /Transit/ })).toContainText('Service due')
  await expect(page.getByRole('row', { name: /Transit/ })).toContainText('84,000 km')
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('link', { name: 'Van 7' }).click()
  await page.getByRole('button', { name: 'Refill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refill to usual quantities' })
  const lines = dialog.getByRole('list', { name: 'Items to move' }).getByRole('listitem')
  await expect(lines).toHaveText([/Belt.*3 New.*0 of 3 on hand/, /Hose.*1 New.*2 pieces are not available/])
  expect(await violationsIn(page)).toEqual([])
  // The dialog does not offer the van's own warehouse as the source of a refill.
  await dialog.getByRole('combobox', { name: 'Take from' }).click()
  await expect(page.getByRole('option')).toHaveText([/Main warehouse/])
  await page.getByRole('option', { name: /Main warehouse/ }).click()
  await expect(lines).toHaveText([/Belt.*3 New/, /Hose.*1 New/])
  await dialog.getByRole('button', { name: 'Refill' }).click()
  await expect(page.getByText('Van 7 was refilled')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Belt' })).toContainText('3 New')
  const [order] = await api.get<object[]>('order/list/')
  expect(order).toMatchObject({ type: 'ALLOCATE', status: 'COMPLETED', qty: 4 })
  await page.goto('/operations/orders')
  await expect(page.getByRole('row')).toHaveText([/PO number/, /Allocate.*Completed.*4 of 4 done/])
})
