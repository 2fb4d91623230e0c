import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCheck } from '../books/integrity/testing.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { recentDay } from '../testing/recent-day.ts'
import { type World, openWorld } from '../testing/world.ts'
import { type FrenchInvoices, frenchInvoices } from './einvoice/testing.ts'

let world: World
let french: FrenchInvoices
let account: string
beforeAll(async () => {
  world = await openWorld()
  french = await frenchInvoices(world)
  account = french.body.account
})
afterAll(() => world.close())

const untaxed = { taxRates: [], lineItems: [{ description: 'Pose', quantity: '2', unitPrice: '150.00' }] }

async function update(values: object): Promise<void> {
  const { admin } = world
  const { result } = await admin.get(`/account/read/${account}`)
  const { status } = await admin.patch(`/account/update/${account}`, { version: result.version, ...values })
  expect(status).toBe(200)
}

const faultsOf = async (id: string) => {
  const { status, body } = await world.admin.post(`/invoice/issue/${id}`, {})
  return [status, body.errors.map(({ path, code }: { path: string[]; code: string }) => [path[0], code])]
}

async function paper(id: string): Promise<string> {
  const { rawPayload } = await french.download(`/invoice/pdf/${id}?locale=fr`)
  return readPdf(rawPayload).pages.join(' ').replaceAll('\n', ' ')
}

test('OPEN-858 a bill in reverse charge needs a number of the client, and keeps it on paper, in the e-invoice and in its credit note', async () => {
  const { admin } = world
  const draft = await french.made({ ...untaxed, taxExemption: 'REVERSE_CHARGE' })
  expect(await faultsOf(draft)).toEqual([400, [['taxExemption', 'TAX_EXEMPTION_NUMBER']]])
  await update({ businessNumber: '404 833 048' })
  expect(await paper(draft)).toContain('404 833 048')
  const { result: issued } = await admin.post(`/invoice/issue/${draft}`, {})
  const buyer = { taxNumber: null, businessNumber: '404 833 048' }
  expect(issued).toMatchObject({ buyer, taxExemption: 'REVERSE_CHARGE', total: '300.00' })
  await update({ businessNumber: '552 100 554', taxNumber: 'FR 83 404 833 048' })
  const text = await paper(draft)
  expect(text).toContain('Autoliquidation : TVA due par le client')
  expect(text).toContain('Nº d’entreprise 404 833 048')
  expect(text).not.toContain('552 100 554')
  const xml = (await french.download(`/invoice/xml/${draft}`)).body
  for (const part of ['>AE<', 'VATEX-EU-AE', '>404 833 048<']) expect(xml).toContain(part)
  const { result: link } = await admin.post('/link/create', { purpose: 'INVOICE', record: draft })
  const { result: page } = await world.nobody.get(`/public/${String(link.url).split('/').at(-1)}`)
  expect(page.shown.exemption.es).toBe('Inversión del sujeto pasivo')
  expect(page.shown.parties.en.client.lines).toContain('Business No. 404 833 048')
  const { result: note } = await admin.post(`/invoice/credit/${draft}`, { amount: '100.00', reason: 'Late' })
  const credit = await admin.get(`/invoice/read/${note._id}`)
  expect(credit.result).toMatchObject({ buyer, taxExemption: 'REVERSE_CHARGE', total: '100.00' })
})

test('OPEN-858 an intra-Community supply needs the tax number of the client, and an export needs that of the company alone', async () => {
  await update({ taxNumber: null, businessNumber: '404 833 048' })
  const supply = await french.made({ ...untaxed, taxExemption: 'INTRA_COMMUNITY', clientCountry: 'DE' })
  expect(await faultsOf(supply)).toEqual([400, [['taxExemption', 'TAX_EXEMPTION_NUMBER']]])
  const exported = await french.issued({ ...untaxed, taxExemption: 'EXPORT', clientCountry: 'CA' })
  expect((await french.download(`/invoice/xml/${exported}`)).body).toContain('VATEX-EU-G')
  await update({ taxNumber: 'DE 811 907 980' })
  expect((await world.admin.post(`/invoice/issue/${supply}`, {})).status).toBe(200)
  const xml = (await french.download(`/invoice/xml/${supply}`)).body
  for (const part of ['>K<', 'VATEX-EU-IC', '>DE811907980<', 'ActualDeliveryDate'])
    expect(xml).toContain(part)
  // The reason of a document without untaxed lines does not apply.
  const taxed = await french.issued({ taxExemption: 'EXPORT' })
  expect(await paper(taxed)).not.toContain('Exportation')
  expect((await french.download(`/invoice/xml/${taxed}`)).body).not.toContain('VATEX')
  const wrong = await world.admin.post('/invoice/create', { ...french.body, taxExemption: 'NONE' })
  expect(wrong.body.errors).toMatchObject([{ path: ['taxExemption'] }])
})

test('OPEN-858 a company without a tax number bills neither, and an offer needs no number', async () => {
  const { admin, owner } = world
  const set = (values: string) =>
    owner.query(`update workspaces set ${values} where id = $1`, [admin.workspaceId])
  await update({ taxNumber: null, businessNumber: null })
  const offer = { ...french.body, ...untaxed, taxExemption: 'REVERSE_CHARGE' }
  const { result: quote } = await admin.post('/quote/create', offer)
  expect((await admin.post(`/quote/issue/${quote._id}`, {})).result).toMatchObject({
    taxExemption: 'REVERSE_CHARGE',
    buyer: { taxNumber: null, businessNumber: null },
  })
  const [line] = untaxed.lineItems
  const options = [
    { name: 'Pose', lineItems: [line] },
    { name: 'Sous-traitance', lineItems: [{ ...line, untaxed: true }] },
  ]
  const { result: chosen, body } = await admin.post('/quote/create', { ...offer, ...french.body, options })
  expect(body.errors).toBeUndefined()
  const { rawPayload } = await french.download(`/quote/pdf/${chosen._id}?locale=fr`)
  expect(readPdf(rawPayload).pages.join(' ')).toContain('Autoliquidation')
  const draft = await french.made({ ...untaxed, taxExemption: 'EXPORT' })
  await set('pst_num = null')
  expect(await faultsOf(draft)).toEqual([400, [['pstNum', 'TAX_NUMBER_MISSING']]])
  await set(`tax_registration = 'NOT_REGISTERED'`)
  expect(await faultsOf(draft)).toEqual([400, [['taxExemption', 'TAX_NOT_REGISTERED']]])
  await set(`tax_registration = 'REGISTERED', pst_num = 'FR 40 303 265 045'`)
})

test('OPEN-858 the tax report lists sales without tax by reason, and the chain notices another reason in the database', async () => {
  const { admin, owner } = world
  await admin.post('/journal-entry/bringUpToDate/', {})
  const { result: report } = await admin.get(`/journal-entry/taxReport?basis=ACCRUAL&from=${recentDay(30)}`)
  const rows = report.rows.filter(({ code }: { code: string | null }) => code === null)
  const shown = rows.map(({ exemption, base, documents }: Record<string, unknown>) => [
    exemption,
    base,
    documents,
  ])
  expect(shown).toEqual([
    ['EXPORT', '300.00', 1],
    ['INTRA_COMMUNITY', '300.00', 1],
    ['REVERSE_CHARGE', '200.00', 2],
  ])
  const query = `basis=ACCRUAL&from=${recentDay(30)}&side=COLLECTED`
  const listed = await admin.get(`/journal-entry/taxReport/documents?${query}&exemption=EXPORT`)
  expect(listed.result).toMatchObject([{ base: '300.00' }])
  expect((await admin.get(`/journal-entry/taxReport/documents?${query}`)).result).toEqual([])
  const file = await french.download(`/journal-entry/taxReport/export?basis=ACCRUAL&from=${recentDay(30)}`)
  expect(file.body).toContain('Intra-Community supply')
  const chainOf = async () => (await runCheck(admin, 'CHAIN')).rows.length
  expect(await chainOf()).toBe(0)
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  await owner.query('alter table invoices disable trigger user')
  await owner.query(`update invoices set tax_exemption = 'EXPORT' where tax_exemption = 'INTRA_COMMUNITY'`)
  await owner.query('alter table invoices enable trigger user')
  expect(await chainOf()).toBe(1)
})
