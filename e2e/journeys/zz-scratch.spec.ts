import { writeFileSync } from 'node:fs'
import { type Stored, addJob, test } from '../world.ts'

test('scratch', async ({ owner: { page, api }, browser }) => {
  const keys = { secretKey: 'sk_test_51Fieldhouse', webhookSecret: 'whsec_dGhlIHdvcmtzaG9wIGRvb3I=' }
  await api.post('configuration/payments', { provider: 'STRIPE', ...keys })
  const make = async (prices: string[], currency = 'CAD', email?: null) => {
    const job = await addJob(api)
    const { account, client } = await api.get<any>(`job/read/${job._id}`)
    if (email === null) await api.patch(`client/update/${client._id}`, { email: null })
    for (const [at, unitPrice] of prices.entries()) {
      const made = await api.post<Stored>('invoice/create/', {
        account: account._id,
        currency: at === 2 ? 'EUR' : currency,
        billingDate: `2026-0${at + 5}-01`,
        lineItems: [{ description: 'Réparation', quantity: '1', unitPrice }],
        taxRates: [],
      })
      await api.post(`invoice/issue/${made._id}`, {})
    }
    return account._id as string
  }
  const account = await make(['12345.67', '250', '99.5', '80'])
  await make(['100'], 'CAD', null)
  await make(['200'])
  await api.post('payment/create/', {
    account,
    currency: 'CAD',
    amount: '300',
    method: 'CHECK',
    reference: 'no 9',
  })
  const run = await api.post<any>('account/mailStatement/', { from: '2026-09-01', to: '2026-11-28' })
  console.log(JSON.stringify(run))
  await page.waitForTimeout(4000)
  const shots = '/tmp/stm-shots'
  for (const width of [1400, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/crm/contacts/${account}`)
    await page.getByRole('tab', { name: /Statement|Relevé/ }).click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${shots}/tab-en-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `${shots}/dialog-en-${width}.png` })
    await page.goto('/accounting/receivables')
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${shots}/recv-en-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: /not emailed/ }).click()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `${shots}/fail-en-${width}.png` })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Email statements' }).click()
    await page.waitForTimeout(1000)
    await page.screenshot({ path: `${shots}/all-en-${width}.png` })
  }
  const { url } = await api.get<any>(`link/find?purpose=STATEMENT&record=${account}`)
  for (const width of [1400, 375])
    for (const locale of ['fr-CA', 'en-CA']) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, locale })
      const customer = await context.newPage()
      await customer.goto(new URL(url).pathname)
      await customer.waitForTimeout(1000)
      if (locale === 'en-CA') await customer.getByRole('combobox').selectOption('en')
      await customer.waitForTimeout(500)
      await customer.screenshot({ path: `${shots}/customer-${locale}-${width}.png`, fullPage: true })
      await context.close()
    }
  const pdf = await page.request.get(
    `/api/v1/account/statementPdf/${account}?workspace=${api.workspaceId}&from=2026-09-01&to=2026-11-28`,
  )
  writeFileSync(`${shots}/statement.pdf`, await pdf.body())
  const me = await page.request.get('/api/v1/auth/session')
  const user = (await me.json()).data.result.user
  await api.patch(`user/update/${user.id}`, { lang: 'fr' })
  for (const width of [1400, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/crm/contacts/${account}`)
    await page.getByRole('tab', { name: /Statement|Relevé/ }).click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${shots}/tab-fr-${width}.png`, fullPage: true })
    await page.goto('/accounting/receivables')
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${shots}/recv-fr-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Envoyer les relevés' }).click()
    await page.waitForTimeout(1000)
    await page.screenshot({ path: `${shots}/all-fr-${width}.png` })
  }
})
