import { asked } from '../asked.ts'
import { addParts, box, create, field, none, pick, said } from '../order-parts.ts'
import { expect, test } from '../world.ts'

/** Of each type what it asks for between its type and its lines, and the price of a line. */
const types = {
  Buy: { parties: 'Supplier | Allocate to | Reference number?', price: 'Unit cost' },
  Sell: { parties: 'Send from | Reference number', price: 'Unit price' },
  'Customer return': {
    parties: 'Order that comes back? | Allocate to | Reference number',
    price: 'Unit cost',
  },
  'Supplier return': {
    parties: 'Order that comes back? | Supplier | Send from | Reference number',
    price: 'Unit price',
  },
}
const counts = 'New | Refurbished | Damaged'
const below =
  'Shipping | Shipping number? | Expected? | Tracking link? | Web address? | What it is for | Job? | Machine? | PO number? | Notes?'

test('ORD-03, ORD-06..08, ORD-18..20, ORD-22..24, ORD-28, ORD-31, OPEN-93, OPEN-150 each type of order asks for what it needs, says what it lacks, and begins at the default warehouse', async ({
  owner: { page, api },
}) => {
  await addParts(api)
  await page.goto('/operations/orders/new')
  const form = page.locator('form').filter({ has: create(page) })
  for (const [type, { parties, price }] of Object.entries(types)) {
    await pick(page, 'Type', type)
    const asks = `Type | ${parties} | Lines | Product | ${counts} | ${price} | ${below}`
    await expect.poll(async () => (await asked(form)).join(' | '), type).toBe(asks)
    // Each goes the other way than the one before it, whose warehouse is not kept.
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
  await page.getByRole('tab', { name: /^Returned/ }).click()
  await expect(page.getByRole('row')).toHaveText([/PO number/, /Supplier return.*RMA 7.*\$80\.00/])
})
