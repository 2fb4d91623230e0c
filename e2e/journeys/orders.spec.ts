import { violationsIn } from '../axe.ts'
import { addParts, box, buying, create, field, none, pick, said, selling } from '../order-parts.ts'
import { type Stored, expect, test } from '../world.ts'

test('ORD-02, ORD-03, ORD-04, ORD-06..10, ORD-13..16, ORD-18, ORD-23, ORD-26..29, ORD-32, ORD-48, UI-42, INV-22..25, OPEN-91 an order that buys says what it lacks, and what choosing a product fills in', async ({
  owner: { page, api },
}) => {
  const parts = await addParts(api)
  const paid = await api.post<Stored>('order/create/', buying(parts, 1, '38'))
  await api.post(`order/finalize/${paid._id}`, {})
  await page.goto('/operations/orders/new')
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await box(page, 'Type').click()
  await expect(page.getByRole('option')).toHaveText(['Buy', 'Sell', 'Customer return', 'Supplier return'])
  await page.keyboard.press('Escape')
  await expect(box(page, 'Send from')).toHaveCount(0)
  await expect(page.getByText('Default warehouse')).toBeVisible()
  for (const condition of ['New', 'Refurbished', 'Damaged']) {
    await expect(field(page, condition)).toHaveValue('0')
    await expect(field(page, condition)).toBeDisabled()
  }
  await create(page).click()
  await said(box(page, 'Supplier'), none)
  await said(box(page, 'Product'), 'Please select a product')
  await said(field(page, 'Unit cost'), 'This field is required')
  await expect(page.getByText('Need to specify at least one quantity')).toBeVisible()

  await pick(page, 'Supplier', /Parts Direct/)
  await pick(page, 'Product', /Drain pump/)
  await expect(field(page, 'Quantity, New')).toHaveValue('1')
  await box(page, 'Condition 1').click()
  await expect(page.getByRole('option')).toHaveText(['New', 'Refurbished', 'Damaged'])
  await page.keyboard.press('Escape')
  await expect(field(page, 'Unit cost')).toHaveValue('41.50')
  await expect(field(page, 'Unit price')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove the condition New' })).toHaveCount(0)
  await field(page, 'Quantity, New').fill('3')
  await pick(page, 'Condition 1', 'Refurbished')
  await expect(field(page, 'Quantity, Refurbished')).toHaveValue('3')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await expect(field(page, 'Quantity, New')).toHaveValue('1')
  await field(page, 'Quantity, New').fill('0')
  await field(page, 'Quantity, Refurbished').fill('')
  await field(page, 'Unit cost').fill('-1')
  await field(page, 'Web address (optional)').fill('not a link')
  await create(page).click()
  await said(field(page, 'Quantity, New'), 'Must be 1 or greater')
  await said(field(page, 'Quantity, Refurbished'), 'Must be 1 or greater')
  await said(field(page, 'Unit cost'), 'Must be 0 or greater')
  await said(field(page, 'Web address (optional)'), 'Enter a web address (http or https)')
  await field(page, 'Web address (optional)').fill('parts.example/dp-12')
  await page.getByRole('button', { name: 'Remove the condition New' }).click()
  await expect(field(page, 'Quantity, New')).toHaveCount(0)

  await page.getByRole('button', { name: 'Prices of suppliers for Drain pump' }).click()
  await expect(page.getByText('Supplier Prices (Top 5 Lowest)')).toBeVisible()
  await expect(page.getByText('$38.00')).toBeVisible()
  await expect(page.getByText('Shipping: $5')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')

  await pick(page, 'Product', /Inlet hose/)
  await expect(field(page, 'Quantity, New')).toHaveValue('1')
  await expect(field(page, 'Quantity, Refurbished')).toHaveCount(0)
  await field(page, 'Unit cost').fill('5')
  await page.getByRole('button', { name: 'Clear Product' }).click()
  await expect(field(page, 'New')).toHaveValue('0')
  await expect(field(page, 'Unit cost')).toHaveValue('')
  await pick(page, 'Product', /Inlet hose/)
  await field(page, 'Unit cost').fill('12,50')
  await create(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buy' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Inlet hose' })).toContainText('$12.50')
  await expect(page.getByRole('link', { name: 'https://parts.example/dp-12' })).toBeVisible()
})

test('ORD-11, ORD-12, ORD-20..22, ORD-24, ORD-29, ORD-31, OPEN-150, OPEN-201 an order that sells takes from a warehouse only what lies there', async ({
  owner: { page, api },
}) => {
  await addParts(api)
  await page.goto('/operations/orders/new')
  await pick(page, 'Product', /Inlet hose/)
  await pick(page, 'Type', 'Sell')
  await expect(box(page, 'Allocate to')).toHaveCount(0)
  await expect(box(page, 'Supplier')).toHaveCount(0)
  await expect(box(page, 'Product')).toHaveValue('')
  await expect(field(page, 'Unit price')).toBeVisible()
  await expect(field(page, 'Unit cost')).toHaveCount(0)

  await box(page, 'Send from').press('Backspace')
  await expect(page.getByText('Please select a warehouse to see available products.')).toBeVisible()
  await create(page).click()
  await expect(page.getByText(none)).toHaveCount(2)
  await pick(page, 'Send from', 'Van 1')
  await expect(page.getByText('No available product in the selected warehouse.')).toBeVisible()
  await pick(page, 'Send from', 'Main warehouse')
  await pick(page, 'Product', /Drain pump/)
  await expect(field(page, 'Unit price')).toHaveValue('89.95')
  await expect(page.getByText('At most 4')).toBeVisible()
  await box(page, 'Condition 1').click()
  await expect(page.getByRole('option')).toHaveText(['New'])
  await page.keyboard.press('Escape')
  await field(page, 'Quantity, New').fill('5')
  await field(page, 'Reference number').fill('S-7')
  await create(page).click()
  await expect(field(page, 'Quantity, New')).toHaveAccessibleDescription(/Maximum quantity is 4/)
  await pick(page, 'Send from', 'Van 1')
  await expect(page.getByText('No available product in the selected warehouse.')).toBeVisible()
  await pick(page, 'Send from', 'Main warehouse')
  await pick(page, 'Product', /Drain pump/)
  await create(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sell' })).toBeVisible()

  // When the order is changed, it may use the pieces that it has already reserved, in addition to unreserved pieces.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog')
  const count = drawer.getByRole('textbox', { name: 'Quantity, New', exact: true })
  await expect(drawer.getByText('At most 4')).toBeVisible()
  await count.fill('5')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(count).toHaveAccessibleDescription(/Maximum quantity is 4/)
  await count.fill('4')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: 'Drain pump' })).toContainText('4 New')

  // A partly delivered sale still requires a reference.
  const [sale] = await api.get<(Stored & { lineItems: Stored[] })[]>('order/list/')
  const part = { line: sale?.lineItems[0]?._id, counts: { new: 1 } }
  await api.post(`order/finalize/${sale?._id}`, { lines: [part] })
  await expect(page.getByRole('article', { name: 'Drain pump' })).toContainText('1 of 4 done')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const reference = drawer.getByRole('textbox', { name: 'Reference number', exact: true })
  await reference.fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(reference).toHaveAccessibleDescription(none)
})

test('ORD-19, ORD-33, OPEN-101, OPEN-160, OPEN-201 a return finds the completed order that comes back, and brings back no more', async ({
  owner: { page, api },
}) => {
  const parts = await addParts(api)
  await page.goto('/operations/orders/new')
  await pick(page, 'Type', 'Customer return')
  await box(page, 'Returned order (optional)').click()
  await expect(page.getByText('No orders found')).toBeVisible()

  const sold = await api.post<Stored>('order/create/', selling(parts, 3))
  await api.post(`order/finalize/${sold._id}`, {})
  // An open sale cannot be returned.
  await api.post('order/create/', { ...selling(parts, 1), referenceNumber: 'S-101' })
  // Another return already contains one of the three pieces.
  await api.post('order/create/', {
    type: 'CUSTOMER_RETURN',
    receiver: '__default',
    parentOrder: sold._id,
    lineItems: [{ product: parts.pump._id, productStatusCounts: { new: 1 }, unitCost: '40' }],
  })
  await page.reload()
  await pick(page, 'Type', 'Customer return')
  const search = page.waitForRequest((request) => request.url().includes('/order/search/?q=Drain'))
  await box(page, 'Returned order (optional)').fill('Drain')
  const query = new URL((await search).url()).searchParams
  expect(query.getAll('fields')).toEqual(['referenceNumber', 'product.name', 'product.sku'])
  expect(Object.fromEntries(query)).toMatchObject({ page: '1', limit: '5', filter_status: 'COMPLETED' })
  await expect(page.getByRole('option')).toHaveText([/S-100/])
  await page.getByRole('option', { name: /S-100/ }).click()
  await expect(field(page, 'Reference number')).toHaveValue('S-100')
  await expect(box(page, 'Product')).toHaveValue('Drain pump')
  await expect(field(page, 'Quantity, New')).toHaveValue('2')
  await field(page, 'Quantity, New').fill('3')
  await create(page).click()
  await said(field(page, 'Quantity, New'), 'Maximum quantity is 2')
  await field(page, 'Quantity, New').fill('2')
  // The return price equals the sale price, unless the user types another amount.
  await expect(field(page, 'Unit cost')).toHaveValue('90.00')
  await field(page, 'Unit cost').fill('41.50')
  await create(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer return' })).toBeVisible()
  // Two returns now contain all three pieces, so the page offers no further return of this sale.
  await page.goto('/operations/orders/new')
  await pick(page, 'Type', 'Customer return')
  await box(page, 'Returned order (optional)').fill('Drain')
  await page.getByRole('option', { name: /S-100/ }).click()
  await expect(field(page, 'Reference number')).toHaveValue('S-100')
  await pick(page, 'Product', /Drain pump/)
  await field(page, 'Quantity, New').fill('1')
  await create(page).click()
  await said(field(page, 'Quantity, New'), 'Maximum quantity is 0')
  await page.goto('/operations/orders')
  await page.getByRole('tab', { name: /Returned 2/ }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('tab', { name: /^Fulfilled/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'S-100' })).toHaveCount(1)
})

test('ORD-05, ORD-34, ORD-35, ORD-38, ORD-39, ORD-41, ORD-42, OPEN-765 an order comes in parts, by line and count, and is finalized or cancelled', async ({
  owner: { page, api },
}) => {
  const parts = await addParts(api)
  const order = await api.post<Stored>('order/create/', buying(parts, 3))
  const [whole, never] = [
    await api.post<Stored>('order/create/', buying(parts, 1)),
    await api.post<Stored>('order/create/', buying(parts, 2)),
  ]
  const rowOf = (of: Stored) => page.getByRole('row').filter({ hasText: String(of['poNumber']) })
  await page.goto('/operations/orders')
  await expect(page.getByRole('tab')).toHaveText([
    /^All 3/,
    /^Requested 0/,
    /^Open 3/,
    /^Fulfilled 0/,
    /^Cancelled 0/,
    /^of these Returned 0/,
  ])
  expect(await violationsIn(page)).toEqual([])
  await expect(rowOf(order)).toContainText(/Ordered.*0 of 3 done/)
  await rowOf(order).getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buy' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Orders', exact: true }),
  ).toHaveAttribute('href', '/operations/orders')
  await page.getByRole('button', { name: 'Line actions: Drain pump' }).click()
  await page.getByRole('menuitem', { name: 'Finalize…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finalize pieces' })
  const pieces = dialog.getByRole('textbox', { name: 'New', exact: true })
  await expect(pieces).toHaveValue('3')
  await pieces.fill('4')
  await dialog.getByRole('button', { name: 'Finalize pieces' }).click()
  await expect(pieces).toHaveAccessibleDescription(/Maximum quantity is 3/)
  await pieces.fill('1')
  await dialog.getByRole('button', { name: 'Finalize pieces' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Drain pump' })).toContainText('1 of 3 done')
  await page.goto('/operations/orders')
  await page.getByRole('tab', { name: /^Open 3/ }).click()
  await expect(rowOf(order)).toContainText('Partially completed')
  await page.goto('/operations/orders?where={"status":["PARTIALLY_COMPLETED"]}')
  await expect(page.getByRole('row')).toHaveText([/PO number/, /Partially completed.*1 of 3 done/])
  await rowOf(order).getByRole('button').first().click()

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Order notes…' }).click()
  const notes = page.getByRole('dialog', { name: 'Order notes' })
  await notes.getByRole('textbox', { name: 'Notes (optional)' }).fill('Two are on back order')
  await notes.getByRole('button', { name: 'Save Notes' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Two are on back order' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel the rest' }).click()
  const question = page.getByRole('dialog').last()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('button', { name: 'Finalize all' })).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Drain pump' })).toContainText('3 of 3 done')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('article', { name: 'Drain pump' }).getByRole('link').click()
  await expect(page).toHaveURL(`/inventory/products/${parts.pump._id}`)

  await page.goto('/operations/orders?where={"status":["PENDING"]}')
  await rowOf(whole).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Finalize' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click()
  await expect(page.getByRole('tab', { name: /^Fulfilled 2/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([/PO number/, /Ordered.*0 of 2 done/])
  await rowOf(never).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('tab', { name: /^Cancelled 1/ }).click()
  await expect(page.getByRole('row')).toHaveText([/PO number/, /Cancelled.*2 of 2 done/])
  await rowOf(never).getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  for (const name of ['Finalize', 'Cancel order'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
})

test('ORD-01, UI-12 at 375 px the list, the form and the page of an order have room', async ({
  owner: { page, api },
}) => {
  const parts = await addParts(api)
  const order = await api.post<Stored>('order/create/', buying(parts, 3))
  await page.setViewportSize({ width: 375, height: 800 })
  for (const [name, path] of [
    ['list', '/operations/orders'],
    ['new', '/operations/orders/new'],
    ['page', `/operations/orders/${order._id}`],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (name === 'new') await pick(page, 'Product', /Drain pump/)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    expect(await violationsIn(page)).toEqual([])
  }
})

test('ORD-06, ORD-35 by keyboard alone an order is made, received in part, and the rest of it cancelled', async ({
  owner: { page, api },
}) => {
  await addParts(api)
  await page.goto('/operations/orders')
  const { keyboard } = page
  /** Presses Tab until an element has the focus. */
  const tabTo = async (of: ReturnType<typeof box>) => {
    await expect(of).toBeVisible()
    for (let step = 0; step < 40; step += 1) {
      if (await of.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    await expect(of).toBeFocused()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = async (name: string, typed: string, option: RegExp) => {
    await tabTo(box(page, name))
    await keyboard.type(typed)
    await expect(page.getByRole('option')).toHaveText([option])
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page.getByRole('option', { name: option })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'New order' }).first().focus()
  await keyboard.press('Enter')
  await choose('Supplier', 'parts', /Parts Direct/)
  await choose('Product', 'inlet', /Inlet hose/)
  await tabTo(field(page, 'Quantity, New'))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('3')
  await tabTo(field(page, 'Unit cost'))
  await keyboard.type('7.50')
  await tabTo(create(page))
  await keyboard.press('Enter')
  const line = page.getByRole('article', { name: 'Inlet hose' })
  await expect(line).toContainText('3 New')
  const settle = async (item: string) => {
    await tabTo(button('Line actions: Inlet hose'))
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
    await page.getByRole('menuitem', { name: item }).focus()
    await keyboard.press('Enter')
    return page.getByRole('dialog')
  }
  const dialog = await settle('Finalize…')
  await tabTo(dialog.getByRole('textbox', { name: /New/ }))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('1')
  await keyboard.press('Enter')
  await expect(line).toContainText('Partially completed')
  await settle('Cancel…')
  await tabTo(page.getByRole('dialog').getByRole('textbox', { name: /New/ }))
  await keyboard.press('Enter')
  await expect(line).toContainText('Completed')
  await page.getByRole('tab', { name: 'Lines' }).focus()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await expect(page.getByText('finalized the order')).toBeVisible()
})
