import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { type Api, type Stored, expect, openOwner, test } from '../world.ts'

const gst = '123456789 RT0001'

/**
 * The locations of companies, their answers about taxes, and the texts of their first invoices. `einvoice` is what the
 * electronic invoice lacks, or `complete`.
 */
const places: {
  place: string
  address: string
  numbers: Record<string, string>
  totals: string[]
  client?: string
  einvoice?: string
  /** The phone of the company, as it is stored and as pages show it. */
  phone?: [string, string]
}[] = [
  {
    place: 'Québec',
    address: '1200 rue Sainte-Catherine O, Montréal, QC H3B 1K9, Canada',
    numbers: { 'GST number': gst, 'QST number': '1234567890 TQ0001' },
    totals: ['GST (5%)', 'QST (9.975%)', '$114.98'],
  },
  {
    place: 'Ontario',
    address: '1 King St W, Toronto, ON M5H 1A1, Canada',
    numbers: { 'HST number': '123456789rt0001' },
    totals: ['HST (13%)', '$113.00'],
  },
  {
    place: 'Alberta',
    address: '100 8 Ave SW, Calgary, AB T2P 1B3, Canada',
    numbers: { 'GST number': gst },
    totals: ['GST (5%)', '$105.00'],
  },
  {
    place: 'France',
    address: '5 rue de la Paix, 75002 Paris, France',
    numbers: { 'VAT number': 'FR 83 404 833 048' },
    totals: ['VAT (20%)', '120.00'],
    client: '4 place Bellecour, 69002 Lyon',
    phone: ['+33478123456', '+33 4 78 12 34 56'],
    einvoice: 'The document has no country of the client',
  },
  {
    place: 'Spain',
    address: 'Calle Mayor 1, 28013 Madrid, España',
    numbers: { 'VAT number': 'ES-B58378431' },
    totals: ['VAT (21%)', '121.00'],
    client: 'Gran Vía 2, 28013 Madrid, España',
    einvoice: 'complete',
  },
  {
    place: 'New York',
    address: '350 5th Ave, New York, NY 10118, United States',
    numbers: { 'Tax percent': '8.875' },
    totals: ['Tax (8.875%)', '108.88'],
  },
]

/** Creates a draft of 100.00 for a company that has not set its taxes. */
async function draftOf(api: Api, formatted = '4321 rue Saint-Denis, Montréal, QC, Canada'): Promise<Stored> {
  const client = await api.post<Stored>('client/create/', {
    firstName: 'Éric',
    lastName: 'Gagnon',
    phone: '+15145550134',
    email: 'eric@example.com',
    languages: ['en-US'],
    address: { formatted },
  })
  const account = await api.post<Stored>('account/create/', { accountHolder: client._id })
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice: '100' }]
  return api.post('invoice/create/', { account: account._id, lineItems })
}

/**
 * Reads an e-invoice as that of a supplier: it is for another company and of an unknown supplier, which the office
 * mends.
 */
async function readBack(page: Page, { pdf, ubl }: { pdf: Buffer; ubl: Buffer }) {
  await page.goto('/accounting/bills')
  await page.getByRole('button', { name: 'Read e-invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read an e-invoice' })
  const choose = (name: string, buffer: Buffer) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: name === 'bill.pdf' ? 'application/pdf' : 'text/xml', buffer })
  await choose('bill.xml', Buffer.from(ubl.toString().replaceAll('>121.00<', '>121.50<')))
  await expect(dialog.getByRole('alert')).toContainText(/BR-CO-15, line \d+: BT-112 is 121.5/)
  await choose('bill.pdf', pdf)
  const ours = dialog.getByRole('checkbox', { name: 'This invoice is for our company' })
  await ours.check()
  await choose('bill.xml', Buffer.alloc(21_000_000, ' '))
  await expect(page.getByText('File size exceeds 20MB limit')).toBeVisible()
  await choose('bill.pdf', pdf)
  await expect(ours).not.toBeChecked()
  await ours.check()
  await dialog.getByRole('button', { name: 'Create bill' }).click()
  const supplier = dialog.getByRole('combobox', { name: 'Supplier' })
  await expect(supplier).toHaveValue('Plomberie Tremblay')
  await supplier.click()
  await page.getByRole('option', { name: /Create new option/ }).click()
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create bill' }).click()
  await expect(page.getByRole('heading', { name: 'INV-000001' })).toBeVisible()
  await expect(page.getByRole('main').getByText('€121.00').first()).toBeVisible()
}

for (const { place, address, numbers, totals, client, einvoice, phone } of places)
  test(`OPEN-430, OPEN-432, OPEN-728, OPEN-853..855 the first invoice of a company in ${place} asks which taxes it charges, then charges them`, async ({
    page,
  }) => {
    const { api } = await openOwner(page, 'en', {
      name: 'Plomberie Tremblay',
      address: { formatted: address },
      ...(phone && { phone: phone[0] }),
    })
    const draft = await draftOf(api, client)
    // On a slow connection, the page waits for the company's profile before it asks the question.
    const late = 1500
    await page.route('**/workspace/read/**', async (route) => {
      await delay(late)
      await route.continue()
    })
    await page.goto(`/accounting/invoices/${draft._id}`)
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Which taxes does your company charge?' })
    const yes = question.getByRole('radio', { name: 'Yes, it is registered' })
    // The form preselects 'Yes' only in places where 'Yes' cannot be saved without a tax number (OPEN-728).
    await expect(yes).toBeChecked({ checked: place !== 'New York' })
    await yes.check()
    if (place !== 'New York') {
      await question.getByRole('button', { name: 'Save and continue' }).click()
      await expect(question.getByText('This field is required').first()).toBeVisible()
    }
    for (const [label, number] of Object.entries(numbers))
      await question.getByRole('textbox', { name: label }).fill(number)
    expect(await violationsIn(page)).toEqual([])
    await question.getByRole('button', { name: 'Save and continue' }).click()
    const asked = page.getByRole('dialog', { name: /^Issue/ })
    await expect(asked.getByRole('alert').filter({ hasText: 'no country of the client' })).toHaveCount(
      place === 'France' ? 1 : 0,
    )
    await asked.getByRole('button', { name: /^Issue/ }).click()
    await expect(page.getByText('INV-000001').first()).toBeVisible()
    const shown = [...totals, ...(phone?.slice(1) ?? [])]
    if (phone) await page.reload()
    for (const said of shown) await expect(page.getByRole('main').getByText(said).first()).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    const electronic = page.getByRole('menuitem', { name: 'Electronic invoice' })
    await expect(electronic).toHaveCount(einvoice === undefined ? 0 : 1)
    if (einvoice === undefined) return
    await electronic.click()
    const dialog = page.getByRole('dialog', { name: 'Electronic invoice INV-000001' })
    expect(await violationsIn(page)).toEqual([])
    if (einvoice !== 'complete') return expect(dialog).toContainText(einvoice)
    const saved = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name }).click(),
      ])
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
    }
    const pdf = await saved('Download Factur-X (PDF)')
    expect([pdf.name, pdf.content.toString('latin1', 0, 8)]).toEqual(['INV-000001-factur-x.pdf', '%PDF-1.7'])
    const ubl = await saved('Download UBL')
    expect(ubl.name).toBe('INV-000001-ubl.xml')
    expect(ubl.content.toString()).toContain('<cbc:Percent>21</cbc:Percent>')
    await readBack(page, { pdf: pdf.content, ubl: ubl.content })
  })

test('OPEN-858 a company in France states why a line bears no tax, and needs a number of the client for it', async ({
  page,
}) => {
  const { api } = await openOwner(page, 'fr', {
    name: 'Plomberie Martin',
    address: { formatted: '5 rue de la Paix, 75002 Paris, France' },
    taxRegistration: 'REGISTERED',
    pstPercent: '20',
    pstNum: 'FR 83 404 833 048',
  })
  const draft = await draftOf(api, '4 place Bellecour, 69002 Lyon, France')
  await page.goto(`/accounting/invoices/${draft._id}`)
  const reason = page.getByRole('combobox', { name: 'Motif d’absence de taxe' })
  await expect(page.getByRole('textbox', { name: 'TVA en pourcentage' })).toHaveValue('20')
  await expect(page.getByRole('button', { name: 'Ajouter TPS' })).toHaveCount(0)
  await expect(reason).toHaveCount(0)
  await page.getByRole('button', { name: 'Retirer TVA' }).click()
  await reason.press('ArrowDown')
  await page.getByRole('option', { name: 'Autoliquidation : TVA due par le client' }).click()
  const issue = async () => {
    await page.getByRole('button', { name: 'Émettre', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Émettre/ })
      .click()
  }
  await issue()
  await expect(reason).toHaveAccessibleDescription(/^Ce motif exige le numéro de TVA du client/)
  expect(await violationsIn(page)).toEqual([])
  const [account] = await api.get<Stored[]>('account/list/?limit=1')
  await page.goto(`/crm/contacts/${account?._id}`)
  await page.getByRole('button', { name: 'Modifier', exact: true }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Numéro d’entreprise (facultatif)' }).fill('303 265 045')
  await form.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(form).toHaveCount(0)
  await page.goto(`/accounting/invoices/${draft._id}`)
  await issue()
  // The paper is in the language of the client, and the history in that of the reader.
  const paper = page.getByRole('main')
  await expect(paper.getByText('Reverse charge: VAT due by the client')).toBeVisible()
  await expect(paper.getByText('Business No. 303 265 045')).toBeVisible()
  await expect(paper.getByText('Autoliquidation : TVA due par le client')).toBeVisible()
})
