import { violationsIn } from '../axe.ts'
import { type Stored, addInvoice, addJob, expect, test } from '../world.ts'

test('OPEN-792..795 an invoice is made recurring, shows its days as they are typed, is skipped, paused and resumed', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const draft = await addInvoice(api, job)
  const issued = await api.post<Stored>(`invoice/issue/${draft._id}`, {})
  await page.goto(`/accounting/invoices/${issued._id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Make recurring' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New recurring invoice' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(/Émilie Tremblay/)).toBeVisible()
  const price = page.getByRole('textbox', { name: 'Rate of line 1' })
  await expect(price).not.toHaveValue('0.00')
  const first = page.getByRole('textbox', { name: 'First invoice' })
  await first.fill('2031-01-31')
  const preview = page.getByRole('status').filter({ hasText: 'Every' })
  await expect(preview).toContainText('2031-01-31 · 2031-02-28 · 2031-03-31 · 2031-04-30 · 2031-05-31')

  // The form shows all errors at once, each at its field.
  const save = main.getByRole('button', { name: 'Save', exact: true })
  const interval = page.getByRole('textbox', { name: 'Interval' })
  await interval.fill('100')
  await page.getByRole('textbox', { name: /^Last possible day/ }).fill('2031-01-30')
  await price.fill('abc')
  await save.click()
  await expect(interval).toHaveAccessibleDescription(/99/)
  await expect(page.getByText('The last day cannot be before the first')).toBeVisible()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await interval.fill('1')
  await page.getByRole('textbox', { name: /^Last possible day/ }).fill('')
  await price.fill('70')
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Monthly care')
  await page.getByRole('combobox', { name: 'New invoices' }).click()
  await page.getByRole('option', { name: 'Are issued', exact: true }).click()
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await save.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Monthly care' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip 2031-02-28' }).click()
  await expect(page.getByRole('button', { name: 'Do not skip 2031-02-28' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip 2031-06-30', exact: true })).toBeVisible()
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Monthly care' })
  await expect(drawer.getByRole('textbox', { name: 'Rate of line 1' })).toHaveValue('70.00')
  // The preview leaves out the skipped day.
  await expect
    .soft(drawer.getByRole('status').filter({ hasText: 'Every' }))
    .toContainText('2031-01-31 · 2031-03-31')
  await drawer.getByRole('textbox', { name: 'Rate of line 1' }).fill('80')
  await drawer.getByRole('button', { name: 'Update' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('dl').getByText('$160.00')).toBeVisible()
  await page.getByRole('button', { name: 'Do not skip 2031-02-28' }).click()
  await expect(page.getByRole('button', { name: 'Skip 2031-02-28', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Status: Active. Change it' }).click()
  await page.getByRole('menuitem', { name: 'Paused' }).click()
  await expect(page.getByText(/^Paused\. After you resume the recurring invoice/)).toBeVisible()
  await page.getByRole('button', { name: 'Status: Paused. Change it' }).click()
  await page.getByRole('menuitem', { name: 'Active' }).click()
  await expect(page.getByRole('button', { name: 'Skip 2031-01-31', exact: true })).toBeVisible()

  // A changed price of a product asks from which of the next invoices on it applies.
  const product = await api.post<Stored>('product/create/', {
    name: 'Filter',
    productNumber: 'F-1',
    unitPrice: '70',
  })
  const [made] = await api.get<Stored[]>('recurring/list/')
  const lineItems = [{ name: 'Filter', quantity: '2', unitPrice: '70.0025', product: product._id }]
  await api.patch(`recurring/update/${made?._id}`, { invoice: { lineItems } })
  await api.patch(`product/update/${product._id}`, { unitPrice: '75' })
  const question = page.getByRole('alert').filter({ hasText: 'Filter now costs $75.00' })
  await expect(question).toBeVisible()
  await expect.soft(page.locator('dl').getByText('Filter (2 × $70.0025)')).toBeVisible()
  await question.getByRole('button', { name: 'Keep $70.0025' }).click()
  await expect(question).toHaveCount(0)
  await api.patch(`product/update/${product._id}`, { unitPrice: '76' })
  const again = page.getByRole('alert').filter({ hasText: 'Filter now costs $76.00' })
  await again.getByRole('button', { name: 'From 2031-02-28' }).click()
  await expect(again).toHaveCount(0)
  await page.getByRole('tab', { name: 'Prices' }).click()
  await expect(page.getByText('$76.00 from 2031-02-28')).toBeVisible()
  await page.getByRole('switch', { name: 'Line 1 follows the price of its product' }).click()
  await expect(page.getByText('$76.00 from 2031-02-28')).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'Line 1 follows the price of its product' })).toBeChecked()
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])

  // The last run is skipped and taken back.
  await api.patch(`recurring/update/${made?._id}`, { endsOn: '2031-02-01' })
  await page.getByRole('tab', { name: 'Next invoices' }).click()
  await page.getByRole('button', { name: 'Skip 2031-01-31', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Status: Ended/ })).toBeVisible()
  await page.getByRole('button', { name: 'Do not skip 2031-01-31' }).click()
  await expect(page.getByRole('button', { name: /^Status: Active/ })).toBeVisible()

  // The page says why the next invoice could not be created.
  const fault = { en: 'The account is archived', fr: '', es: '' }
  await page.route('**/recurring/read/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ json: { data: { ...data, result: { ...data.result, fault } } } })
  })
  await page.reload()
  const failed = page.getByRole('alert').filter({ hasText: 'The next invoice could not be created' })
  await expect(failed).toContainText('Reason: The account is archived.')

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/accounting/recurring')
  await expect(page.getByText('Monthly care').first()).toBeVisible()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWide()).toBe(false)
})
