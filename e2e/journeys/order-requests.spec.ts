import { addParts, box, buying, create, field, none, pick, said } from '../order-parts.ts'
import { openJobTab } from '../job-tabs.ts'
import { type Stored, addJob, addMachine, expect, test } from '../world.ts'

const counted = (productStatusCounts: object) => [
  { productName: 'Rubber ring', productDescription: 'Black, 40 mm', productStatusCounts },
]

test('ORD-17, ORD-30, ORD-32, ORD-36, ORD-37, ORD-40, ORD-43..48, OPEN-161 parts are asked for on a job, changed, and converted once each has a product', async ({
  owner: { page, api },
}) => {
  await addParts(api)
  const job = await addJob(api)
  const [account] = await api.get<Stored[]>('account/list/')
  await api.patch(`account/update/${account?._id}`, { accountType: 'INDIVIDUAL', departement: 'North' })
  await page.goto(`/operations/jobs/${job._id}`)
  await openJobTab(page, 'Order requests')
  await page.getByRole('button', { name: 'Request parts' }).click()
  const drawer = page.getByRole('dialog')
  await expect(page.getByRole('dialog', { name: 'New order request' })).toBeVisible()
  const own = drawer.getByRole('textbox', { name: 'Product name', exact: true })
  await expect(drawer.getByRole('textbox', { name: 'Quantity, New' })).toHaveValue('1')
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await expect(own).toHaveAccessibleDescription(none)
  await own.fill('Rubber ring')
  await drawer.getByRole('textbox', { name: 'Description (optional)' }).fill('Black, 40 mm')
  await expect(drawer.getByRole('combobox', { name: 'Allocate to (optional)' })).toHaveAttribute(
    'placeholder',
    'Default warehouse',
  )
  await drawer.getByRole('textbox', { name: 'Quantity, New' }).fill('1000001')
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await said(drawer.getByRole('textbox', { name: 'Quantity, New' }), 'Must be 1,000,000 or less')
  await drawer.getByRole('textbox', { name: 'Quantity, New' }).fill('1')
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText('Rubber ring')).toBeVisible()

  // The form shows each condition that has pieces. If the user removes the condition, its pieces are removed, too.
  const [request] = await api.get<Stored[]>('order-request/list/')
  await api.patch(`order-request/update/${request?._id}`, { lineItems: counted({ new: 1, damaged: 5 }) })
  await api.post('order-request/create/', {
    lineItems: [{ productName: 'Old valve', productStatusCounts: { new: 1 } }],
  })
  await page.goto('/operations/orders')
  await page.getByRole('tab', { name: /^Requested 2/ }).click()
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await rowOf('Old valve').getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('tab', { name: /^Requested 1/ })).toBeVisible()
  const row = rowOf('Rubber ring')
  await row.getByRole('button', { name: 'Rubber ring' }).click()
  await expect(page.getByRole('dialog', { name: 'Order request', exact: true })).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: 'Description (optional)' })).toHaveValue('Black, 40 mm')
  await expect(drawer.getByRole('textbox', { name: 'Quantity, Damaged' })).toHaveValue('5')
  await drawer.getByRole('button', { name: 'Remove the condition Damaged' }).click()
  await drawer.getByRole('textbox', { name: 'Quantity, New' }).fill('2')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  expect(await api.get(`order-request/read/${request?._id}`)).toMatchObject({
    lineItems: counted({ new: 2, refurbished: 0, damaged: 0 }),
  })
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Convert to order' }).click()
  await expect(page.getByText('Requested: Rubber ring')).toBeVisible()
  await create(page).click()
  await said(box(page, 'Product'), 'Please select a product from the search results')
  await pick(page, 'Supplier', /Parts Direct/)
  await page.getByRole('button', { name: 'New product' }).click()
  const product = page.getByRole('dialog', { name: 'New product' })
  await expect(product.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Rubber ring')
  await product.getByRole('textbox', { name: 'Product number' }).fill('RR-40')
  await product.getByRole('textbox', { name: 'Unit cost (optional)' }).fill('9')
  await product.getByRole('button', { name: 'Save' }).click()
  await expect(product).toHaveCount(0)
  await expect(box(page, 'Product')).toHaveValue('Rubber ring')
  await expect(page.getByRole('button', { name: 'New product' })).toHaveCount(0)
  await expect(field(page, 'Unit cost')).toHaveValue('9.00')
  await field(page, 'Quantity, New').fill('2')
  await create(page).click()
  await expect(page.getByRole('article', { name: 'Rubber ring' })).toContainText('2 New')
  await page.getByRole('tab', { name: 'Client' }).click()
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(section('Basic Info')).toContainText(/Émilie Tremblay.*Individual/)
  await expect(section('Primary Contact')).toContainText(/Émilie Tremblay.*\(514\) 555-0199/)
  await expect(section('Stored Service Locations')).toContainText('4321 rue Saint-Denis')
  await expect(section('Additional Info')).toContainText('North')
  await expect(page.getByRole('tabpanel', { name: 'Client' }).getByRole('textbox')).toHaveCount(0)
  await page.goto('/operations/orders?tab=requested')
  await expect(page.getByRole('tab', { name: /^Requested 0/ })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByText('Ordered', { exact: true }).click()
  await row.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Convert to order' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: /^PO-/ }).click()
  await expect(page.getByRole('article', { name: 'Rubber ring' })).toBeVisible()
  await page.goto('/operations/orders?tab=requested')

  // An ordered request is read-only and cannot be deleted.
  await page.getByText('Ordered', { exact: true }).click()
  await row.getByRole('button', { name: 'Rubber ring' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Quantity, New' })).toBeDisabled()
  for (const name of ['Save', 'Delete', 'Convert to order'])
    await expect(drawer.getByRole('button', { name })).toHaveCount(0)
  await expect(drawer.getByRole('link', { name: /^PO-/ })).toBeVisible()
})

test('ORD-36, ORD-44, OPEN-99 a draft says what is meant to be ordered, is changed, becomes an order once, and is deleted', async ({
  owner: { page, api },
}) => {
  const { supplier, hose } = await addParts(api)
  const job = await addJob(api)
  await page.goto('/operations/orders?tab=drafts')
  await page.getByRole('button', { name: 'New order draft' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(
    drawer.getByRole('textbox', { name: 'Product name', exact: true }),
  ).toHaveAccessibleDescription(none)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  const meant = { supplier: supplier._id, receiver: '__default', job: job._id, unitCost: '9.50' }
  const draft = { productName: 'Gasket', productNumber: 'G-1', description: 'Round', qty: 3, ...meant }
  await api.post('order-draft/create/', draft)
  await api.post('order-draft/create/', { productName: 'Screw', productNumber: 'S-1', qty: 1 })
  await page.reload()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Gasket')).toHaveText(
    /Gasket.*G-1.*Round.*3.*\$9\.50.*Parts Direct.*Main warehouse.*Olive Owner/,
  )
  await row('Gasket').getByRole('button', { name: 'Gasket' }).click()
  await drawer.getByRole('textbox', { name: 'Pieces', exact: true }).fill('4')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(row('Gasket')).toContainText('4')

  await row('Gasket').getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Convert to order' }).click()
  await expect(page.getByText('Requested: Gasket')).toBeVisible()
  await pick(page, 'Product', /Inlet hose/)
  await field(page, 'Quantity, New').fill('4')
  await field(page, 'Unit cost').fill('9.50')
  await create(page).click()
  await expect(page.getByRole('article', { name: String(hose['name']) })).toContainText('4 New')
  await page.goto('/operations/orders?tab=drafts')
  await expect(row('Screw')).toBeVisible()
  await expect(row('Gasket')).toHaveCount(0)
  await row('Screw').getByRole('button', { name: 'Screw' }).click()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(row('Screw')).toHaveCount(0)
})

test('ORD-45 parts are asked for for a machine on its page', async ({ owner: { page, api } }) => {
  const client = await api.post<Stored>('client/create/', {
    firstName: 'Émilie',
    lastName: 'Tremblay',
    phone: '+15145550199',
    languages: ['fr-FR'],
  })
  const { machine } = await addMachine(api, client._id)
  await page.goto(`/databases/machines/${machine._id}`)
  await page.getByRole('tab', { name: 'Order requests' }).click()
  await page.getByRole('button', { name: 'Request parts' }).click()
  const drawer = page.getByRole('dialog', { name: 'New order request' })
  await drawer.getByRole('textbox', { name: 'Product name', exact: true }).fill('Door seal')
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText('Door seal')).toBeVisible()
  expect(await api.get('order-request/list/')).toMatchObject([{ machine: { _id: machine._id } }])
})

test('INV-22, INV-23, INV-25, INV-26, OPEN-153 the five lowest prices of suppliers show, with short tags; a failure shows none and says nothing', async ({
  owner: { page, api },
}) => {
  const parts = await addParts(api)
  const long = 'Delivers before noon on every weekday'
  const tag = await api.post<Stored>('tag/create/', { name: long, color: '#0072b2', types: ['SUPPLIER'] })
  await api.patch(`suppliers/update/${parts.supplier._id}`, { tags: [tag._id] })
  for (const cost of ['36', '31', '35', '33', '32', '34']) {
    const paid = await api.post<Stored>('order/create/', buying(parts, 1, cost))
    await api.post(`order/finalize/${paid._id}`, {})
  }
  await page.goto('/operations/orders/new')
  await pick(page, 'Product', /Drain pump/)
  const open = page.getByRole('button', { name: 'Prices of suppliers for Drain pump' })
  await open.click()
  const prices = page.getByRole('dialog').filter({ hasText: 'Supplier Prices (Top 5 Lowest)' })
  await expect(prices.getByText(/^\$3\d\.00$/)).toHaveText(['$31.00', '$32.00', '$33.00', '$34.00', '$35.00'])
  await expect(prices.getByText(`${long.slice(0, 25)}…`, { exact: true })).toHaveCount(5)
  await expect(prices.getByText(long)).toHaveCount(0)

  await page.route('**/order/priceHistory/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await pick(page, 'Product', /Drain pump/)
  await open.click()
  await expect(prices).toContainText('No supplier prices yet')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('ORD-30, OPEN-161 of many lines those far below are drawn when somebody comes to them, and a fault leads there', async ({
  owner: { page, api },
}) => {
  const { supplier, pump } = await addParts(api)
  const asked = { product: pump._id, productStatusCounts: { new: 1 }, unitCost: '40' }
  const request = await api.post<Stored>('order-request/create/', {
    supplier: supplier._id,
    lineItems: [
      ...Array.from({ length: 29 }, () => asked),
      { ...asked, product: undefined, productName: 'Rubber ring' },
    ],
  })
  await page.goto(`/operations/orders/new?request=${request._id}`)
  const line = (at: number) => page.getByRole('group', { name: `Line ${at}`, exact: true })
  await expect(line(1).getByRole('textbox', { name: 'Unit cost' })).toHaveValue('40.00')
  await expect(line(30)).toHaveCount(0)
  await create(page).click()
  const product = line(30).getByRole('combobox', { name: 'Product' })
  await expect(product).toBeFocused()
  await said(product, 'Please select a product from the search results')
  await line(30).getByRole('textbox', { name: 'Unit cost' }).fill('2')
  await page.getByRole('button', { name: 'Add a line' }).press('Enter')
  await expect(line(31).getByRole('combobox', { name: 'Product' })).toBeFocused()
  await page.getByText('Line 15', { exact: true }).scrollIntoViewIfNeeded()
  await expect(line(15).getByRole('textbox', { name: 'Unit cost' })).toHaveValue('40.00')
  await page.getByRole('button', { name: 'Add a line' }).scrollIntoViewIfNeeded()
  await expect(line(30).getByRole('textbox', { name: 'Unit cost' })).toHaveValue('2')
})
