import { violationsIn } from '../axe.ts'
import { type Api, type Stored, addJob, expect, test } from '../world.ts'

type Issued = Stored & { invoiceNumber: string }

/** Issues an invoice without tax. */
async function issued(api: Api, account: string, more: object): Promise<Issued> {
  const body = { locale: 'en', account, taxRates: [], ...more }
  const made = await api.post<Stored>('invoice/create/', body)
  return api.post<Issued>(`invoice/issue/${made._id}`, {})
}

test('OPEN-804 late fees are switched on in the configuration, which refuses bad input, and an invoice names its fees', async ({
  owner: { page, api },
}) => {
  await page.goto('/system/configuration')
  const section = page.getByRole('region', { name: 'Late fees' })
  await expect(section.getByText('Late fees are off.')).toBeVisible()
  await section.getByRole('switch', { name: 'Charge late fees' }).check({ force: true })
  const percent = section.getByRole('textbox', { name: 'Percentage a month' })
  const save = section.getByRole('button', { name: 'Save', exact: true })
  await percent.fill('15')
  await section.getByRole('textbox', { name: 'Days of grace' }).fill('')
  await save.click()
  await expect(percent).toHaveAccessibleDescription(/Must be 5 or less/)
  await expect(section.getByText('This field is required')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await percent.fill('2')
  await expect(percent).toHaveAccessibleDescription(/^24% a year/)
  await section.getByRole('textbox', { name: 'Days of grace' }).fill('10')
  await section.getByRole('radio', { name: 'Fixed amount, once' }).check()
  const amount = section.getByRole('textbox', { name: 'Amount (CAD)' })
  await save.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await section.getByRole('radio', { name: 'Percentage a month' }).check()
  await save.click()
  await expect(page.getByText('The late fees are saved')).toBeVisible()
  await expect(section.getByText(/^Invoices that are due on .+ or later get fees/)).toBeVisible()
  await expect(page.getByText('The late fees are saved')).toHaveCount(0)
  // Text that is typed during the save stays.
  const held = Promise.withResolvers<void>()
  await page.route('**/configuration/late-fees', async (route) => {
    await held.promise
    await route.continue()
  })
  const grace = section.getByRole('textbox', { name: 'Days of grace' })
  await save.click()
  await grace.fill('20')
  held.resolve()
  await expect(page.getByText('The late fees are saved')).toBeVisible()
  await expect(grace).toHaveValue('20')
  await page.unrouteAll()
  expect(await api.get('configuration/late-fees')).toMatchObject({
    enabled: true,
    kind: 'PERCENT',
    percent: '2.00',
    amount: null,
    graceDays: 10,
  })

  const job = await addJob(api)
  const { account } = await api.get<{ account: Stored }>(`job/read/${job._id}`)
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice: '100' }]
  const late = await issued(api, account._id, { billingDate: '2025-01-01', lineItems })
  // No fee can be made on the day on which fees are switched on, so this journey shows another invoice as the fee. The
  // tests of the server make the fees.
  const fee = await issued(api, account._id, {
    lineItems: [{ name: 'Late fee', description: '', quantity: '1', unitPrice: '2', untaxed: true }],
  })
  await page.route(/invoice\/list\/\?.*filter_lateFeeOf=/, async (route) => {
    const newest = route
      .request()
      .url()
      .replace(/filter_lateFeeOf=[^&]+/, 'filter_currency=CAD')
    await route.continue({ url: newest.replace('limit=100', 'limit=1') })
  })
  await page.route(`**/invoice/read/${fee._id}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.result.lateFeeOf = { _id: late._id, invoiceNumber: late.invoiceNumber }
    await route.fulfill({ response, json })
  })
  await page.goto(`/accounting/invoices/${late._id}`)
  const fees = page.getByRole('region', { name: 'Late fees' })
  await expect(fees.getByText('$2.00')).toBeVisible()
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await fees.getByRole('link', { name: fee.invoiceNumber }).click()
  await page.getByRole('link', { name: `Late fee for ${late.invoiceNumber}` }).click()
  await expect(page).toHaveURL(`/accounting/invoices/${late._id}`)
})

test('OPEN-804 the receivables and the invoice say why a late fee could not be issued, and lead to what helps', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const { account } = await api.get<{ account: Stored }>(`job/read/${job._id}`)
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice: '100' }]
  const late = await issued(api, account._id, { billingDate: '2025-01-01', lineItems })
  const failure = {
    step: 'LATE_FEE',
    code: 'TAXES_UNANSWERED',
    reason: 'The company has not answered',
    count: 7,
    named: [{ _id: late._id, invoiceNumber: late.invoiceNumber }],
  }
  // A journey cannot wait for the hourly job.
  await page.route('**/invoice/failures*', (route) =>
    route.fulfill({ json: { data: { success: true, result: [failure] } } }),
  )
  await page.goto('/accounting/receivables')
  const alert = page.getByRole('alert', { name: 'The late fees of 7 invoices could not be issued' })
  await expect(alert).toContainText('The company has not answered')
  await expect(alert).toContainText('and 6 more')
  expect(await violationsIn(page)).toEqual([])
  await alert.getByRole('link', { name: late.invoiceNumber }).click()
  await expect(page).toHaveURL(/\/accounting\/invoices\//)
  await alert.getByRole('link', { name: 'Open the configuration' }).click()
  await expect(page.getByRole('region', { name: 'Late fees' })).toBeVisible()
})
