import { type Stored, expect, test } from '../world.ts'

test('ORD-33, ORD-40, OPEN-160 a completed sale is returned from its page, at the prices it had', async ({
  owner: { page, api },
}) => {
  const supplier = await api.post<Stored>('suppliers/create/', { name: 'Parts Direct' })
  const pump = await api.post<Stored>('product/create/', { name: 'Drain pump', productNumber: 'DP-12' })
  const make = async (body: object) => {
    const order = await api.post<Stored>('order/create/', body)
    await api.post(`order/finalize/${order._id}`, {})
    return order
  }
  const line = { product: pump._id, productStatusCounts: { new: 2 } }
  await make({
    type: 'BUY',
    supplier: supplier._id,
    receiver: '__default',
    lineItems: [{ ...line, unitCost: '40' }],
  })
  const sale = await make({
    type: 'SELL',
    sender: '__default',
    referenceNumber: 'S-77',
    lineItems: [{ ...line, unitCost: '40', unitPrice: '95' }],
  })
  await page.goto(`/operations/orders/${sale._id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Return…' }).click()
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Customer return')
  await expect(page.getByRole('textbox', { name: 'Unit cost' })).toHaveValue('40.00')
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer return' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Drain pump' })).toContainText('0 of 2 done')
})
