import { violationsIn } from '../axe.ts'
import { type Stored, addJob, expect, test } from '../world.ts'

const idIn = (record: Stored, field: string): string => {
  const inner = record[field]
  return typeof inner === 'object' && inner !== null && '_id' in inner ? String(inner._id) : ''
}

test('OPEN-756, OPEN-757 a report opens the documents behind each figure, and opens again after it was saved', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const draft = await api.post<Stored>('invoice/create/', {
    job: job._id,
    lineItems: [
      { name: 'Labour', description: '', quantity: 2, unitPrice: 60 },
      { name: 'Drain pump', description: '', quantity: 1, unitPrice: 45.5 },
    ],
  })
  await api.post(`invoice/issue/${draft._id}`, {})
  await page.goto('/accounting/invoices')
  await page.getByRole('button', { name: 'Accounting' }).click()
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const months = page.getByRole('table', { name: 'Revenue by month' })
  await expect(months.getByRole('row', { name: 'Total' })).toContainText('$165.50')
  expect(await violationsIn(page)).toEqual([])
  await months.getByRole('row', { name: 'Total' }).getByRole('link', { name: '$165.50' }).click()
  await expect(page).toHaveURL(/\/accounting\/invoices.*billingDate/)
  await expect(page.getByRole('row').filter({ hasText: 'INV-' })).toHaveCount(1)
  await page.goBack()

  await page.getByRole('combobox', { name: 'Report' }).click()
  await page.getByRole('option', { name: 'Revenue by service and product' }).click()
  const items = page.getByRole('table', { name: 'Revenue by service and product' })
  await items.getByRole('row', { name: 'Labour' }).getByRole('button', { name: '$120.00' }).click()
  const documents = page.getByRole('dialog', { name: 'Labour: Revenue' })
  await expect(documents).toContainText('$120.00 in all')
  await expect(documents.getByRole('link', { name: /^INV-/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Services of the year')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Saved reports' }).click()
  await page.getByRole('link', { name: 'Services of the year' }).click()
  await expect(page).toHaveURL(/kind=REVENUE_BY_ITEM/)
  await expect(items.getByRole('row', { name: 'Drain pump' })).toContainText('$45.50')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Revenue-by-service-and-product-\d{4}-12-31\.csv$/)

  await page.goto('/reports?kind=HOURS&period=OWN&from=2026-11-20&to=2026-11-01')
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveAccessibleDescription(
    'The end cannot be before the start',
  )
})

test('OPEN-808 the report on memberships opens the members of a plan and those that began', async ({
  owner: { page, api },
}) => {
  const plan = { price: '29.00', currency: 'CAD' }
  const [gold, silver] = [
    await api.post<Stored>('membership-plan/create/', { ...plan, name: 'Gold' }),
    await api.post<Stored>('membership-plan/create/', { ...plan, name: 'Silver' }),
  ]
  const startOn = Temporal.Now.plainDateISO('America/Toronto').toString()
  for (const each of [gold, gold, silver]) {
    const account = idIn(await addJob(api), 'account')
    await api.post('membership/create/', { account, plan: each._id, startOn })
  }
  await page.goto('/reports?kind=MEMBERSHIPS_BY_PLAN&period=THIS_MONTH')
  const plans = page.getByRole('table', { name: 'Memberships by plan' })
  await expect(plans.getByRole('row', { name: 'Total' })).toContainText('$87.00')
  expect(await violationsIn(page)).toEqual([])
  const members = page.getByRole('row').filter({ hasText: 'Gold' })
  await plans.getByRole('row', { name: 'Gold' }).getByRole('link', { name: '$58.00' }).click()
  await expect(page).toHaveURL(/\/accounting\/memberships.*plan/)
  await expect(members).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: 'Silver' })).toHaveCount(0)
  await page.goto('/reports?kind=MEMBERSHIPS_BY_MONTH&period=THIS_YEAR')
  const months = page.getByRole('table', { name: 'Memberships by month' })
  await months.getByRole('row', { name: 'Total' }).getByRole('link', { name: '3' }).nth(1).click()
  await expect(page).toHaveURL(/\/accounting\/memberships.*startOn/)
  await expect(members).toHaveCount(2)
})
