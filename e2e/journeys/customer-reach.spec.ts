import type { Browser, Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { technicians } from '../board.ts'
import { type Api, type Stored, addJob, expect, test } from '../world.ts'

// The tests of this file open the pages of customers' links with a screen reader, on a slow phone, and over an
// unreliable connection.

const lineItems = [
  { name: 'Chauffe-eau', description: 'Fourniture et pose', quantity: '1', unitPrice: '900' },
  { description: 'Main-d’œuvre', quantity: '2', unitPrice: '85', discount: { percent: '10' } },
  { description: 'Permis', quantity: '1', unitPrice: '40', untaxed: true },
]

/** Sends a document in French. Returns the path of its link. */
async function documentLink(api: Api, kind: 'quote' | 'invoice'): Promise<{ _id: string; path: string }> {
  const job = await addJob(api)
  const { _id } = await api.post<Stored>(`${kind}/create/`, {
    job: job._id,
    locale: 'fr',
    lineItems,
    taxRates: [{ code: 'SERVICE_TAX', rate: '0.05' }],
  })
  await api.post(`${kind}/issue/${_id}`, {})
  const purpose = kind === 'quote' ? 'ESTIMATE' : 'INVOICE'
  const { url } = await api.post<{ url: string }>('link/create/', { purpose, record: _id })
  return { _id, path: new URL(url).pathname }
}

async function visitLink(api: Api): Promise<string> {
  const idOf = await technicians(api)
  const job = await addJob(api)
  const startAt = Date.now() + 3 * 86_400_000
  await api.post('appointment/create/', {
    jobId: job._id,
    technicians: [idOf('Tess')],
    startAt,
    estimatedDuration: 3_600_000,
  })
  const [made] = await api.get<Stored[]>('appointment/list/?limit=1')
  const record = made?._id
  const { url } = await api.post<{ url: string }>('link/create/', { purpose: 'APPOINTMENT', record })
  return new URL(url).pathname
}

/** Opens a browser as a phone: 375 px wide and in French. */
async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, locale: 'fr-CA' })
  return context.newPage()
}

/** Simulates a slow processor and a rural connection: 400 kbit/s with 400 ms latency. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

async function signByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accepter' }).press('Enter')
  await page.getByLabel('Votre nom').fill('Émilie Tremblay')
  await page.getByRole('checkbox', { name: 'Utiliser mon nom comme signature' }).press('Space')
}

test('OPEN-224 on a slow phone, over a line that breaks while it is sent, nothing that was written is lost and it is accepted once', async ({
  owner: { api },
  browser,
}) => {
  const { _id, path } = await documentLink(api, 'quote')
  const page = await phoneOf(browser)
  await slowDown(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: /^Soumission/ })).toBeVisible()
  await signByKeyboard(page)
  const accept = page.getByRole('button', { name: /^Accepter pour/ })
  await page.route('**/accept', (route) => route.abort())
  await accept.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'Cela n’a pas fonctionné. Vérifiez votre connexion et réessayez.',
  )
  await expect(page.getByRole('textbox', { name: 'Votre nom' })).toHaveValue('Émilie Tremblay')
  await expect(page.getByRole('checkbox', { name: 'Utiliser mon nom comme signature' })).toBeChecked()
  expect(await violationsIn(page)).toEqual([])
  // The next request arrives, but its response is lost.
  await page.unroute('**/accept')
  await page.route('**/accept', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await accept.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect
    .poll(async () => (await api.get<Stored>(`quote/read/${_id}`))['estimateStatus'])
    .toBe('ACCEPTED')
  await page.unroute('**/accept')
  await accept.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cette soumission est acceptée' })).toBeFocused()
  await expect(page.getByText('Par Émilie Tremblay,')).toBeVisible()
  await page.context().close()
})

test('OPEN-174 a page that cannot be loaded says so in the reader’s language and is loaded once the connection is back', async ({
  owner: { api },
  browser,
}) => {
  const { path } = await documentLink(api, 'invoice')
  const page = await phoneOf(browser)
  await page.route('**/api/v1/public/*', (route) => route.abort())
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Impossible de charger cette page' })).toBeVisible()
  await page.unroute('**/api/v1/public/*')
  await page.getByRole('button', { name: 'Réessayer' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Facture/ })).toBeVisible()
  await page.context().close()
})

test('OPEN-174, OPEN-213, OPEN-253 the pages are read aloud in order: what it is, how it stands, its lines, what it comes to, what can be done', async ({
  owner: { api },
  browser,
}) => {
  const estimate = await documentLink(api, 'quote')
  const invoice = await documentLink(api, 'invoice')
  const page = await phoneOf(browser)
  const lines = `
    - table:
      - rowgroup:
        - row "Article Montant":
          - columnheader "Article"
          - columnheader "Montant"
      - rowgroup:
        - row /Chauffe-eau Fourniture et pose 1 × 900,00/
        - 'row /Main-d’œuvre 2 × 85,00.+Rabais.+10.+153,00/'
        - row /Permis 1 × 40,00.+Non taxé 40,00/
    - term: Sous-total
    - definition: /1.093,00/
    - term: /TPS/
    - definition: /52,65/
    - term: Total
    - definition: /1.145,65/`
  await page.goto(estimate.path)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Soumission EST-000001" [level=1]
    - paragraph: /Pour Émilie Tremblay/
    - paragraph: /Peut être acceptée jusqu’au/${lines}
    - button "Accepter"
    - button "Refuser"
    - link "Télécharger le PDF"`)
  await page.goto(invoice.path)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Facture INV-000001" [level=1]
    - paragraph: /Pour Émilie Tremblay/
    - heading /1.145,65.+à payer/ [level=2]
    - paragraph: /À payer au plus tard le/${lines}
    - heading "Conditions générales" [level=2]
    - link "Télécharger le PDF"`)
  await page.goto(await visitLink(api))
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Votre rendez-vous" [level=1]
    - paragraph:
      - strong
      - text: /heure de l’Est/
    - term: Objet
    - definition: Washer leaks
    - term: Lieu
    - definition: /4321 rue Saint-Denis/
    - term: Qui vient
    - definition: Tess
    - button "Confirmer ce rendez-vous"
    - button "Changer l’heure"
    - link "Ajouter à mon agenda"
    - heading "Courriels sur vos rendez-vous" [level=2]
    - paragraph:
      - status: /Vous recevez un courriel/
    - button "Ne plus recevoir ces courriels"`)
  await page.getByRole('button', { name: 'Ne plus recevoir ces courriels' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('Vous ne recevez aucun courriel sur vos rendez-vous.')
  await expect(page.getByRole('button', { name: 'Les recevoir de nouveau' })).toBeFocused()
  expect(await violationsIn(page)).toEqual([])
  await page.context().close()
})
