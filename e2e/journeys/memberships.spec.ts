import { violationsIn } from '../axe.ts'
import { openJobTab } from '../job-tabs.ts'
import { type Stored, addJob, addProducts, expect, speakEnglish, test } from '../world.ts'

const idIn = (record: Stored, field: string): string => {
  const inner = record[field]
  return typeof inner === 'object' && inner !== null && '_id' in inner ? String(inner._id) : ''
}

test('OPEN-801, OPEN-802, OPEN-803, OPEN-805, UI-22 a plan is made and sold, bills, shows its badge, discounts a line, changes and ends', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await speakEnglish(api, job)
  const { product } = await addProducts(api)
  await api.post('membership-plan/create/', { name: 'Comfort', price: '59', currency: 'CAD' })

  await page.goto('/accounting/membership-plans')
  await page.getByRole('button', { name: 'New membership plan' }).first().click()
  const drawer = page.getByRole('dialog')
  // An untouched form asks nothing.
  await expect(drawer.getByRole('combobox', { name: 'Currency' })).toHaveValue('CAD')
  await drawer.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'New membership plan' }).first().click()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Gold')
  await drawer.getByRole('textbox', { name: 'Price' }).fill('29')
  await drawer.getByRole('textbox', { name: /^Visits a year/ }).fill('2')
  await drawer.getByRole('textbox', { name: 'Discount on labour' }).fill('10')
  await drawer.getByRole('textbox', { name: 'Discount on parts' }).fill('120')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByText('Enter percentages from 0 to 100')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Discount on parts' }).fill('5')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Gold' })
  await expect(row).toContainText('Labour 10%, parts 5%')
  await expect(row).toContainText('$29.00 a month')

  // Only yearly plans have renewal notices, by default 30 days before the renewal.
  await page.getByRole('button', { name: 'New membership plan' }).first().click()
  const notice = drawer.getByRole('textbox', { name: /^Renewal notice/ })
  await expect(notice).toHaveCount(0)
  await drawer.getByRole('combobox', { name: 'Billed' }).click()
  await page.getByRole('option', { name: 'Yearly' }).click()
  await expect(notice).toHaveValue('30')
  await notice.fill('91')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Platinum')
  await drawer.getByRole('textbox', { name: 'Price' }).fill('290')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice).toHaveAccessibleDescription(/90/)
  // A hidden field does not keep the plan from being saved.
  await drawer.getByRole('combobox', { name: 'Billed' }).click()
  await page.getByRole('option', { name: 'Monthly' }).click()
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Platinum' })).toContainText('a month')
  await page.getByRole('button', { name: 'New membership plan' }).first().click()
  await drawer.getByRole('combobox', { name: 'Billed' }).click()
  await page.getByRole('option', { name: 'Yearly' }).click()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Diamond')
  await drawer.getByRole('textbox', { name: 'Price' }).fill('390')
  await notice.fill('')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Diamond' }).click()
  await expect(notice).toHaveValue('')
  await drawer.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/crm/contacts/${idIn(job, 'account')}`)
  await page.getByRole('tab', { name: 'Memberships' }).click()
  await page.getByRole('link', { name: 'New membership' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New membership' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Plan' }).click()
  await page.getByRole('option', { name: 'Gold' }).click()
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gold, Émilie Tremblay' })).toBeVisible()
  const billed = page.getByRole('table', { name: 'Billed' })
  await expect(billed.getByRole('row')).toHaveCount(2)
  await expect(billed).toContainText('$29.00')
  await expect(page.getByRole('table', { name: 'Next' })).toContainText('Period')
  // Only the scheduled job stores a failure, so the browser gets one with the record.
  const sold = await api.get<Stored>(`membership/read/${page.url().split('/').at(-1)}`)
  await page.route(/\/membership\/read\//, (route) =>
    route.fulfill({ json: { data: { success: true, result: { ...sold, failure: 'Archived' } } } }),
  )
  await page.reload()
  await expect(page.getByRole('alert', { name: 'This membership could not be billed' })).toContainText(
    'Archived',
  )
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await page.unrouteAll()

  for (const address of [
    `/crm/contacts/${idIn(job, 'account')}`,
    `/crm/contacts/client/${idIn(job, 'client')}`,
    `/operations/jobs/${job._id}`,
  ]) {
    await page.goto(address)
    await expect(page.getByText('Member · Gold')).toBeVisible()
  }

  await page.goto(`/accounting/estimates/new?job=${job._id}`)
  await page.getByRole('button', { name: 'Choose a product for line 1' }).press('Enter')
  await page.getByRole('option', { name: /^Pompe/ }).click()
  await expect(page.getByRole('textbox', { name: 'Discount of line 1', exact: true })).toHaveValue('5')
  await expect(page.getByText('Gold', { exact: true })).toBeVisible()
  // A typed discount is from no plan, and another product does not replace it.
  const discount = page.getByRole('textbox', { name: 'Discount of line 1', exact: true })
  await discount.fill('8')
  await expect(page.getByText('Gold', { exact: true })).toHaveCount(0)
  const choose = async () => {
    await page.getByRole('button', { name: 'Choose a product for line 1' }).press('Enter')
    await page.getByRole('option', { name: /^Pompe/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await choose()
  await expect(discount).toHaveValue('8')
  await discount.fill('')
  await choose()
  await expect(discount).toHaveValue('5')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Estimate DRAFT-/ })).toBeVisible()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue the estimate' }).click()
  await expect(page.getByRole('main').getByText('Discount – Gold (5%)')).toBeVisible()

  for (const unitPrice of ['20', '0'])
    await api.post('visit-charge/create/', { job: job._id, product: product._id, quantity: '1', unitPrice })
  await page.goto(`/operations/jobs/${job._id}`)
  await openJobTab(page, 'Charges')
  const charges = page.getByRole('tabpanel', { name: 'Charges' }).getByRole('row')
  await expect(charges.filter({ hasText: '$20.00' })).toContainText('Less 5% · Gold')
  await expect(charges.filter({ hasText: '$0.00', hasNotText: 'Less' })).toHaveCount(1)

  await page.goto('/accounting/memberships')
  const figures = page.getByRole('region', { name: 'Figures of the memberships' })
  await expect(figures).toContainText('Monthly recurring revenue$29.00')
  await page.getByRole('row').filter({ hasText: 'Gold' }).click()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'New plan' }).click()
  await page.getByRole('option', { name: 'Comfort' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByText('Plan changed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Comfort, Émilie Tremblay' })).toBeVisible()
  await expect(billed).toContainText('$30.00')
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('Moved away')
  await page.getByRole('dialog').getByRole('button', { name: 'End membership' }).click()
  await expect(page.getByText('End recorded', { exact: true })).toBeVisible()
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible()
  await expect(billed).toContainText('-$30.00')
  await page.goto(`/crm/contacts/${idIn(job, 'account')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Émilie Tremblay' })).toBeVisible()
  await expect(page.getByText(/^Member ·/)).toHaveCount(0)
})
