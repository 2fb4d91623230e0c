import { violationsIn } from '../axe.ts'
import { type Owner, type Stored, addJob, expect, test } from '../world.ts'

/** Creates overdue invoices of one account without taxes. Returns the account and their numbers, the oldest first. */
async function overdueInvoices({ api }: Owner, prices: readonly string[], locale = 'en') {
  const job = await addJob(api)
  const { account } = await api.get<{ account: { _id: string } }>(`job/read/${job._id}`)
  const invoices: { _id: string; invoiceNumber: string }[] = []
  for (const [at, unitPrice] of prices.entries()) {
    const made = await api.post<Stored>('invoice/create/', {
      locale,
      account: account._id,
      billingDate: `2025-0${at + 1}-01`,
      lineItems: [{ description: 'Repair', quantity: '1', unitPrice }],
      taxRates: [],
    })
    const result = await api.post<Stored & { invoiceNumber: string }>(`invoice/issue/${made._id}`, {})
    invoices.push({ _id: made._id, invoiceNumber: result.invoiceNumber })
  }
  return { account: account._id, invoices }
}

test('OPEN-782 one cheque pays three overdue invoices from the receivables, and the rest pays the next invoice', async ({
  owner,
}) => {
  const { page, api } = owner
  const { account, invoices } = await overdueInvoices(owner, ['100', '50', '30.50'])
  const [first, second, third] = invoices
  await page.goto('/accounting/receivables')
  await page.getByRole('button', { name: /^Record a payment from / }).click()
  const dialog = page.getByRole('dialog', { name: /^Record a payment · / })
  const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true })
  await expect(amount).toBeFocused()
  await page.keyboard.type('120')
  const part = (of: typeof first) => dialog.getByRole('textbox', { name: `Amount for ${of?.invoiceNumber}` })
  await expect(part(first)).toHaveValue('100.00')
  await expect(part(second)).toHaveValue('20.00')
  await expect(part(third)).toHaveValue('')
  await part(third).fill('30.51')
  await expect(dialog.getByText('Amount cannot exceed invoice balance')).toBeVisible()
  await part(third).fill('30.005')
  await amount.press('Enter')
  await expect(dialog.getByText('At most 2 decimals')).toHaveCount(1)
  await expect(dialog.getByText('Credit: –')).toBeVisible()
  await part(third).fill('30.50')
  await expect(dialog.getByText('For invoices: $150.50')).toBeVisible()
  await amount.press('Enter')
  await expect(dialog.getByText(/^The invoices add up to 150.50/)).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await part(second).fill('50')
  await amount.fill('200.005')
  await amount.press('Enter')
  await expect(dialog.getByText('At most 2 decimals')).toHaveCount(1)
  await amount.fill('200')
  await expect(dialog.getByText('Credit: $19.50')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The payment of $200.00 is recorded')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Record a payment from / })).toHaveCount(0)
  for (const { _id } of invoices)
    expect(await api.get(`invoice/read/${_id}`)).toMatchObject({ invoiceStatus: 'PAID', balance: '0.00' })
  const next = await api.post<Stored>('invoice/create/', {
    locale: 'en',
    account,
    lineItems: [{ description: 'Visit', quantity: '1', unitPrice: '60' }],
    taxRates: [],
  })
  await api.post(`invoice/issue/${next._id}`, {})
  await page.goto(`/accounting/invoices/${next._id}`)
  await expect(page.getByText('Credit of the account: $19.50')).toBeVisible()
  await page.getByRole('button', { name: 'Apply $19.50' }).click()
  await expect(page.getByText('$19.50 of credit is applied to this invoice')).toBeVisible()
  await expect(page.getByText('of a payment of $200.00')).toBeVisible()
  await expect(page.getByText('Credit of the account')).toHaveCount(0)
  expect(await api.get(`invoice/read/${next._id}`)).toMatchObject({ balance: '40.50' })
})

test('OPEN-782 a payment is moved off an invoice; its rest is credit on the page of the account and in the payments', async ({
  owner,
}) => {
  const { page, api } = owner
  const { account, invoices } = await overdueInvoices(owner, ['100', '50'])
  const [first, second] = invoices
  await api.post('payment/create/', {
    account,
    currency: 'CAD',
    amount: '100',
    method: 'CHECK',
    reference: 'no 9',
  })
  await page.goto(`/accounting/invoices/${first?._id}`)
  await page.getByRole('button', { name: 'Change the invoices of the payment of $100.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoices paid by $100.00' })
  await dialog.getByRole('textbox', { name: `Amount for ${first?.invoiceNumber}` }).fill('40')
  await dialog.getByRole('textbox', { name: `Amount for ${second?.invoiceNumber}` }).fill('50')
  await expect(dialog.getByText('Credit: $10.00')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('of a payment of $100.00')).toBeVisible()
  await page.goto('/accounting/payments')
  const row = page.getByRole('row').filter({ hasText: 'no 9' })
  await expect(row).toContainText(`${first?.invoiceNumber} +1`)
  await expect(row).toContainText('$10.00')
  await page.goto(`/crm/contacts/${account}`)
  await expect(page.getByText('Credit', { exact: true })).toBeVisible()
  await expect(page.getByText('$10.00')).toBeVisible()
  await page.getByRole('tab', { name: 'Payments' }).click()
  await expect(page.getByText(`no 9 · ${first?.invoiceNumber}, ${second?.invoiceNumber}`)).toBeVisible()
  await expect(page.getByText('Credit: $10.00')).toBeVisible()
  await page.getByRole('tab', { name: 'Statement' }).click()
  const statement = page.getByRole('table', { name: 'Statement of account' })
  await expect(statement.getByRole('row')).toContainText(
    ['Date', 'Opening balance', first, second].map((of) =>
      typeof of === 'object' ? `Invoice ${of.invoiceNumber}` : String(of),
    ),
  )
  await expect(statement.getByRole('row', { name: /^\d.* Payment no 9/ })).toContainText('-$100.00')
  await expect(statement.getByRole('row', { name: /Closing balance/ })).toContainText('$50.00')
  expect(await violationsIn(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount', exact: true }).fill('25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The payment of $25.00 is recorded')).toBeVisible()
  expect(await api.get(`invoice/read/${first?._id}`)).toMatchObject({ balance: '35.00' })
})
