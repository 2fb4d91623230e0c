import { holdBack } from '../failing.ts'
import { formLabels } from '../form-labels.ts'
import { addParts, box, buying, create, field, none, pick, said } from '../order-parts.ts'
import { type Stored, addTechnician, expect, signInWelcomed, test } from '../world.ts'

/** For each order type, the fields of the form between the type and the lines, and the price field of a line. */
const types = {
  Buy: { parties: 'Supplier | Allocate to | Reference number?', price: 'Unit cost' },
  Sell: { parties: 'Send from | Reference number', price: 'Unit price' },
  'Customer return': {
    parties: 'Returned order? | Allocate to | Reference number',
    price: 'Unit cost',
  },
  'Supplier return': {
    parties: 'Returned order? | Supplier | Send from | Reference number',
    price: 'Unit price',
  },
}
const counts = 'New | Refurbished | Damaged'
const below =
  'Shipping | Shipping number? | Expected? | Tracking link? | Web address? | Purpose | Job? | Machine? | PO number? | Notes?'

test('ORD-03, ORD-06..08, ORD-18..20, ORD-22..24, ORD-28, ORD-31, OPEN-93, OPEN-150, OPEN-737 each type of order asks for what it needs, says what it lacks, and begins at the default warehouse', async ({
  owner: { page, api },
}) => {
  await addParts(api)
  await page.goto('/operations/orders/new')
  const form = page.locator('form').filter({ has: create(page) })
  // While products are searched, Enter does not submit the form.
  const search = await holdBack(page, '**/product/search/?q=drain*')
  await box(page, 'Product').fill('drain')
  await box(page, 'Product').press('Enter')
  await search.sent
  await box(page, 'Product').press('Enter')
  search.answer()
  await expect(page.getByRole('status').filter({ hasText: '1 option found' })).toBeAttached()
  await expect(form.getByText(none)).toHaveCount(0)
  for (const [type, { parties, price }] of Object.entries(types)) {
    await pick(page, 'Type', type)
    const asks = `Type | ${parties} | Lines | Product | ${counts} | ${price} | ${below}`
    await expect.poll(async () => (await formLabels(form)).join(' | '), type).toBe(asks)
    // Each order type in this loop moves pieces in the opposite direction to the order type before, so the form
    // discards the chosen warehouse.
    await expect(form.getByText('Default warehouse', { exact: true })).toHaveCount(1)
    await expect(form.getByText('Van 1', { exact: true })).toHaveCount(0)

    const needed = parties.split(' | ').filter((party) => !party.endsWith('?'))
    const place = needed.find((party) => party === 'Send from') ?? 'Allocate to'
    await box(page, place).press('Backspace')
    await create(page).click()
    for (const party of needed)
      await said(party === 'Reference number' ? field(page, party) : box(page, party), none)
    await expect(form.getByText(none)).toHaveCount(needed.length)
    await said(field(page, price), 'This field is required')
    await expect(form.getByText('Please select a product', { exact: true })).toBeVisible()
    await expect(form.getByText('Please select a warehouse to see available products.')).toBeVisible()
    await expect(form.getByText('Need to specify at least one quantity')).toBeVisible()
    await pick(page, place, 'Van 1')
  }

  await pick(page, 'Send from', 'Main warehouse')
  await pick(page, 'Supplier', /Parts Direct/)
  await field(page, 'Reference number').fill('RMA 7')
  await pick(page, 'Product', /Drain pump/)
  await expect(field(page, 'Unit price')).toHaveValue('89.95')
  await field(page, 'Unit price').fill('40.00')
  await field(page, 'Quantity, New').fill('2')
  await create(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Supplier return' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Drain pump' })).toContainText('Unit price: $40.00 · $80.00')
  await page.goto('/operations/orders')
  await page.getByRole('tab', { name: /Returned/ }).click()
  await expect(page.getByRole('row')).toHaveText([/PO number/, /Supplier return.*RMA 7.*\$80\.00/])
})

/** The actions on orders and requests that need more than the read permission. */
const asksForMore = /^(Finalize|Cancel|Convert to order|Delete)/

test('PERM-09 who may update finalizes and who may delete cancels, an order and a line; requests are converted and deleted alike', async ({
  owner: { api },
  browser,
}) => {
  const parts = await addParts(api)
  const order = await api.post<Stored>('order/create/', buying(parts))
  await api.post('order-request/create/', {
    lineItems: [{ productName: 'Ring', productStatusCounts: { new: 1 } }],
  })
  const technician = await addTechnician(api)
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const role = roles.find(({ name }) => name === 'Technician')
  const theirs = await (await browser.newContext()).newPage()
  await signInWelcomed(theirs.request, technician.email)
  /**
   * Returns the names of the actions in the menus of an order, of an order's line and of a request. The user's role has
   * the given permissions.
   */
  const offered = async (flags: boolean[]) => {
    await api.patch(`role/update/${role?._id}`, { sections: { OP_ORDER: flags } })
    const items = async (menu: string, of = theirs.getByRole('main')) => {
      const button = of.getByRole('button', { name: menu, exact: true })
      if ((await button.count()) === 0) return []
      await button.click()
      await expect(theirs.getByRole('menu')).toBeVisible()
      const texts = await theirs.getByRole('menuitem', { name: asksForMore }).allInnerTexts()
      await theirs.keyboard.press('Escape')
      await expect(theirs.getByRole('menu')).toHaveCount(0)
      return texts
    }
    await theirs.goto(`/operations/orders/${order._id}`)
    await expect(theirs.getByRole('article', { name: 'Drain pump' })).toBeVisible()
    const whole = await theirs.getByRole('button', { name: 'Finalize', exact: true }).count()
    const ofOrder = { whole, order: await items('Actions'), line: await items('Line actions: Drain pump') }
    await theirs.goto('/operations/orders?tab=requested')
    const row = theirs.getByRole('row').filter({ hasText: 'Ring' })
    await expect(row).toBeVisible()
    return { ...ofOrder, request: await items('Actions', row) }
  }
  expect(await offered([true, true, true, false, false])).toEqual({
    whole: 1,
    order: [],
    line: ['Finalize…'],
    request: ['Convert to order'],
  })
  expect(await offered([true, false, false, true, false])).toEqual({
    whole: 0,
    order: ['Cancel order'],
    line: ['Cancel…'],
    request: ['Delete'],
  })
  expect(await offered([true, false, false, false, true])).toEqual({
    whole: 1,
    order: ['Cancel order'],
    line: ['Finalize…', 'Cancel…'],
    request: ['Convert to order', 'Delete'],
  })
})
