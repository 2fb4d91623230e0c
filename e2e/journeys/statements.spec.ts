import { violationsIn } from '../axe.ts'
import { type Api, type Stored, addJob, expect, mailsTo, test } from '../world.ts'

const pastDay = Temporal.Now.plainDateISO().subtract({ days: 60 }).toString()

/** Creates an account with unpaid invoices; returns the account, the address of its client and the numbers. */
async function owing(api: Api, prices: readonly string[]) {
  const job = await addJob(api)
  const { account, client } = await api.get<{ account: { _id: string }; client: { _id: string } }>(
    `job/read/${job._id}`,
  )
  const { email } = await api.get<{ email: string }>(`client/read/${client._id}`)
  const numbers: string[] = []
  for (const [at, unitPrice] of prices.entries()) {
    const made = await api.post<Stored>('invoice/create/', {
      account: account._id,
      lineItems: [{ description: 'Réparation', quantity: '1', unitPrice }],
      taxRates: [],
      // The last invoice has the date of a past day.
      ...(at === prices.length - 1 && { billingDate: pastDay }),
    })
    const { invoiceNumber } = await api.post<{ invoiceNumber: string }>(`invoice/issue/${made._id}`, {})
    numbers.push(invoiceNumber)
  }
  return { account: account._id, email, numbers }
}

test('OPEN-784, OPEN-785, OPEN-786, OPEN-787 the office mails a statement, and its customer pays two of three invoices on a phone', async ({
  owner: { page, api },
  browser,
}) => {
  const keys = { secretKey: 'sk_test_51Fieldhouse', webhookSecret: 'whsec_dGhlIHdvcmtzaG9wIGRvb3I=' }
  await api.post('configuration/payments', { provider: 'STRIPE', ...keys })
  const { account, email, numbers } = await owing(api, ['100', '50', '30.50'])
  await page.goto(`/crm/contacts/${account}`)
  await page.getByRole('tab', { name: 'Statement' }).click()
  await expect(page.getByText(/^dated /)).toHaveCount(1)
  const pdf = page.getByRole('link', { name: 'Download PDF' })
  const file = page.waitForEvent('download')
  await pdf.click()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Email statement · / })
  await expect(dialog.getByText(/contains the statement as a PDF/)).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(page.getByText('1 statement is being emailed', { exact: true })).toBeVisible()
  const mailed = async () => (await mailsTo(page.request, email)).at(0)
  await expect.poll(async () => (await mailed())?.attachments.length, { timeout: 30_000 }).toBe(1)
  const mail = await mailed()
  expect(mail?.subject).toBe('Relevé de compte de Plomberie Tremblay')
  const path = new URL(/http\S+\/l\/[\w-]{64}/.exec(mail?.text ?? '')?.[0] ?? '').pathname

  // The account is left out of a second mailing, and the dialog says so.
  await page.goto('/accounting/receivables')
  await expect(page.getByText('1 statement emailed')).toBeVisible()
  await page.getByRole('button', { name: 'Email statements' }).click()
  const all = page.getByRole('dialog', { name: 'Email statements' })
  await expect(all.getByText('1 account has unpaid invoices.')).toBeVisible()
  await expect(all.getByText('1 account got a statement in the last 24 hours and is left out.')).toBeVisible()
  await all.getByRole('button', { name: 'Email 0 statements' }).click()
  await expect(all.getByText(/^A statement was emailed in the last 24 hours/)).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await all.getByRole('button', { name: 'Cancel' }).click()

  const stranger = await browser.newContext({ viewport: { width: 375, height: 760 }, locale: 'fr-CA' })
  const phone = await stranger.newPage()
  await phone.goto(path)
  await expect(phone.getByRole('heading', { level: 1, name: 'Relevé de compte' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: /^180,50\s\$ à payer$/ })).toBeVisible()
  await expect(phone.getByText(/en date du/)).toHaveCount(1)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await violationsIn(phone)).toEqual([])
  const [first, second] = numbers
  await phone.getByRole('checkbox', { name: new RegExp(`Facture ${second}`) }).uncheck()
  const invoicePdf = phone.waitForEvent('download')
  await phone.getByRole('link', { name: `Télécharger le PDF de la facture ${first}` }).click()
  expect((await invoicePdf).suggestedFilename()).toBe(`${first}.pdf`)
  await phone.getByRole('button', { name: /^Payer 130,50\s\$/ }).click()
  await phone.getByRole('button', { name: 'Pay' }).click()
  await expect(phone.getByRole('heading', { name: /^50,00\s\$ à payer$/ })).toBeVisible()
  await expect(phone.getByRole('checkbox')).toHaveCount(1)
  await expect(phone.getByRole('checkbox', { name: new RegExp(`Facture ${second}`) })).toBeChecked()
  expect(await violationsIn(phone)).toEqual([])
  await page.reload()
  await expect(page.getByRole('link', { name: '$50.00' }).first()).toBeVisible()

  // The page tells a customer who comes back that it waits for the payment, also if no invoice is left to pay.
  await api.post('payment/create/', { account, currency: 'CAD', amount: '50' })
  await phone.route('**/settle-invoices', (route) => route.abort())
  await phone.goto(`${path}?paid=1`)
  await expect(
    phone.getByRole('heading', { name: 'Votre paiement est en cours de confirmation' }),
  ).toBeFocused()
  await stranger.close()
})
