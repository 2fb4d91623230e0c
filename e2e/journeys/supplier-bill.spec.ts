import { violationsIn } from '../axe.ts'
import { addParts, buying } from '../order-parts.ts'
import { type Stored, expect, test } from '../world.ts'

test('OPEN-820, OPEN-821, OPEN-822 a received order is billed, approved with a reason and paid in parts', async ({
  owner: { page, api },
}) => {
  const order = await api.post<Stored>('order/create/', buying(await addParts(api)))
  await api.post(`order/finalize/${order._id}`, {})
  await page.goto(`/operations/orders/${order._id}`)
  await page.getByRole('button', { name: 'Create supplier bill' }).click()
  const line = page.getByRole('article', { name: 'Drain pump' })
  await expect(line).toContainText(
    'Ordered: 2 · Received: 2 · On other bills: 0 · Price on the order: $40.00',
  )
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: /^Supplier’s bill number/ }).fill('F-2041')
  await drawer.getByRole('textbox', { name: 'Price' }).fill('41')
  await drawer.getByText('None', { exact: true }).click()
  expect(await violationsIn(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(line.getByText('Other price than on the order')).toBeVisible()
  await page.getByRole('button', { name: 'Approve…' }).click()
  const approve = page.getByRole('dialog', { name: 'Approve this bill?' })
  await approve.getByRole('textbox', { name: 'Reason' }).fill('Price agreed by phone')
  await approve.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Price agreed by phone')).toBeVisible()

  await page.getByRole('button', { name: 'Record payment' }).click()
  const pay = page.getByRole('dialog', { name: 'Record a payment' })
  await expect(pay.getByRole('textbox', { name: 'Amount' })).toHaveValue('82.00')
  await pay.getByRole('textbox', { name: 'Amount' }).fill('90')
  await pay.getByRole('button', { name: 'Record payment' }).click()
  await expect(pay.getByText('The amount cannot exceed the balance of the bill')).toBeVisible()
  await pay.getByRole('textbox', { name: 'Amount' }).fill('50')
  expect(await violationsIn(page)).toEqual([])
  await pay.getByRole('button', { name: 'Record payment' }).click()
  await expect(pay).toHaveCount(0)
  await page.getByRole('tab', { name: /^Payments/ }).click()
  const payments = page.getByRole('tabpanel', { name: /^Payments/ })
  await expect(payments.getByText('$50.00')).toBeVisible()
  await payments.getByRole('button', { name: 'Void payment' }).click()
  const voided = page.getByRole('dialog', { name: 'Void this payment?' })
  await voided.getByRole('textbox', { name: 'Reason' }).fill('Bounced')
  await voided.getByRole('button', { name: 'Void payment' }).click()
  await expect(payments.getByText(/^Voided on .*: Bounced$/)).toBeVisible()

  // The order and the supplier list their bills.
  await page.goto(`/operations/orders/${order._id}?tab=bills`)
  const bill = page.getByRole('row').filter({ hasText: 'F-2041' })
  await expect(bill).toContainText('$82.00')
  await page.getByRole('link', { name: 'Parts Direct' }).first().click()
  // The order's page has a tab of the same name until the supplier's page is loaded.
  await expect(page).toHaveURL(/suppliers/)
  await expect(page.getByRole('heading', { name: 'Parts Direct', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Supplier bills' }).click()
  await expect(bill).toContainText('Approved')
  expect(await violationsIn(page)).toEqual([])
  await bill.getByText('F-2041').click()
  await expect(page.getByText('Price agreed by phone')).toBeVisible()

  await page.goto('/accounting/bills')
  await page.getByRole('tab', { name: /^Approved 1/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'F-2041' })).toContainText(
    /Parts Direct.*Approved.*\$82\.00/,
  )
  await page.getByRole('link', { name: 'New supplier bill' }).first().click()
  await expect(page.getByRole('textbox', { name: /^Supplier’s bill number/ })).toBeVisible()
  await page.getByRole('combobox', { name: /^Supplier/ }).fill('Pièces Rhône')
  await page.getByRole('option', { name: /Create new option/ }).click()
  // The list of suppliers may still be open, and shows the new supplier as well.
  await expect(page.locator('#main').getByText('Pièces Rhône', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a line' }).click()
  expect(await violationsIn(page)).toEqual([])
})
