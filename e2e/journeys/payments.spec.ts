import { violationsIn } from '../axe.ts'
import { type Stored, addJob, expect, test } from '../world.ts'

test('SYS-01, OPEN-244 the keys of Stripe are checked, shown by their ends alone, and taken away again', async ({
  owner: { page },
}) => {
  await page.goto('/system/configuration')
  const section = page.getByRole('region', { name: 'Online payments' })
  await expect(section.getByText('Clients cannot pay online yet.')).toBeVisible()
  await expect(section.getByRole('textbox', { name: 'Address for events' })).toHaveValue(
    /\/api\/v1\/webhooks\/payments\/stripe\/[0-9a-f-]{36}$/,
  )
  await section.getByRole('button', { name: 'Enter Stripe keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter Stripe keys' })
  const secret = dialog.getByLabel('Secret key', { exact: true })
  await secret.fill('abc')
  await dialog.getByRole('button', { name: 'Check and save' }).click()
  await expect(
    dialog.getByText('This is not a valid Stripe key. Copy the whole key from Stripe'),
  ).toBeVisible()
  await secret.fill('sk_test_51Somebody')
  await dialog.getByRole('button', { name: 'Check and save' }).click()
  await expect(dialog.getByText('Stripe does not accept this key')).toBeVisible()
  await secret.fill('sk_test_51Fieldhouse')
  await dialog.getByLabel('Signing secret', { exact: true }).fill('whsec_dGhlIHdvcmtzaG9wIGRvb3I=')
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Check and save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section.getByText('…ouse')).toBeVisible()
  await expect(section.getByText('Test: no real money')).toBeVisible()
  await section.getByRole('button', { name: 'Remove the keys' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the keys' }).click()
  await expect(section.getByText('Clients cannot pay online yet.')).toBeVisible()
})

test('OPEN-243 a payment taken by hand is given back in part, with a reason, and the invoice is owed again', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const made = await api.post<Stored>('invoice/create/', {
    locale: 'en',
    job: job._id,
    lineItems: [{ description: 'Repair', quantity: '1', unitPrice: '100' }],
    taxRates: [],
  })
  await api.post(`invoice/issue/${made._id}`, {})
  await api.post(`payment/invoice/${made._id}`, { currency: 'CAD', amount: '100', method: 'CASH' })
  await page.goto(`/accounting/invoices/${made._id}`)
  await page.getByRole('button', { name: 'Refund the payment of $100.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await expect(dialog.getByText('Return the money yourself. Here, you only record the refund.')).toBeVisible()
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toHaveValue('100.00')
  await amount.fill('100.01')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(
    dialog.getByText('Amount cannot exceed the part of the payment that is not refunded'),
  ).toBeVisible()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await amount.fill('40')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One visit less')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible()
  await expect(page.getByText(/One visit less/)).toBeVisible()
  await expect(page.getByText('refunded money')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Void the payment of $100.00' })).toHaveCount(0)
  expect(await violationsIn(page)).toEqual([])
})

test('OPEN-244 a customer pays an invoice by its link on a phone, in French, and the office sees it paid', async ({
  owner: { page, api },
  browser,
}) => {
  await api.post('configuration/payments', {
    provider: 'STRIPE',
    secretKey: 'sk_test_51Fieldhouse',
    webhookSecret: 'whsec_dGhlIHdvcmtzaG9wIGRvb3I=',
  })
  const job = await addJob(api)
  const made = await api.post<Stored>('invoice/create/', {
    job: job._id,
    locale: 'fr',
    lineItems: [{ description: 'Réparation', quantity: '1', unitPrice: '100' }],
    taxRates: [],
  })
  await api.post(`invoice/issue/${made._id}`, {})
  const link = await api.post<{ url: string }>('link/create/', { purpose: 'INVOICE', record: made._id })
  await page.goto(`/accounting/invoices/${made._id}`)
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 375, height: 700 }, locale: 'fr-CA' })
  const customer = await phone.newPage()
  await customer.goto(link.url)
  const pay = customer.getByRole('button', { name: /^Payer 100,00\s\$ par carte$/ })
  await expect(pay).toBeVisible()
  expect(await violationsIn(customer)).toEqual([])
  await pay.focus()
  await customer.keyboard.press('Enter')
  await customer.getByRole('button', { name: 'Pay' }).click()
  await expect(customer.getByRole('heading', { name: 'Rien à payer' })).toBeVisible()
  await expect(pay).toHaveCount(0)
  await expect(customer).toHaveURL(link.url)
  await phone.close()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/online, Stripe/)).toBeVisible()
})

test('ACC-02, OPEN-270 a customer accepts an estimate and pays its deposit on a phone; the office sees it and the invoice owes the rest', async ({
  owner: { page, api },
  browser,
}) => {
  await api.post('configuration/payments', {
    provider: 'STRIPE',
    secretKey: 'sk_test_51Fieldhouse',
    webhookSecret: 'whsec_dGhlIHdvcmtzaG9wIGRvb3I=',
  })
  const job = await addJob(api)
  const made = await api.post<Stored>('quote/create/', {
    job: job._id,
    locale: 'fr',
    lineItems: [{ description: 'Chauffe-eau', quantity: '1', unitPrice: '1000' }],
    taxRates: [],
    deposit: { percent: '30' },
  })
  await api.post(`quote/issue/${made._id}`, {})
  await api.post(`quote/accept/${made._id}`, {})
  const plain = await api.post<Stored>('quote/create/', {
    job: job._id,
    lineItems: [{ description: 'Chauffe-eau', quantity: '1', unitPrice: '1000' }],
    taxRates: [],
  })
  await api.post(`quote/issue/${plain._id}`, {})
  await api.post(`quote/accept/${plain._id}`, {})
  await page.goto(`/accounting/estimates/${plain._id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Record deposit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a deposit' })
  await expect(dialog.getByRole('textbox', { name: 'Amount' }), 'no deposit is requested').toHaveValue('')
  await page.goto(`/accounting/estimates/${made._id}`)
  await page.getByRole('button', { name: 'Record deposit…' }).click()
  await expect(dialog.getByText('Deposit requested, still unpaid: $300.00')).toBeVisible()
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toHaveValue('300.00')
  await amount.fill('1000.01')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('Amount cannot exceed the unpaid part of the estimate')).toBeVisible()
  await amount.fill('100')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Deposit paid').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Void the payment of $100.00' })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])

  const link = await api.post<{ url: string }>('link/create/', { purpose: 'ESTIMATE', record: made._id })
  const phone = await browser.newContext({ viewport: { width: 375, height: 700 }, locale: 'fr-CA' })
  const customer = await phone.newPage()
  await customer.goto(link.url)
  await expect(customer.getByText(/Un acompte de 200,00\s\$ est à payer/)).toBeVisible()
  expect(await violationsIn(customer)).toEqual([])
  await customer.getByRole('button', { name: /^Payer 200,00\s\$ par carte$/ }).press('Enter')
  await customer.getByRole('button', { name: 'Pay' }).click()
  await expect(customer.getByText('Acompte payé')).toBeVisible()
  await expect(customer.getByRole('button', { name: /par carte/ })).toHaveCount(0)
  await phone.close()

  await expect(page.getByText(/online, Stripe/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record deposit…' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Make an invoice…' }).click()
  await page.getByRole('button', { name: 'Make the invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice DRAFT-/ })).toBeVisible()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('button', { name: 'Issue the invoice' }).click()
  await expect(page.getByRole('link', { name: 'Estimate EST-000001' })).toHaveAttribute(
    'href',
    `/accounting/estimates/${made._id}`,
  )
  await expect(page.getByText('$700.00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund the payment of $200.00' })).toBeVisible()
})

test('ACC-09, OPEN-420 lines of an invoice are credited by their quantities, then an amount with a reason', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const made = await api.post<Stored>('invoice/create/', {
    locale: 'en',
    job: job._id,
    lineItems: [
      { description: 'Filter', quantity: '4', unitPrice: '25' },
      { description: 'Permit', quantity: '1', unitPrice: '20', untaxed: true },
    ],
    taxRates: [{ code: 'SERVICE_TAX', rate: '0.05' }],
  })
  await api.post(`invoice/issue/${made._id}`, {})
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.goto(`/accounting/invoices/${made._id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Credit…' }).click()
  }
  await open()
  await dialog.getByRole('radio', { name: 'Lines of the invoice' }).check()
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('At least one line item is required')
  await dialog.getByRole('checkbox', { name: 'Filter' }).check()
  await dialog.getByRole('textbox', { name: 'Quantity of Filter' }).fill('5')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect(dialog.getByText('Must be 4 or less')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Quantity of Filter' }).fill('1')
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note/ })).toBeVisible()
  await open()
  await dialog.getByRole('radio', { name: 'An amount, up to $98.75' }).check()
  await dialog.getByRole('textbox', { name: 'Amount, taxes included' }).fill('9.88')
  await dialog.getByRole('combobox', { name: 'Reason' }).fill('Price agreed')
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note/ })).toBeVisible()
  const notes = await api.get<Stored[]>(`invoice/list/?filter_corrects=${made._id}&sort=invoiceNumber`)
  expect(notes).toMatchObject([{ total: '26.25' }, { total: '9.88', reason: 'Price agreed' }])
})

test('OPEN-663 the office is warned before it sends what cannot be paid, and the customer is told whom to call or write to', async ({
  owner: { page, api },
  browser,
}) => {
  const job = await addJob(api)
  const body = {
    job: job._id,
    locale: 'fr',
    lineItems: [{ description: 'Réparation', quantity: '1', unitPrice: '100' }],
    taxRates: [],
  }
  const made = await api.post<Stored>('invoice/create/', body)
  await page.goto(`/accounting/invoices/${made._id}`)
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const question = page.getByRole('dialog')
  const warning = question.getByRole('alert').filter({ hasText: 'The client has no way to pay this' })
  await expect(warning).toBeVisible()
  const settings = page.context().waitForEvent('page')
  await warning.getByRole('link', { name: 'Set up online payments or bank details' }).click()
  const configuration = await settings
  await expect(configuration.getByLabel(/^Bank transfer details/)).toBeVisible()
  await configuration.close()
  expect(await violationsIn(page)).toEqual([])
  await question.getByRole('button', { name: 'Not yet' }).click()
  await api.post(`invoice/issue/${made._id}`, {})

  const { url } = await api.post<{ url: string }>('link/create', { purpose: 'INVOICE', record: made._id })
  const viewport = { width: 375, height: 667 }
  const theirs = await (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage()
  await theirs.goto(url)
  const told = theirs.locator('section').filter({ hasText: 'Comment payer' })
  await expect(theirs.getByRole('heading', { name: 'Comment payer' })).toBeVisible()
  await expect(told.getByRole('link')).not.toHaveCount(0)
  await expect(theirs.getByRole('button', { name: /^Payer/ })).toHaveCount(0)
  expect(await violationsIn(theirs)).toEqual([])

  await api.patch(`workspace/update/${api.workspaceId}`, { transferDetails: 'Caisse 815, 12345' })
  await theirs.reload()
  await expect(theirs.getByText('Caisse 815, 12345')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Comment payer' })).toHaveCount(0)
  await theirs.context().close()
  await page.goto(`/accounting/invoices/${made._id}`)
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'To', exact: true })).toBeVisible()
  await expect(page.getByText('The client has no way to pay this')).toHaveCount(0)
})

test('ACC-42, OPEN-124 a payment that is recorded is shown with what is still owed, also where no live event arrives', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const made = await api.post<Stored>('invoice/create/', {
    locale: 'en',
    job: job._id,
    lineItems: [{ description: 'Repair', quantity: '1', unitPrice: '100' }],
    taxRates: [],
  })
  await api.post(`invoice/issue/${made._id}`, {})
  await page.route('**/api/v1/live**', (route) => route.abort())
  await page.goto(`/accounting/invoices/${made._id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('40')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Void the payment of $40.00' })).toBeVisible()
  await expect(page.getByText(/\$60\.00/).first()).toBeVisible()
})

test('OPEN-773 the office sees who owes what, since when, on any day, and opens the invoices behind an amount', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const today = Temporal.Now.plainDateISO('America/Toronto')
  const due = async (days: number, currency: string, unitPrice: string) => {
    const made = await api.post<Stored>('invoice/create/', {
      job: job._id,
      currency,
      paymentTerms: 'CUSTOM',
      billingDate: today.subtract({ days: 200 }).toString(),
      dueDate: today.subtract({ days }).toString(),
      lineItems: [{ description: 'Repair', quantity: '1', unitPrice }],
      taxRates: [],
    })
    await api.post(`invoice/issue/${made._id}`, {})
    return made._id
  }
  const late = await due(10, 'CAD', '150')
  await due(-5, 'CAD', '200')
  await due(95, 'USD', '70')
  await api.post(`payment/invoice/${late}`, { currency: 'CAD', amount: '50', method: 'CASH' })
  await page.goto('/accounting/receivables')
  const table = page.getByRole('table', { name: 'Receivables' })
  const cells = (row: string) => table.getByRole('row', { name: row }).getByRole('cell')
  await expect(cells('A-000001 · 2 invoices').first()).toHaveText('$300.00')
  expect((await cells('A-000001 · 2 invoices').allTextContents()).slice(0, 6)).toEqual([
    '$300.00',
    '$200.00',
    '$100.00',
    '–',
    '–',
    '–',
  ])
  await expect(cells('All accounts, USD').nth(5)).toHaveText('US$70.00')
  expect(await violationsIn(page)).toEqual([])
  await cells('A-000001 · 2 invoices').getByRole('link', { name: '$100.00' }).click()
  await expect(page).toHaveURL(/\/accounting\/invoices\?/)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('row', { name: '$100.00' })).toBeVisible()
  await page.goto(`/accounting/receivables?asOf=${today.subtract({ days: 1 }).toString()}`)
  await expect(page.getByText('No invoice is unpaid.')).toBeVisible()
})
