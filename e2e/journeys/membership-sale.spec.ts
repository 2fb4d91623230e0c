import { violationsIn } from '../axe.ts'
import { type Stored, addJob, addProducts, expect, speakEnglish, test } from '../world.ts'

test('OPEN-806 an estimate offers a membership, and the customer accepts both on a phone', async ({
  owner: { api, page: office },
  browser,
}) => {
  const job = await addJob(api)
  await speakEnglish(api, job)
  await addProducts(api)
  const plan = { price: '29', currency: 'CAD', discounts: { labour: '0.1', parts: '0.1' }, visitsPerYear: 2 }
  await api.post('membership-plan/create/', { name: 'Gold', ...plan })
  await office.goto(`/accounting/estimates/new?job=${job._id}`)
  await office.getByRole('button', { name: 'Choose a product for line 1' }).press('Enter')
  await office.getByRole('option', { name: /^Pompe/ }).click()
  await office.getByRole('combobox', { name: /^Membership plan offered/ }).click()
  await office.getByRole('option', { name: 'Gold' }).click()
  await office.getByRole('button', { name: 'Save draft' }).click()
  await expect(office.getByRole('heading', { level: 1, name: /^Estimate DRAFT-/ })).toBeVisible()
  await office.getByRole('button', { name: 'Issue', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Issue the estimate' }).click()
  await expect(office.getByText('Membership plan offered Gold')).toBeVisible()
  const [drafted] = await api.get<Stored[]>('quote/list/')
  const _id = drafted?._id ?? ''
  const { url } = await api.post<{ url: string }>('link/create/', { purpose: 'ESTIMATE', record: _id })

  const stranger = await browser.newContext({ viewport: { width: 375, height: 760 }, locale: 'en-CA' })
  const page = await stranger.newPage()
  await page.goto(new URL(url).pathname)
  const offer = page.getByRole('group', { name: 'Optional: become a member' })
  await expect(offer).toContainText('$29.00 a month')
  await expect(offer).toContainText('Visits a year: 2')
  await expect(offer).toContainText(/You save \$\d+\.\d\d today/)
  await expect(offer.getByRole('checkbox')).not.toBeChecked()
  await offer.getByRole('checkbox').check()
  await expect(page.getByText('Discount: 10% (Gold)')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByLabel('Your name').fill('Émilie Tremblay')
  await page.getByRole('checkbox', { name: 'Use my name as signature' }).check()
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await expect(page.getByRole('heading', { name: 'This estimate is accepted' })).toBeFocused()
  await stranger.close()

  await expect(office.getByText('Membership plan accepted Gold')).toBeVisible()
  await office.goto('/accounting/memberships')
  await expect(office.getByRole('row').filter({ hasText: 'Gold' })).toContainText('Émilie Tremblay')
})

test('OPEN-806 the office records that a client accepts an estimate with its membership', async ({
  owner: { api, page },
}) => {
  const job = await addJob(api)
  await speakEnglish(api, job)
  const plan = await api.post<Stored>('membership-plan/create/', {
    name: 'Gold',
    price: '29',
    currency: 'CAD',
  })
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice: '80' }]
  const body = { job: job._id, lineItems, membershipPlan: plan._id }
  const { _id } = await api.post<Stored>('quote/create/', body)
  await api.post(`quote/issue/${_id}`, {})
  await page.goto(`/accounting/estimates/${_id}`)
  await page.getByRole('button', { name: 'Accepted…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Start the membership Gold' }).check()
  await expect(dialog.getByText(/^Total before the discounts of the plan: \$/)).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record as accepted' }).click()
  await expect(page.getByText('Membership plan accepted Gold')).toBeVisible()
})

test('OPEN-806 a client reads that the plan is no longer sold, and accepts the estimate without it', async ({
  owner: { api },
  browser,
}) => {
  const job = await addJob(api)
  const terms = { name: 'Or', price: '290', currency: 'CAD', frequency: 'YEAR' }
  const plan = await api.post<Stored>('membership-plan/create/', terms)
  const lineItems = [{ description: 'Réparation', quantity: '1', unitPrice: '80' }]
  const body = { job: job._id, locale: 'fr', lineItems, membershipPlan: plan._id }
  const { _id } = await api.post<Stored>('quote/create/', body)
  await api.post(`quote/issue/${_id}`, {})
  const { url } = await api.post<{ url: string }>('link/create/', { purpose: 'ESTIMATE', record: _id })
  const stranger = await browser.newContext({ viewport: { width: 375, height: 760 }, locale: 'fr-CA' })
  const page = await stranger.newPage()
  await page.goto(new URL(url).pathname)
  await page.getByRole('group', { name: 'En option : l’abonnement' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accepter', exact: true }).click()
  await page.getByLabel('Votre nom').fill('Émilie Tremblay')
  await page.getByRole('checkbox', { name: 'Utiliser mon nom comme signature' }).check()
  await api.patch(`membership-plan/update/${plan._id}`, { enabled: false })
  await page.getByRole('button', { name: /^Accepter pour/ }).click()
  await expect(page.getByRole('alert')).toContainText('L’abonnement n’est plus offert')
  await expect(page.getByText('L’abonnement Or n’est plus offert')).toBeVisible()
  await page.getByRole('button', { name: /^Accepter pour/ }).click()
  await expect(page.getByRole('heading', { name: 'Cette soumission est acceptée' })).toBeVisible()
  await stranger.close()
})
