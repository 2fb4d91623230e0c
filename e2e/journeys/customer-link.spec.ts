import { violationsIn } from '../axe.ts'
import { type Api, type Stored, addJob, expect, test } from '../world.ts'

/** Sends an estimate in French. Returns the estimate with the path of its customer's link. */
async function offered(api: Api): Promise<{ _id: string; path: string }> {
  const job = await addJob(api)
  const lineItems = [
    { name: 'Chauffe-eau', description: 'Fourniture et installation', quantity: '1', unitPrice: '900' },
    { description: 'Main-d’œuvre', quantity: '2.5', unitPrice: '85' },
  ]
  const { _id } = await api.post<Stored>('quote/create/', { job: job._id, locale: 'fr', lineItems })
  await api.post(`quote/issue/${_id}`, {})
  const { url } = await api.post<{ url: string }>('link/create/', { purpose: 'ESTIMATE', record: _id })
  return { _id, path: new URL(url).pathname }
}

test.use({ viewport: { width: 375, height: 760 } })

test('OPEN-174, OPEN-224, OPEN-738 a customer reads an estimate on a phone, signs it by keyboard, and finds it accepted', async ({
  owner: { api, page: office },
  browser,
}) => {
  const { _id, path } = await offered(api)
  await office.setViewportSize({ width: 1400, height: 900 })
  await office.goto(`/accounting/estimates/${_id}`)
  await expect(office.getByText('Not opened yet')).toBeVisible()
  const stranger = await browser.newContext({ viewport: { width: 375, height: 760 }, locale: 'en-CA' })
  const page = await stranger.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Soumission EST-000001' })).toBeVisible()
  await expect(page).toHaveTitle('Soumission EST-000001 · Plomberie Tremblay')
  await expect(page.getByText('Peut être acceptée jusqu’au')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

  // The office sees at once that the link was opened.
  await expect(office.getByText(/^opened /)).toBeVisible()
  await page.getByRole('button', { name: 'Accepter' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Votre nom')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inscrivez votre nom')).toBeVisible()
  await page.getByRole('button', { name: /^Accepter pour/ }).press('Enter')
  await expect(page.getByLabel('Votre nom')).toBeFocused()
  await page.keyboard.type('Émilie Tremblay')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signez, ou utilisez votre nom comme signature')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Utiliser mon nom comme signature' })).toBeFocused()
  await page.keyboard.press('Space')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: /^Accepter pour/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cette soumission est acceptée' })).toBeFocused()
  await expect(page.getByText('Par Émilie Tremblay,')).toBeVisible()
  // The office sees the acceptance without a reload.
  await expect(office.getByText('Accepted by Émilie Tremblay')).toBeVisible()
  await expect(office.getByRole('img', { name: 'Signature of Émilie Tremblay' })).toBeVisible()
  await expect(office.getByText(/^Opened /)).toBeVisible()
  await expect(office.getByText('accepted and signed this')).toBeVisible()
  expect(await violationsIn(office)).toEqual([])
  await office.getByRole('button', { name: 'Revoke' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(office.getByText('The client has no link yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
  await office.getByRole('button', { name: 'Make a link' }).click()
  await expect(office.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  const { url } = await api.get<{ url: string }>(`link/find?purpose=ESTIMATE&record=${_id}`)
  await page.goto(new URL(url).pathname)

  await page.getByRole('combobox', { name: 'Langue' }).selectOption('es')
  await expect(page.getByRole('heading', { name: 'Este presupuesto está aceptado' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Este presupuesto está aceptado' })).toBeVisible()
  await stranger.close()
})

test('OPEN-224 a customer draws a signature, and declines another estimate with a word why', async ({
  owner: { api },
  browser,
}) => {
  const stranger = await browser.newContext({ viewport: { width: 1200, height: 900 }, colorScheme: 'dark' })
  const page = await stranger.newPage()
  await page.goto((await offered(api)).path)
  await page.getByRole('button', { name: 'Accepter' }).click()
  await page.getByLabel('Votre nom').fill('Émilie')
  const paper = page.getByLabel('Dessinez votre signature ici')
  await paper.scrollIntoViewIfNeeded()
  const box = (await paper.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + 40 + step * 20, box.y + 60 + (step % 2 ? 30 : -20))
  await page.mouse.up()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: /^Accepter pour/ }).click()
  await expect(page.getByRole('heading', { name: 'Cette soumission est acceptée' })).toBeVisible()

  const other = await offered(api)
  await page.goto(other.path)
  await page.getByRole('button', { name: 'Refuser' }).click()
  await page.getByLabel('Motif (facultatif)').fill('Trop cher')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByRole('heading', { name: 'Cette soumission est refusée' })).toBeVisible()
  await page.goto(`/l/${'x'.repeat(64)}`)
  await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
  await expect(page.getByText('Ask the company for a new link.')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await stranger.close()
})

const line = (description: string, unitPrice: string) => ({ description, quantity: '1', unitPrice })

test('OPEN-214, OPEN-215 a customer picks an option and what is optional, sees what that comes to, and accepts it', async ({
  owner: { api },
  browser,
}) => {
  const job = await addJob(api)
  const { _id } = await api.post<Stored>('quote/create/', {
    job: job._id,
    locale: 'en',
    taxRates: [],
    deposit: { percent: '10' },
    lineItems: [line('Removal', '100'), { ...line('Warranty', '50'), optional: true }],
    options: [
      { name: 'Standard', lineItems: [line('Heater', '900')] },
      { name: 'Premium', lineItems: [line('Better heater', '1400')] },
    ],
  })
  await api.post(`quote/issue/${_id}`, {})
  const { url } = await api.post<{ url: string }>('link/create/', { purpose: 'ESTIMATE', record: _id })
  const stranger = await browser.newContext({ viewport: { width: 375, height: 760 } })
  const page = await stranger.newPage()
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('radio', { name: /^Standard\s*\$1,000\.00$/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Premium\s*\$1,500\.00$/ }).check()
  await expect(page.getByText('Better heater')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Warranty/ }).check()
  await expect(page.getByText('$1,550.00')).toHaveCount(3)
  await expect(page.getByText('$155.00')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByLabel('Your name').fill('Émilie Tremblay')
  await page.getByRole('checkbox', { name: 'Use my name as signature' }).check()
  await page.getByRole('button', { name: 'Accept for $1,550.00' }).click()
  await expect(page.getByRole('heading', { name: 'This estimate is accepted' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible()
  await expect(page.getByText('Warranty')).toBeVisible()
  const accepted = await api.get<Stored>(`quote/read/${_id}`)
  expect(accepted).toMatchObject({ estimateStatus: 'ACCEPTED', total: '1550.00', depositAmount: '155.00' })
  await stranger.close()
})

test('OPEN-440 a customer reads on the page of an invoice what stands on its paper', async ({
  owner: { api },
  browser,
}) => {
  const job = await addJob(api)
  const lineItems = [{ description: 'Pompe', quantity: '2', unitPrice: '200.005' }]
  const { _id } = await api.post<Stored>('invoice/create/', {
    job: job._id,
    locale: 'fr',
    taxRates: [],
    lineItems,
  })
  await api.post(`invoice/issue/${_id}`, {})
  await api.post(`payment/invoice/${_id}`, { currency: 'CAD', amount: '100', method: 'CHECK' })
  await api.post(`invoice/credit/${_id}`, { amount: '50.01', reason: 'Prix convenu' })
  const { url } = await api.post<{ url: string }>('link/create/', { purpose: 'INVOICE', record: _id })
  const stranger = await browser.newContext({ viewport: { width: 375, height: 760 }, locale: 'fr-CA' })
  const page = await stranger.newPage()
  await page.goto(new URL(url).pathname)
  await expect(page.getByText(/2 × 200,005/)).toBeVisible()
  for (const [label, amount] of [
    ['Total', '400,01 $'],
    ['Crédité', '-50,01 $'],
    ['Payé', '-100,00 $'],
    ['Solde à payer', '250,00 $'],
  ] as const) {
    const row = page.getByText(label, { exact: true }).locator('xpath=..')
    await expect(row.getByRole('definition')).toHaveText(amount)
    // The total and the balance stand out from the other sums.
    const weight = ['Total', 'Solde à payer'].includes(label) ? '600' : '400'
    await expect(row.getByRole('definition')).toHaveCSS('font-weight', weight)
  }
  await expect(page.getByRole('heading', { name: 'De', exact: true })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await stranger.close()
})

test('OPEN-560, OPEN-561 an invoice in Spanish is in Spanish on paper, on its page and in its PDF', async ({
  owner: { api, page: office },
  browser,
}) => {
  const client = await api.post<Stored>('client/create/', {
    firstName: 'Íñigo',
    lastName: 'Núñez',
    phone: '+15145550134',
    languages: ['es-ES'],
  })
  const account = await api.post<Stored>('account/create/', { accountHolder: client._id })
  const lineItems = [{ description: 'Bomba', quantity: '1', unitPrice: '100' }]
  const taxRates = [{ code: 'SERVICE_TAX', rate: '0.05' }]
  const draft = { account: account._id, taxRates, lineItems }
  const { _id } = await api.post<Stored>('invoice/create/', draft)
  await api.post(`invoice/issue/${_id}`, {})
  const { url } = await api.post<{ url: string }>('link/create/', { purpose: 'INVOICE', record: _id })
  await office.goto(`/accounting/invoices/${_id}`)
  const paper = office.getByRole('article')
  await expect(paper).toContainText('N.º de GST')
  await expect(paper).toContainText('Condiciones de pago')
  await expect(paper).toHaveAttribute('lang', 'es')

  const stranger = await browser.newContext({ viewport: { width: 375, height: 760 }, locale: 'fr-CA' })
  const page = await stranger.newPage()
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('heading', { level: 1, name: 'Factura INV-000001' })).toBeVisible()
  await expect(page.getByText(/^N\.º de GST /)).toBeVisible()
  await expect(page.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', /locale=es/)
  expect(await violationsIn(page)).toEqual([])
  await stranger.close()
})
