import { violationsIn } from '../axe.ts'
import { sayIn } from '../locale.ts'
import { type Api, type Stored, addJob, expect, openOwner, test } from '../world.ts'

const say = sayIn('fr')

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Yesterday, because today may not have begun in the company's time zone. */
const day = daysAgo(1)

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

test('OPEN-812, OPEN-813, OPEN-838 a statement is dropped, a proposal is accepted and taken back, a line is split', async ({
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
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: `${client} ${number}`, exact: true })).toBeVisible()
  await page.getByText(`Acompte ${number}`).click()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.screenshot({ path: info.outputPath('matched-375.png') })
  await sheet.getByRole('button', { name: say('bank:undo') }).click()
  await expect(sheet.getByText(say('bank:proposals'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.screenshot({ path: info.outputPath('bank-375.png'), fullPage: true })
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.getByText('Frais mensuels').click()
  await expect(sheet.getByText(say('bank:noProposals'))).toBeVisible()
  await sheet.getByRole('button', { name: say('bank:ignore.do'), exact: true }).click()
  const ignore = page.getByRole('dialog', { name: say('bank:ignore.title') })
  await ignore.getByRole('textbox').fill('Frais de la banque')
  await ignore.getByRole('button', { name: say('bank:ignore.do'), exact: true }).click()
  await expect(ignore).toHaveCount(0)
  await expect(sheet.getByText('Frais de la banque')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByText('Virement inconnu').click()
  await expect(sheet.getByText(say('bank:noProposals'))).toBeVisible()
  await sheet.getByRole('button', { name: say('bank:byHand') }).click()
  const split = page.getByRole('dialog', { name: /^Rapprocher 12/ })
  const choose = async (at: number) => {
    const account = split.getByLabel(say('bank:matchDialog.account')).nth(at)
    await account.fill(client.split(' ')[0] ?? '')
    await page.getByRole('option', { name: new RegExp(client) }).click()
  }
  await choose(0)
  const paid = split.getByRole('textbox', { name: new RegExp(number) })
  await expect(paid).toHaveValue('12,50')
  await paid.fill('')
  await expect(split.getByText(say('bank:matchDialog.onlyCredit'))).toBeVisible()
  await page.screenshot({ path: info.outputPath('only-credit-1400.png') })
  expect(await violationsIn(page)).toEqual([])
  await split.getByRole('button', { name: say('bank:matchDialog.addAccount') }).click()
  await choose(1)
  const amounts = split.getByRole('textbox', { name: say('bank:matchDialog.amount') })
  await amounts.nth(0).fill('10')
  await amounts.nth(1).fill('2')
  await split.getByRole('button', { name: say('bank:accept'), exact: true }).click()
  const refused = split.getByText(/totalisent 12,00, mais .* 12,50/)
  await expect(refused).toBeVisible()
  await amounts.nth(1).fill('1')
  await page.setViewportSize({ width: 375, height: 500 })
  await split.getByRole('button', { name: say('bank:accept'), exact: true }).click()
  await expect(split.getByText(/totalisent 11,00/)).toBeInViewport()
  await page.screenshot({ path: info.outputPath('refused-375.png') })
  await page.setViewportSize({ width: 1400, height: 900 })
  await amounts.nth(1).fill('2,5')
  await expect(split.getByText(/totalisent/)).toHaveCount(0)
  await expect(split.getByText(/^Reste à répartir.*[^1-9]0,00/)).toBeVisible()
  await page.screenshot({ path: info.outputPath('split-1400.png') })
  expect(await violationsIn(page)).toEqual([])
  await split.getByRole('button', { name: say('bank:accept'), exact: true }).click()
  await expect(sheet.getByRole('button', { name: say('bank:undo') })).toBeVisible()
  const matched = await api.get<{ matches: unknown[] }[]>('bank-line/list/?filter_state=MATCHED')
  expect(matched.map(({ matches }) => matches.length)).toEqual([2])
  expect(await api.get<unknown[]>('bank-line/list/?filter_state=OPEN')).toHaveLength(1)
})

test('OPEN-869 before a match of the closed period is undone, a dialog says that its payment is voided', async ({
  page,
}, info) => {
  const { api } = await openOwner(page, 'fr')
  const { number } = await issued(api)
  const account = await api.post<Stored>('bank-account/create/', { name: 'Compte', currency: 'CAD' })
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/accounting/bank')
  // A period may be closed through yesterday in the company's time zone.
  const closed = daysAgo(2)
  const csv = `Date;Libellé;Montant\n${closed};Acompte ${number};40,00\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByText(`Acompte ${number}`).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('button', { name: say('bank:accept'), exact: true })
    .first()
    .click()
  const undo = sheet.getByRole('button', { name: say('bank:undo') })
  await expect(undo).toBeVisible()
  await api.post('closing/close', { day: closed })
  await page.reload()
  await undo.click()
  const question = page.getByRole('dialog', { name: say('bank:undoClosed.title') })
  await expect(question.getByText(/fait partie de la période fermée/)).toBeVisible()
  await page.screenshot({ path: info.outputPath('undo-closed-1400.png') })
  expect(await violationsIn(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  await page.screenshot({ path: info.outputPath('undo-closed-375.png') })
  await question.getByRole('button', { name: say('bank:undoClosed.keep') }).click()
  await expect(undo).toBeVisible()
  await undo.click()
  await question.getByRole('button', { name: say('bank:undo') }).click()
  await expect(sheet.getByText(say('bank:proposals'), { exact: true })).toBeVisible()
  const [line] = await api.get<{ state: string }[]>(`bank-line/list/?filter_bankAccount=${account._id}`)
  expect(line?.state).toBe('OPEN')
})

/** An approved bill of 80.00 of a supplier. Returns its number. */
async function billed(api: Api): Promise<string> {
  const supplier = await api.post<Stored>('supplier/create', { name: 'Pièces Nordik' })
  const made = await api.post<Stored>('supplier-bill/create', {
    supplier: supplier._id,
    billNumber: 'F-4411',
    day,
    currency: 'CAD',
    taxRates: [],
    lines: [{ description: 'Pompes', quantity: '1', unitPrice: '80' }],
  })
  await api.post(`supplier-bill/approve/${made._id}`, {})
  return 'F-4411'
}

test('OPEN-837, OPEN-839, OPEN-840 a bookkeeper pays a bill, books fees by category, and reconciles the statement', async ({
  page,
}, info) => {
  const { api } = await openOwner(page, 'fr')
  const number = await billed(api)
  await api.post('bank-account/create', { name: 'Compte courant', currency: 'CAD' })
  const rows = [
    `${day};Acompte ${number};-30,00`,
    `${day};Frais mensuels 03;-5,00`,
    `${day};Frais mensuels 04;-6,00`,
  ]
  const csv = ['Date;Libellé;Montant', ...rows, ''].join('\n')
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/accounting/bank')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('3 opérations ajoutées')).toBeVisible()
  const sheet = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
  await page.getByText(`Acompte ${number}`).click()
  await expect(sheet.getByText('Pièces Nordik')).toBeVisible()
  await sheet.getByRole('button', { name: say('bank:byHand') }).click()
  const byHand = page.getByRole('dialog', { name: /^Rapprocher -?30/ })
  await byHand.getByText(say('bank:matchDialog.bills'), { exact: true }).click()
  await byHand.getByLabel(say('bank:matchDialog.supplier')).fill('Nordik')
  await page.getByRole('option', { name: 'Pièces Nordik' }).click()
  await byHand.getByRole('textbox', { name: new RegExp(number) }).fill('30')
  await page.screenshot({ path: info.outputPath('bills-1400.png') })
  expect(await violationsIn(page)).toEqual([])
  await byHand.getByRole('button', { name: say('bank:accept'), exact: true }).click()
  await expect(sheet.getByRole('link', { name: number })).toBeVisible()
  await page.screenshot({ path: info.outputPath('bill-paid-1400.png') })
  await close()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByText('Frais mensuels 03').click()
  await expect(sheet.getByText(say('bank:noProposals'))).toBeVisible()
  await sheet.getByRole('button', { name: say('bank:byHand') }).click()
  const fees = page.getByRole('dialog', { name: /^Rapprocher -?5/ })
  await fees.getByText(say('bank:matchDialog.categories'), { exact: true }).click()
  await fees.getByRole('combobox', { name: 'Catégorie' }).click()
  await page.getByRole('option', { name: 'Bureau' }).click()
  await page.screenshot({ path: info.outputPath('categories-375.png') })
  expect(await violationsIn(page)).toEqual([])
  await fees.getByRole('button', { name: say('bank:accept'), exact: true }).click()
  await expect(sheet.getByText(say('bank:madeExpense'))).toBeVisible()
  await close()
  await page.getByText('Frais mensuels 04').click()
  await expect(sheet.getByText(/comme le/)).toBeVisible()
  await page.screenshot({ path: info.outputPath('learned-375.png') })
  await sheet.getByRole('button', { name: say('bank:accept'), exact: true }).click()
  await expect(sheet.getByText(say('bank:madeExpense'))).toBeVisible()
  await close()
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.getByRole('link', { name: say('bank:reconciliation') }).click()
  await page.getByLabel(say('books:reconciliation.typeClosing')).fill('100')
  await page.screenshot({ path: info.outputPath('reconcile-1400.png'), fullPage: true })
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: say('books:reconciliation.do') }).click()
  await expect(page.getByText(say('books:reconciliation.reconciled'), { exact: true })).toBeVisible()
  await page.screenshot({ path: info.outputPath('reconciled-1400.png'), fullPage: true })
  expect(await violationsIn(page)).toEqual([])
  const [bill] = await api.get<Stored[]>('supplier-bill/list')
  const cheque = { day, amount: '12.00', method: 'CHECK', reference: 'Chèque 7' }
  await api.post(`supplier-bill/pay/${bill?._id}`, cheque)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.reload()
  const uncovered = page.getByRole('table', { name: say('books:reconciliation.uncovered') })
  await expect(uncovered.getByText('12,00')).toBeVisible()
  await page.screenshot({ path: info.outputPath('reconciled-375.png'), fullPage: true })
  await uncovered.getByRole('button').click()
  await expect(sheet.getByRole('table', { name: say('books:journal-entry.fields.lines') })).toContainText(
    '12,00',
  )
  expect(await violationsIn(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('entry-375.png') })
})
