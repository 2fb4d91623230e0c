import { violationsIn } from '../axe.ts'
import { type Stored, expect, test } from '../world.ts'

test('OPEN-207, OPEN-208 an order is shown on paper and sent to its supplier, and its history says so', async ({
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
  await page.getByRole('menuitem', { name: 'Purchase order, French' }).click()
  const paper = page.getByRole('dialog', { name: `Purchase order ${order.poNumber}` })
  const saved = paper.getByRole('link', { name: 'Download' })
  await expect(saved).toHaveAttribute('href', /paper=purchase-order.*download=1|download=1.*paper=/)
  const address = (await saved.getAttribute('href')) ?? ''
  const file = await page.request.get(address)
  expect(file.headers()['content-disposition']).toContain(`attachment; filename="${order.poNumber}.pdf"`)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send to supplier' }).click()
  const dialog = page.getByRole('dialog', { name: `Send ${order.poNumber} by email` })
  await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('sales@parts.example')
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    // The subject is in French, because the company is in Québec and no contact of the supplier has set a language.
    new RegExp(`^Bon de commande ${order.poNumber} – `),
  )
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Purchase order' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/80,00\s\$/)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`${order.poNumber} is on its way to sales@parts.example`)).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('emailed this')).toBeVisible()
})

test('OPEN-209 what came of an order is typed line by line, and what differs is accepted or cancelled', async ({
  owner: { page, api },
}) => {
  const supplier = await api.post<Stored>('suppliers/create/', { name: 'Parts Direct' })
  const named = (name: string, productNumber: string) =>
    api.post<Stored>('product/create/', { name, productNumber })
  const [pump, hose] = [await named('Drain pump', 'DP-12'), await named('Inlet hose', 'IH-1')]
  const order = await api.post<Stored>('order/create/', {
    type: 'BUY',
    supplier: supplier._id,
    receiver: '__default',
    lineItems: [pump, hose].map(({ _id }) => ({
      product: _id,
      productStatusCounts: { new: 2 },
      unitCost: '40',
    })),
  })
  await page.goto(`/operations/orders/${order._id}`)
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive goods' })
  const of = (name: string) => dialog.getByRole('group', { name })
  await of('Drain pump').getByRole('textbox', { name: 'New' }).fill('3')
  await of('Drain pump').getByRole('textbox', { name: 'Unit cost' }).fill('42.50')
  await expect(of('Drain pump')).toContainText('More than ordered: 1.')
  await expect(of('Drain pump')).toContainText('$40.00 ordered, $42.50 billed')
  await of('Inlet hose').getByRole('textbox', { name: 'New' }).fill('1')
  await of('Inlet hose').getByRole('radio', { name: 'Cancel the rest' }).click()
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(dialog.getByText('Accept the difference, or correct the quantity')).toBeVisible()
  await of('Drain pump').getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('the goods are in stock')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Drain pump' })).toContainText('$42.50 · $127.50')
  await expect(page.getByRole('button', { name: 'Receive', exact: true })).toBeHidden()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('received goods')).toBeVisible()
})
