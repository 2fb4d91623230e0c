import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { accountFor, offered, readyInvoice } from './testing.ts'

let world: World
let account: string
let number: string
let other: string

const quebec = {
  companyAddress: '1200 rue Sainte-Catherine O',
  companyAddress2: 'Montréal, QC H3B 1K9',
  companyCountry: 'CA',
}

const lineItems = [
  { name: 'Pump "P2"', description: '=HYPERLINK("http://x")', quantity: '3', unitPrice: '12.3456' },
  { description: 'Permit', quantity: '1', unitPrice: '90.00', untaxed: true },
  { description: 'Labour', quantity: '2', unitPrice: '50', discount: { percent: '10' } },
]

async function issued(body: object, person: Person = world.admin): Promise<string> {
  const made = await person.post('/invoice/create/', { ...readyInvoice, ...quebec, account, ...body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect((await person.post(`/invoice/issue/${made.result._id}`)).status).toBe(200)
  return made.result._id
}

const pay = async (invoice: string, amount: string, more: object = {}) =>
  (await world.admin.post(`/payment/invoice/${invoice}`, { currency: 'CAD', amount, ...more })).result._id

beforeAll(async () => {
  world = await openWorld()
  const reader = { lang: 'fr', country: 'CA', timezone: 'America/Toronto', timeformat: 'YYYY-MM-DD HH:mm' }
  expect((await world.admin.patch(`/user/update/${world.admin.id}`, reader)).status).toBe(200)
  account = await accountFor(world.admin)
  other = await accountFor(world.admin)
  number = (await world.admin.get(`/account/read/${account}`)).result.accountNumber
  const first = await issued({ lineItems, billingDate: '2026-03-02', clientName: '=Plomberie "Émile"' })
  const credit = await world.admin.post(`/invoice/credit/${first}`, {
    lineItems: [{ description: 'Back', quantity: '1', unitPrice: '20.00', discount: { amount: '5.00' } }],
  })
  expect(credit.status).toBe(201)
  await issued({
    account: other,
    currency: 'USD',
    billingDate: '2026-03-03',
    lineItems: [{ description: 'Abroad', quantity: '1', unitPrice: '100.00' }],
    taxRates: [{ code: 'TAX', rate: '0.13', description: 'HST (13%)' }],
  })
  await issued({ account: other, billingDate: '2026-03-04', taxRates: [] })
  const wrong = await pay(first, '60.00', { reference: '=no 204', method: 'CHECK' })
  expect((await world.admin.post(`/payment/void/${wrong}`, { reason: 'Bounced' })).status).toBe(200)
  await pay(first, '40.00', { method: 'CASH' })
  const strangers = await accountFor(world.stranger)
  await issued(
    { account: strangers, taxRates: [{ code: 'TAX', rate: '0.2', description: 'VAT (20%)' }] },
    world.stranger,
  )
})
afterAll(() => world.close())

const exported = (path: string, query: string) =>
  world.app.inject({
    url: `/api/v1/${path}/export?${query}`,
    headers: { authorization: `Bearer ${world.admin.token}`, 'x-workspace-id': world.admin.workspaceId },
  })

/** The cells of a CSV file in the format of French Canada. */
const cells = (csv: string): string[][] =>
  csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('";"'))

const columns = 'clientName,currency,subtotal,discountAmount,taxBreakdown,total'

test('OPEN-551 a list of invoices has a column for each tax, below zero for credit notes, empty where none is charged', async () => {
  const { body } = await exported('invoice', `columns=${columns}&sort=billingDate,createdAt`)
  const [head, ...rows] = cells(body)
  expect(head).toEqual([
    'clientName',
    'currency',
    'subtotal',
    'discountAmount',
    'TPS (5\u00a0%)',
    'TVQ (9,975\u00a0%)',
    'HST (13%)',
    'total',
  ])
  expect(rows.toSorted()).toEqual(
    [
      [`'=Plomberie ""Émile""`, 'CAD', '217,04', '0,00', '6,35', '12,67', '', '236,06'],
      [`'=Plomberie ""Émile""`, 'CAD', '-15,00', '0,00', '-0,75', '-1,50', '', '-17,25'],
      ['Éric Gagnon', 'USD', '100,00', '0,00', '', '', '13,00', '113,00'],
      ['Éric Gagnon', 'CAD', '140,00', '0,00', '', '', '', '140,00'],
    ].toSorted(),
  )
  // Only taxes of the listed documents get a column.
  const narrowed = await exported('invoice', `columns=taxBreakdown,total&filter_currency=USD`)
  expect(cells(narrowed.body)).toEqual([
    ['HST (13%)', 'total'],
    ['13,00', '113,00'],
  ])
  const nothing = await exported('invoice', `columns=taxBreakdown,total&q=nobody`)
  expect(cells(nothing.body)).toEqual([['total']])
})

test('OPEN-552 lines leave as a sheet of their own, with every decimal and the signs of their documents', async () => {
  const { body, headers } = await exported(
    'invoice',
    'sheet=lines&sort=billingDate,createdAt&filter_currency=CAD',
  )
  expect(headers['content-type']).toContain('text/csv')
  const [head, ...rows] = cells(body)
  expect(head).toEqual(
    'Numéro du document,Statut,Date,Client,Compte,Devise,Ligne,Produit,UGS,Description,Quantité,Prix unitaire,Rabais,Montant,Taxé,Taxes'.split(
      ',',
    ),
  )
  const taxes = 'TPS (5\u00a0%), TVQ (9,975\u00a0%)'
  const client = `'=Plomberie ""Émile""`
  const first = rows.filter(
    ([, , day, , , , , , , description]) => day === '2026-03-02' && description !== 'Back',
  )
  expect(first.map((row) => row.slice(2))).toEqual([
    [
      '2026-03-02',
      client,
      number,
      'CAD',
      '1',
      'Pump ""P2""',
      '',
      `'=HYPERLINK(""http://x"")`,
      '3',
      '12,3456',
      '0,00',
      '37,04',
      'Oui',
      taxes,
    ],
    ['2026-03-02', client, number, 'CAD', '2', '', '', 'Permit', '1', '90,00', '0,00', '90,00', 'Non', ''],
    [
      '2026-03-02',
      client,
      number,
      'CAD',
      '3',
      '',
      '',
      'Labour',
      '2',
      '50,00',
      '10,00',
      '90,00',
      'Oui',
      taxes,
    ],
  ])
  const back = rows.find((row) => row.includes('Back'))
  expect(back?.slice(6)).toEqual(['1', '', '', 'Back', '1', '20,00', '-5,00', '-15,00', 'Oui', taxes])
  const bare = rows.find((row) => row.includes('2026-03-04'))
  expect(bare?.slice(-2)).toEqual(['Oui', ''])
  expect(body).not.toMatch(/VAT|Abroad/)
})

/** The cells of a sheet by row, as stored in its XML. */
function sheetOf(parts: Record<string, Uint8Array>, sheet: number): string[][] {
  const xml = strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array())
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\/>|[^>]*><(?:v|is><t[^>]*)>([^<]*)<.*?<\/c>)/g)].map(([, text = '']) => text),
  )
}

test('OPEN-552, UI-05 Excel holds the documents and their lines on two sheets', async () => {
  const { rawPayload } = await exported(
    'invoice',
    `format=xlsx&title=Factures&columns=${columns}&sort=billingDate`,
  )
  const parts = unzipSync(rawPayload)
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  expect(
    [...workbook.matchAll(/<sheet name="([^"]*)" sheetId="(\d)" r:id="rId(\d)"/g)].map((found) =>
      found.slice(1),
    ),
  ).toEqual([
    ['Factures', '1', '1'],
    ['Lignes', '2', '2'],
  ])
  expect(strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array())).toContain('/xl/worksheets/sheet2.xml')
  const documents = sheetOf(parts, 1)
  expect(documents[0]).toContain('TVQ (9,975\u00a0%)')
  expect(documents).toHaveLength(5)
  const lines = sheetOf(parts, 2)
  expect(lines).toHaveLength(7)
  expect(lines[1]?.slice(3)).toEqual([
    '=Plomberie &quot;Émile&quot;',
    number,
    'CAD',
    '1',
    'Pump &quot;P2&quot;',
    '',
    '=HYPERLINK(&quot;http://x&quot;)',
    '3',
    '12.3456',
    '0.00',
    '37.04',
    'Oui',
    'TPS (5\u00a0%), TVQ (9,975\u00a0%)',
  ])
  expect(strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).not.toContain('<f>')
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain(
    '#,##0.00## &quot;USD&quot;'.replace(' &quot;USD', '&quot; USD'),
  )
})

test('OPEN-552 the lines of an estimate name the option that offers them', async () => {
  const made = await world.admin.post('/quote/create/', { ...offered, account })
  expect(made.status).toBe(201)
  const [head, ...rows] = cells((await exported('quote', 'sheet=lines')).body)
  const at = (name: string) => head?.indexOf(name) ?? -1
  expect(
    rows.map((row) => [row[at('Option')], row[at('Facultatif')], row[at('Description')], row[at('Rabais')]]),
  ).toEqual([
    ['', '', 'Visit', '0,00'],
    ['', 'Oui', 'Filter', '0,00'],
    ['Repair', '', 'Repair', '0,00'],
    ['Replace', '', 'New pump', '50,00'],
    ['Replace', '', 'Permit', '0,00'],
    ['Replace', 'Oui', 'Warranty', '0,00'],
  ])
})

const faults = async (path: string, query: string) =>
  JSON.parse((await exported(path, query)).body).errors.map(
    ({ path: at, code, msg }: { path: string[]; code: string; msg: string }) => [at.join('.'), code, msg],
  )

test('OPEN-552 only a file of one sheet asks for lines, and only of what has some', async () => {
  const records = ['sheet', 'ONE_OF', 'Doit être l’une de ces valeurs : records']
  expect(await faults('invoice', 'format=xlsx&sheet=lines')).toEqual([records])
  expect(await faults('invoice', 'format=pdf&sheet=lines')).toEqual([records])
  expect(await faults('client', 'sheet=lines')).toEqual([records])
  expect(await faults('invoice', 'sheet=cellar')).toEqual([
    ['sheet', 'ONE_OF', 'Doit être l’une de ces valeurs : records, lines'],
  ])
  expect(await faults('invoice', 'sheet=lines&columns=total')).toEqual([
    ['columns', 'UNKNOWN_FIELD', 'Champ inconnu : columns'],
  ])
})

test('OPEN-551 expenses have a column for each tax of their receipts', async () => {
  const spent = {
    day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    category: 'PARTS',
    amount: '114.98',
    description: '-Pipes',
    taxRates: readyInvoice.taxRates,
  }
  expect((await world.admin.post('/expense/create', spent)).status).toBe(201)
  expect((await world.admin.post('/expense/create', { ...spent, amount: '10', taxRates: [] })).status).toBe(
    201,
  )
  const { body } = await exported('expense', 'columns=description,net,taxBreakdown,amount&sort=amount')
  const [head, ...rows] = cells(body)
  expect(head?.slice(2, -1)).toHaveLength(2)
  expect(rows).toEqual([
    [`'-Pipes`, '10,00', '', '', '10,00'],
    [`'-Pipes`, '100,00', '5,00', '9,98', '114,98'],
  ])
})

test('OPEN-553 payments name client, account, invoice, method and reference, and what was voided', async () => {
  const shown = 'clientName,account,invoice,method,reference,amount,voidedAmount,refunded,net,currency'
  const { body } = await exported('payment/invoice', `columns=${shown}&sort=amount`)
  const [, ...rows] = cells(body)
  const client = `'=Plomberie ""Émile""`
  expect(rows.map((row) => [...row.slice(0, 2), ...row.slice(3)])).toEqual([
    [client, number, 'CASH', '', '40,00', '', '0,00', '40,00', 'CAD'],
    [client, number, 'CHECK', `'=no 204`, '0,00', '60,00', '0,00', '0,00', 'CAD'],
  ])
  expect(rows[0]?.[2]).toMatch(/\d/)
})

test('OPEN-553 payments are listed, searched and exported by the account that they are from', async () => {
  const count = async (query: string) => (await world.admin.get(`/payment/invoice/${query}`)).result.length
  expect(await count(`list?filter_account=${account}`)).toBe(2)
  expect(await count(`list?filter_account=${other}`)).toBe(0)
  expect(await count(`list?filter_account=${account}&filter_account=${other}`)).toBe(2)
  expect(await count(`search?q=204&filter_account=${account}`)).toBe(1)
  expect(await count(`search?q=204&filter_account=${other}`)).toBe(0)
  expect(cells((await exported('payment/invoice', `filter_account=${other}&columns=amount`)).body)).toEqual([
    ['amount'],
  ])
  expect(
    cells((await exported('payment/invoice', `filter_account=${account}&columns=amount`)).body),
  ).toHaveLength(3)
  const [paid] = (await world.admin.get(`/payment/invoice/list?filter_account=${account}`)).result
  expect(paid).toMatchObject({
    account: { _id: account, accountNumber: number },
    clientName: '=Plomberie "Émile"',
  })
  const strange = await world.stranger.get(`/payment/invoice/list?filter_account=${account}`)
  expect(strange.result ?? []).toEqual([])
})
