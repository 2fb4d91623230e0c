import { violationsIn } from '../axe.ts'
import { type Stored, addJob, expect, test } from '../world.ts'

/** The current day of the workspaces of journeys, and the last day of the month before. */
const today = Temporal.Now.plainDateISO('America/Toronto')
const lastMonth = today.with({ day: 1 }).subtract({ days: 1 })
const firstOpen = today.with({ day: 1 })

/** A day as the screens of a Canadian company show it in English. */
const shown = (day: Temporal.PlainDate) => String(day)

test('OPEN-810 an admin closes last month after its unfinished work, reopens it with a reason, and sees the history', async ({
  owner: { page, api, person },
}) => {
  const { account } = await api.get<{ account: Stored }>(`job/read/${(await addJob(api))._id}`)
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice: '50' }]
  const dated = {
    locale: 'en',
    account: account._id,
    taxRates: [],
    lineItems,
    billingDate: String(lastMonth),
  }
  const draft = await api.post<Stored>('invoice/create/', dated)
  const supplier = await api.post<Stored>('supplier/create/', { name: 'Pièces Nordik' })
  const bill = { supplier: supplier._id, billNumber: 'F-1', day: String(today), taxRates: [] }
  const lines = [{ description: 'Pump', quantity: '1', unitPrice: '80' }]
  await api.post('supplier-bill/create/', { ...bill, lines })
  await page.goto('/accounting/closing')
  await expect(page.getByText('No period is closed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeHidden()
  await page.getByRole('link', { name: '1 draft of an invoice' }).click()
  await expect(page).toHaveURL(/\/accounting\/invoices/)
  await expect(page.getByRole('main').getByText('50.00').first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Close a period' }).click()
  const closing = page.getByRole('dialog', { name: 'Close a period' })
  await expect(closing.getByLabel('Last day of the period')).toHaveValue(shown(lastMonth))
  // The dialog names the unfinished work through the chosen day.
  const unfinishedBill = closing.getByRole('link', { name: '1 draft of a supplier bill' })
  await expect(closing.getByRole('link', { name: '1 draft of an invoice' })).toBeVisible()
  await expect(unfinishedBill).toHaveCount(0)
  const day = closing.getByLabel('Last day of the period')
  await day.fill(shown(today))
  await day.press('Tab')
  await expect(unfinishedBill).toBeVisible()
  await day.fill(shown(lastMonth))
  await day.press('Tab')
  await expect(unfinishedBill).toHaveCount(0)
  expect(await violationsIn(page)).toEqual([])
  await closing.getByRole('button', { name: 'Close the period' }).click()
  await expect(closing).toBeHidden()
  await expect(
    page.getByText(`Closed through ${shown(lastMonth)}. The first open day is ${shown(firstOpen)}.`),
  ).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(`Closed through ${shown(lastMonth)}`)).toBeVisible()
  await expect(history.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible()

  // The draft of the closed month is refused at its date.
  await page.goto(`/accounting/invoices/${draft._id}`)
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Issue/ })
    .click()
  const inWords = Temporal.PlainDate.from(lastMonth).toLocaleString('en-CA', { dateStyle: 'long' })
  await expect(page.getByText(`The period through ${inWords} is closed.`).first()).toBeVisible()

  await page.goto('/accounting/closing')
  await page.getByRole('button', { name: 'Reopen' }).click()
  const reopening = page.getByRole('dialog', { name: 'Reopen the closed period' })
  const reopen = reopening.getByRole('button', { name: 'Reopen the period' })
  await reopen.click()
  const reason = reopening.getByLabel('Reason')
  await expect(reason).toHaveAccessibleDescription('Enter a reason')
  await reason.fill('A late supplier bill')
  await reopen.click()
  await expect(reopening).toBeHidden()
  await expect(page.getByText('No period is closed.')).toBeVisible()
  await expect(history.getByText('Reopened completely')).toBeVisible()
  await expect(history.getByText('A late supplier bill')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  expect((await api.post<Stored>(`invoice/issue/${draft._id}`, {}))['invoiceStatus']).not.toBe('DRAFT')
})
