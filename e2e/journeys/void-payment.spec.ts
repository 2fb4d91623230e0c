import { violationsIn } from '../axe.ts'
import { type Owner, type Stored, addJob, expect, test } from '../world.ts'

/** Creates an issued invoice of 100.00, paid by cheque. */
async function paidInvoice({ api }: Owner, more: object = {}): Promise<{ invoice: string; payment: string }> {
  const job = await addJob(api)
  const made = await api.post<Stored>('invoice/create/', {
    locale: 'en',
    job: job._id,
    lineItems: [{ description: 'Repair', quantity: '1', unitPrice: '100' }],
    taxRates: [],
  })
  await api.post(`invoice/issue/${made._id}`, {})
  const body = { currency: 'CAD', amount: '60', method: 'CHECK', reference: 'no 204', ...more }
  const paid = await api.post<Stored>(`payment/invoice/${made._id}`, body)
  return { invoice: made._id, payment: paid._id }
}

test('OPEN-490 a bounced cheque is voided with a reason, by keyboard; it stays crossed out and is owed again', async ({
  owner,
}) => {
  const { page } = owner
  const { invoice } = await paidInvoice(owner)
  await page.goto(`/accounting/invoices/${invoice}`)
  const start = page.getByRole('button', { name: 'Void the payment of $60.00' })
  await start.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Void the payment of $60.00' })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.type('The cheque bounced')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The payment of $60.00 is voided')).toBeVisible()
  await expect(page.getByText('Voided', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Voided .* by .* · The cheque bounced$/)).toBeVisible()
  const amount = page.getByRole('paragraph').filter({ hasText: '$60.00' })
  await expect(amount).toHaveCSS('text-decoration-line', 'line-through')
  await expect(start).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Refund the payment of $60.00' })).toHaveCount(0)
  await expect(page.getByText('voided a payment')).toBeVisible()
  await expect(page.getByText('partly paid')).toHaveCount(0)
  expect(await violationsIn(page)).toEqual([])
})

test('OPEN-492 a payment is dated by the company’s day, whatever the day is where the phone is', async ({
  owner,
  browser,
}) => {
  const { api, page: own } = owner
  const { invoice } = await paidInvoice(owner)
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
  for (const [company, phone] of [zones, zones.toReversed()]) {
    await api.patch(`workspace/update/${api.workspaceId}`, { timezone: company })
    const state = await own.context().storageState()
    const away = await browser.newContext({ storageState: state, timezoneId: phone ?? '' })
    const page = await away.newPage()
    await page.goto(`/accounting/invoices/${invoice}`)
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a payment' })
    const today = Temporal.Now.plainDateISO(company ?? '')
    const day = dialog.getByRole('textbox', { name: 'Paid on' })
    await expect(day).toHaveValue(today.toString())
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1')
    await day.fill(today.add({ days: 1 }).toString())
    await day.press('Enter')
    await expect(dialog.getByText(`to ${today.toLocaleString('en-CA', { dateStyle: 'long' })}`)).toBeVisible()
    await day.fill(today.subtract({ days: 1 }).toString())
    await day.press('Enter')
    await expect(dialog).toHaveCount(0)
    const [paid] = await api.get<{ paidAt: string }[]>(
      `payment/invoice/list/?filter_invoice=${invoice}&sort=-createdAt`,
    )
    const there = Temporal.Instant.from(paid?.paidAt ?? '').toZonedDateTimeISO(company ?? '')
    expect(there.toPlainDate().toString()).toBe(today.subtract({ days: 1 }).toString())
    await away.close()
  }
})

test('OPEN-493 whoever issues an invoice dated far away is asked whether they mean that day', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const made = await api.post<Stored>('invoice/create/', {
    locale: 'en',
    job: job._id,
    billingDate: '2098-01-05',
    lineItems: [{ description: 'Repair', quantity: '1', unitPrice: '100' }],
    taxRates: [],
  })
  await page.goto(`/accounting/invoices/${made._id}`)
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue this invoice?' })
  await expect(dialog.getByText('The date is 2098-01-05. Check that the date is correct.')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})
