import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../testing/pdf-text.ts'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  const { admin, owner } = world
  const address = { locality: 'Lyon', countryCode: 'FR' }
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  await owner.query(`update workspaces set country = 'FR', currency = 'EUR', address = $2 where id = $1`, [
    admin.workspaceId,
    JSON.stringify(address),
  ])
  account = await accountFor(admin)
})
afterAll(() => world.close())

const line = (description: string, unitPrice: string, more: object = {}) => ({
  description,
  quantity: '1',
  unitPrice,
  ...more,
})
const taxRates = [{ code: 'TAX', rate: '0.2' }]
const repair = [line('Chaudière', '1000.00'), line('Pose', '500.00', { taxRate: '0.1' })]

async function issued(body: object): Promise<string> {
  const { result: draft } = await world.admin.post('/invoice/create', { account, taxRates, ...body })
  const { status, body: answer } = await world.admin.post(`/invoice/issue/${draft._id}`, {})
  expect(status, JSON.stringify(answer)).toBe(200)
  return draft._id
}

const invoiceAt = async (id: string) => (await world.admin.get(`/invoice/read/${id}`)).result
const credit = (id: string, body: object) => world.admin.post(`/invoice/credit/${id}`, body)

/** The taxes of a document as texts: `0.2: 1000.00 200.00`. */
const taxesOf = ({ taxBreakdown }: { taxBreakdown: { rate: string; base: string; amount: string }[] }) =>
  taxBreakdown.map(({ rate, base, amount }) => `${rate}: ${base} ${amount}`)

test('OPEN-852 an estimate with lines of 20 % and 10 % becomes an invoice that shows both rates to the customer', async () => {
  const { admin } = world
  const options = [
    { name: 'Neuf', lineItems: [line('Pose', '500.00', { taxRate: '0.100' })] },
    { name: 'Occasion', lineItems: [line('Pose', '300.00')] },
  ]
  const { result: draft } = await admin.post('/quote/create', {
    account,
    taxRates,
    options,
    lineItems: [line('Chaudière', '1000.00'), line('Filtre', '40.00', { optional: true, taxRate: '0.055' })],
  })
  expect(draft.options.map((option: { total: string }) => option.total)).toEqual(['1750.00', '1560.00'])
  await admin.post(`/quote/issue/${draft._id}`, {})
  await admin.post(`/quote/accept/${draft._id}`, { option: draft.options[0]._id })
  const { result: invoice } = await admin.post(`/quote/convert/${draft._id}`, {})
  expect(taxesOf(invoice)).toEqual(['0.2: 1000.00 200.00', '0.1: 500.00 50.00'])
  await admin.post(`/invoice/issue/${invoice._id}`, {})
  const { result: link } = await admin.post('/link/create/', { purpose: 'INVOICE', record: invoice._id })
  const page = await world.nobody.get(`/public/${link.url.split('/').at(-1)}`)
  expect(page.result.shown).toMatchObject({
    lines: [{ description: 'Chaudière' }, { description: 'Pose', taxRate: '0.1' }],
    taxes: [
      { code: 'TAX', rate: '0.2', base: '1000.00', amount: '200.00', name: { fr: 'TVA' } },
      { code: 'TAX', rate: '0.1', base: '500.00', amount: '50.00' },
    ],
    total: '1750.00',
  })
  const headers = { authorization: `Bearer ${admin.token}`, 'x-workspace-id': admin.workspaceId }
  const printed = await world.app.inject({ url: `/api/v1/invoice/pdf/${invoice._id}?locale=fr`, headers })
  const text = readPdf(printed.rawPayload).pages.join(' ').replaceAll(/\s/g, ' ')
  expect(text).toContain('TVA (20 %) sur 1 000,00 €')
  expect(text).toContain('TVA (10 %) sur 500,00 €')
  const { body: file } = await world.app.inject({
    url: '/api/v1/invoice/export?format=csv&sheet=lines',
    headers,
  })
  expect(file.match(/VAT \(\d+%\)/g)).toEqual(['VAT (20%)', 'VAT (10%)'])
})

test('OPEN-852 a credit takes back the tax of the rate that was charged, by line, by amount and to the last cent', async () => {
  const id = await issued({ lineItems: repair, discount: { percent: '10' } })
  const { result: left } = await world.admin.get(`/invoice/creditable/${id}`)
  expect(left).toMatchObject({
    taxed: '1500.00',
    byRate: [
      { taxRate: null, amount: '1000.00' },
      { taxRate: '0.1', amount: '500.00' },
    ],
    total: '1575.00',
  })
  const { result: note } = await credit(id, { lineItems: [line('Pose', '100.00', { taxRate: '0.1' })] })
  expect(taxesOf(note)).toEqual(['0.2: 0.00 0.00', '0.1: 90.00 9.00'])
  for (const [taxRate, max] of [
    ['0.1', '400.00'],
    ['0.055', '0.00'],
  ] as const) {
    const { body } = await credit(id, { lineItems: [line('Pose', '400.01', { taxRate })] })
    expect(body.errors).toMatchObject([{ path: ['lineItems'], code: 'CREDIT_ABOVE_TAXED' }])
    expect(JSON.stringify(body.errors[0])).toContain(max)
  }
  const { result: part } = await credit(id, { amount: '476.00', reason: 'Retard' })
  expect(part.lineItems.map((each: { taxRate?: string }) => each.taxRate ?? null)).toEqual([null, '0.1'])
  expect(part.total).toBe('476.00')
  const { result: rest } = await credit(id, { amount: '1000.00', reason: 'Annulé' })
  expect(rest.total).toBe('1000.00')
  expect(await invoiceAt(id)).toMatchObject({ credited: '1575.00', balance: '0.00', invoiceStatus: 'PAID' })
  const { result: notes } = await world.admin.get(`/invoice/list?filter_corrects=${id}`)
  const credited = (rate: string) =>
    notes
      .flatMap(({ taxBreakdown }: { taxBreakdown: { rate: string; amount: string }[] }) => taxBreakdown)
      .reduce(
        (sum: number, tax: { rate: string; amount: string }) =>
          sum + (tax.rate === rate ? Number(tax.amount) : 0),
        0,
      )
  expect([credited('0.2').toFixed(2), credited('0.1').toFixed(2)]).toEqual(['180.00', '45.00'])
})

test('OPEN-852 a rate of a line is a fraction of at most 1, and a company without registration charges none', async () => {
  const { admin } = world
  const drafted = (taxRate: unknown) =>
    admin.post('/invoice/create', { account, taxRates, lineItems: [line('Pose', '5.00', { taxRate })] })
  for (const [taxRate, code] of [
    ['1.01', 'TOO_BIG'],
    ['-0.1', 'TOO_SMALL'],
    ['dix', 'NUMBER'],
    ['0.123456789', 'DECIMALS'],
  ])
    expect((await drafted(taxRate)).body.errors).toMatchObject([{ path: ['lineItems', 0, 'taxRate'], code }])
  const { result: draft } = await admin.post('/invoice/create', {
    account,
    taxRates: [{ code: 'TAX', rate: '0' }],
    lineItems: [line('Pose', '5.00', { taxRate: '0.1' })],
  })
  await world.owner.query(`update workspaces set tax_registration = 'NOT_REGISTERED' where id = $1`, [
    admin.workspaceId,
  ])
  const { status, body } = await admin.post(`/invoice/issue/${draft._id}`, {})
  expect([status, body.errors[0].code]).toEqual([400, 'TAX_NOT_REGISTERED'])
})
