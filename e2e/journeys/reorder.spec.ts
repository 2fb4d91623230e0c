import { violationsIn } from '../axe.ts'
import { openJobTab } from '../job-tabs.ts'
import { type Api, type Stored, addJob, expect, test } from '../world.ts'

/** Adds two products with low stock. One product was bought from a supplier before. */
async function addLow(api: Api) {
  const supplier = await api.post<Stored>('suppliers/create/', { name: 'Parts Direct' })
  const low = async (name: string, productNumber: string) => {
    const product = await api.post<Stored>('product/create/', {
      name,
      productNumber,
      quantity: 1,
      unitCost: '4.00',
    })
    const [entry] = await api.get<Stored[]>(`inventory/list/?filter_product=${product._id}`)
    await api.patch(`inventory/update/${entry?._id}`, { reorderTrigger: 3, defaultQuantity: 10 })
    return { product, entry }
  }
  const belt = await low('Dryer belt', 'DB-1')
  await low('Door seal', 'DS-1')
  const lineItems = [{ product: belt.product._id, productStatusCounts: { damaged: 1 }, unitCost: '3.50' }]
  const body = { type: 'BUY', supplier: supplier._id, receiver: '__default', lineItems }
  const bought = await api.post<Stored>('order/create/', body)
  await api.post(`order/finalize/${bought._id}`, {})
  return belt
}

test('OPEN-190 INV-21 what is low is requested by supplier with one click, and from its own entry', async ({
  owner: { page, api },
}) => {
  const { product } = await addLow(api)
  await page.goto('/inventory/products')
  await page.getByRole('link', { name: 'Low stock', exact: true }).click()
  const direct = page.getByRole('region', { name: 'Parts Direct' })
  await expect(direct).toContainText('1 available, reorder trigger 3')
  await expect(direct).toContainText('$31.50')
  await expect(page.getByRole('region', { name: 'No supplier yet' })).toContainText('Door seal')
  expect(await violationsIn(page)).toEqual([])
  const belt = 'Dryer belt · Main warehouse'
  await page.getByRole('textbox', { name: `Quantity: ${belt}` }).fill('x')
  await expect(page.getByRole('button', { name: 'Make 2 requests' })).toBeDisabled()
  await page.getByRole('textbox', { name: `Quantity: ${belt}` }).fill('4')
  await page.getByRole('checkbox', { name: 'All products of No supplier yet' }).uncheck()
  await page.getByRole('button', { name: 'Make 1 request' }).click()
  await expect(direct).toContainText('4 requested')
  await expect(direct).toContainText('Already requested')
  await expect(page.getByRole('checkbox', { name: `Request ${belt}` })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Make 1 request' })).toBeEnabled()

  await page.goto(`/inventory/products/${product._id}`)
  await page.getByRole('row', { name: /Main warehouse/ }).click()
  await page.getByRole('link', { name: 'Request more' }).click()
  const drawer = page.getByRole('dialog', { name: 'New order request' })
  await expect(drawer.getByRole('textbox', { name: 'Quantity, New' })).toHaveValue('1')
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await expect(drawer).toBeHidden()
  const requests = await api.get<{ goods: string }[]>('order-request/list/')
  expect(requests.map(({ goods }) => goods)).toEqual(['Dryer belt', 'Dryer belt'])
})

const part = (n: number) => ({
  name: `Part ${String(n).padStart(2, '0')}`,
  productNumber: `P-${n}`,
  quantity: 1,
})

test('OPEN-190 what is chosen of low stock and how many holds on every page, and is asked for together', async ({
  owner: { page, api },
}) => {
  await api.patch(`inventory-settings/update/${api.workspaceId}`, { reorderTrigger: 3, defaultQuantity: 5 })
  for (let n = 1; n <= 60; n += 1) await api.post('product/create/', part(n))
  await page.goto('/operations/orders?tab=low')
  const group = page.getByRole('region', { name: 'No supplier yet' })
  await expect(group).toContainText('50 of 60 products on this page')
  const quantity = (n: number) =>
    page.getByRole('textbox', { name: `Quantity: ${part(n).name} · Main warehouse` })
  await quantity(1).fill('7')
  await page.getByRole('checkbox', { name: 'Request Part 02 · Main warehouse' }).uncheck()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await quantity(51).fill('x')
  await page.getByRole('button', { name: 'Page 1', exact: true }).click()
  await expect(quantity(1)).toHaveValue('7')
  await expect(page.getByRole('checkbox', { name: 'Request Part 02 · Main warehouse' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Make 1 request' })).toBeDisabled()
  await page.getByRole('button', { name: 'A quantity on page 2 is not valid' }).click()
  await quantity(51).fill('8')
  await page.getByRole('checkbox', { name: '59 of 60 products chosen' }).click()
  await page.getByRole('checkbox', { name: '60 of 60 products chosen' }).click()
  await expect(page.getByRole('button', { name: 'Make requests' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'All products of No supplier yet' }).click()
  await expect(page.getByRole('checkbox', { name: '60 of 60 products chosen' })).toBeChecked()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Make 1 request' }).click()
  await expect(page.getByRole('checkbox', { name: '0 of 0 products chosen' })).toBeDisabled()
  type Request = { lineItems: { productStatusCounts: { new: number } }[] }
  const [request] = await api.get<Request[]>('order-request/list/')
  expect(request?.lineItems.map(({ productStatusCounts }) => productStatusCounts.new).toSorted()).toEqual([
    ...Array.from({ length: 58 }, () => 4),
    7,
    8,
  ])
})

test('OPEN-190 ORD-45 a repair asks for the parts that it lists', async ({ owner: { page, api } }) => {
  const job = await addJob(api)
  const items = [
    { kind: 'PART', name: 'Drain pump', quantity: '2' },
    { kind: 'SERVICE', name: 'Diagnosis' },
  ]
  const brand = await api.post<Stored>('brand/create/', { name: 'Northwind' })
  await api.post('equipment/create/', { job: job._id, brand: brand._id, type: 'WASHER', items })
  await page.goto(`/operations/jobs/${job._id}`)
  await openJobTab(page, 'Repairs')
  await page.getByRole('link', { name: 'Request parts' }).click()
  const drawer = page.getByRole('dialog', { name: 'New order request' })
  await expect(drawer.getByRole('textbox', { name: 'Product name' })).toHaveValue('Drain pump')
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await expect(drawer).toBeHidden()
  const [request] = await api.get<{ job: Stored; lineItems: object[] }[]>('order-request/list/')
  expect(request).toMatchObject({
    job: { _id: job._id },
    lineItems: [{ productName: 'Drain pump', productStatusCounts: { new: 2 } }],
  })
})
