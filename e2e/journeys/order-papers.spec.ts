import { violationsIn } from '../axe.ts'
import { type Stored, expect, test } from '../world.ts'

test('ORD-61, ORD-62 an order is shown on paper and sent to its supplier, and its history says so', async ({
  owner: { page, api },
}) => {
  const supplier = await api.post<Stored>('suppliers/create/', {
    name: 'Parts Direct',
    emails: [{ value: 'sales@parts.example', type: 'GENERAL' }],
  })
  const pump = await api.post<Stored>('product/create/', { name: 'Drain pump', productNumber: 'DP-12' })
  const order = await api.post<Stored & { poNumber: string }>('order/create/', {
    type: 'BUY',
    supplier: supplier._id,
    receiver: '__default',
    lineItems: [{ product: pump._id, productStatusCounts: { new: 2 }, unitCost: '40' }],
  })
  await page.goto(`/operations/orders/${order._id}`)
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Purchase order, Français' }).click()
  const paper = page.getByRole('dialog', { name: `Purchase order ${order.poNumber}` })
  const saved = paper.getByRole('link', { name: 'Download' })
  await expect(saved).toHaveAttribute('href', /paper=purchase-order.*download=1|download=1.*paper=/)
  const address = (await saved.getAttribute('href')) ?? ''
  const file = await page.request.get(address)
  expect(file.headers()['content-disposition']).toContain(`attachment; filename="${order.poNumber}.pdf"`)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Send to supplier' }).click()
  const dialog = page.getByRole('dialog', { name: `Send ${order.poNumber} by mail` })
  await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('sales@parts.example')
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    new RegExp(`^Purchase order ${order.poNumber} – `),
  )
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Purchase order' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/\$80\.00/)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`${order.poNumber} is on its way to sales@parts.example`)).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('mailed this')).toBeVisible()
})
