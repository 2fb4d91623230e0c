import { violationsIn } from '../axe.ts'
import { sayIn } from '../locale.ts'
import { type Api, type Stored, addJob, expect, openOwner, test } from '../world.ts'

const say = sayIn('fr')

/** Issues an invoice of 100.00 without taxes. Returns its number and its client's name. */
async function issued(api: Api): Promise<{ number: string; client: string }> {
  const job = await addJob(api)
  const { account } = await api.get<{ account: { _id: string } }>(`job/read/${job._id}`)
  const made = await api.post<Stored>('invoice/create/', {
    account: account._id,
    lineItems: [{ description: 'Réparation', quantity: '1', unitPrice: '100' }],
    taxRates: [],
  })
  const done = await api.post<{ invoiceNumber: string; clientName: string }>(`invoice/issue/${made._id}`, {})
  return { number: done.invoiceNumber, client: done.clientName }
}

test('OPEN-812, OPEN-813 a statement is dropped, a proposal is accepted with one click and taken back', async ({
  page,
}, info) => {
  const { api } = await openOwner(page, 'fr')
  const { number, client } = await issued(api)
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/accounting/bank')
  await page.getByRole('button', { name: say('bank:bank-account.add') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: say('bank:bank-account.fields.name') }).fill('Compte courant')
  await drawer.getByRole('button', { name: /^(Créer|Enregistrer)/ }).click()
  await expect(drawer).toHaveCount(0)
  const day = new Date().toISOString().slice(0, 10)
  const rows = [
    `${day};Acompte ${number};40,00`,
    `${day};Virement inconnu;12,50`,
    `${day};Frais mensuels;-5,00`,
  ]
  const csv = ['Date;Libellé;Montant', ...rows, ''].join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('3 opérations ajoutées')).toBeVisible()
  await expect(page.getByText(`Acompte ${number}`)).toBeVisible()
  await page.screenshot({ path: info.outputPath('bank-1400.png'), fullPage: true })
  expect(await violationsIn(page)).toEqual([])
  await page.getByText(`Acompte ${number}`).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(client)).toBeVisible()
  await page.screenshot({ path: info.outputPath('proposals-1400.png') })
  expect(await violationsIn(page)).toEqual([])
  await sheet
    .getByRole('button', { name: say('bank:accept'), exact: true })
    .first()
    .click()
  await expect(sheet.getByRole('button', { name: say('bank:undo') })).toBeVisible()
  await expect(sheet.getByRole('link', { name: number })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.screenshot({ path: info.outputPath('matched-375.png') })
  await sheet.getByRole('button', { name: say('bank:undo') }).click()
  await expect(sheet.getByText(say('bank:proposals'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.screenshot({ path: info.outputPath('bank-375.png'), fullPage: true })
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.getByText('Frais mensuels').click()
  await sheet.getByRole('button', { name: say('bank:ignore.do'), exact: true }).click()
  const ignore = page.getByRole('dialog', { name: say('bank:ignore.title') })
  await ignore.getByRole('textbox').fill('Frais de la banque')
  await ignore.getByRole('button', { name: say('bank:ignore.do'), exact: true }).click()
  await expect(sheet.getByText('Frais de la banque')).toBeVisible()
  const open = await api.get<unknown[]>('bank-line/list/?filter_state=OPEN')
  expect(open).toHaveLength(2)
})
