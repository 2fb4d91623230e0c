import { billTotals } from '@fieldhouse/domain/accounting/bills/bill-totals'
import { ciiOf } from '@fieldhouse/domain/accounting/einvoice/cii'
import { einvoiceOf } from '@fieldhouse/domain/accounting/einvoice/einvoice-of'
import { billOfEInvoice } from '@fieldhouse/domain/accounting/einvoice/received/bill-of-einvoice'
import { ublOf } from '@fieldhouse/domain/accounting/einvoice/ubl'
import { compare, sum } from '@fieldhouse/domain/kit/value/money'
import * as fc from 'fast-check'
import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../../../testing/form.ts'
import { type Person, type World, openWorld } from '../../../testing/world.ts'
import { drawnEInvoice } from '../testing.ts'
import { BrokenRules, readEInvoice } from './read-einvoice.ts'

let world: World
let supplier: string
beforeAll(async () => {
  world = await openWorld()
  const { admin, owner } = world
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  await owner.query(
    `update workspaces set country = 'FR', currency = 'EUR', name = 'Plomberie Martin', pst_num = 'FR 40 303 265 045',
      tax_registration = 'REGISTERED' where id = $1`,
    [admin.workspaceId],
  )
  supplier = await made('supplier', { name: 'Fournitures Rhône SARL' })
})
afterAll(() => world.close())

async function made(path: string, body: object): Promise<string> {
  const reply = await world.admin.post(`/${path}/create`, body)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.result._id
}

type Line = { number?: string; name: string; quantity: string; price: string; amount: string; rate: string }
const pump: Line = {
  number: 'P-1',
  name: 'Pompe',
  quantity: '3',
  price: '33.3333',
  amount: '100.00',
  rate: '20',
}
const seal: Line = { name: 'Joint', quantity: '10', price: '2.00', amount: '20.00', rate: '10' }

const ublLine = ({ number, name, quantity, price, amount, rate }: Line, at: number) =>
  `<cac:InvoiceLine><cbc:ID>${at + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity>
<cbc:LineExtensionAmount currencyID="EUR">${amount}</cbc:LineExtensionAmount><cac:Item><cbc:Name>${name}</cbc:Name>
${number ? `<cac:BuyersItemIdentification><cbc:ID>${number}</cbc:ID></cac:BuyersItemIdentification>` : ''}
<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
<cac:Price><cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`

const vat = (base: string, tax: string, percent: string) =>
  `<cac:TaxSubtotal><cbc:TaxableAmount>${base}</cbc:TaxableAmount><cbc:TaxAmount>${tax}</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal>`

/** An e-invoice of 115.00 and two rates: a pump, ten seals, a discount of 5.00 at 20 %, and 22.00 of VAT less 1.00. */
const invoiceOf = ({ number = 'F-9', order = '', buyer = 'Plomberie Martin', vatNumber = 'FR40303265045' }) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="a" xmlns:cbc="b">
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-10-05</cbc:IssueDate><cbc:DueDate>2026-11-04</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:Note>Merci</cbc:Note>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
${order && `<cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>`}
<cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>FOURNITURES RHONE SARL</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party>${vatNumber && `<cac:PartyTaxScheme><cbc:CompanyID>${vatNumber}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`}
<cac:PartyLegalEntity><cbc:RegistrationName>${buyer}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Fidélité</cbc:AllowanceChargeReason><cbc:Amount>5.00</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">21.00</cbc:TaxAmount>${vat('95.00', '19.00', '20')}${vat('20.00', '2.00', '10.0')}</cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount>120.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>115.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>136.00</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount>5.00</cbc:AllowanceTotalAmount><cbc:PrepaidAmount>30.00</cbc:PrepaidAmount><cbc:PayableAmount>106.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
${[pump, seal].map(ublLine).join('\n')}
</Invoice>`

function send(content: string | Buffer, more: Record<string, string> = {}, person: Person = world.admin) {
  const form = formOf([
    ...Object.entries(more).map(([field, value]) => ({ field, value })),
    { field: 'file', value: content, name: 'facture.xml', type: 'text/xml' },
  ])
  return person.post('/supplier-bill/receive', form.payload, form.headers)
}

const faults = async (content: string | Buffer, more: Record<string, string> = {}) => {
  const { status, body } = await send(content, more)
  return [status, ...(body.errors ?? [body.code]).map(({ path, code }: never) => [path[0], code])]
}

/** A PDF with attached files. */
async function pdfWith(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const document = new Pdf()
  for (const [name, content] of Object.entries(files)) document.file(Buffer.from(content), { name })
  document.text('Facture').end()
  return buffer(document)
}

test('OPEN-855, OPEN-859 an e-invoice becomes a draft bill with its lines, discount, rates, order, file and warnings', async () => {
  const product = await made('product', { name: 'Pump', productNumber: 'P-1' })
  const warehouse = (await world.admin.get('/warehouse/list')).result[0]._id
  const lineItems = [{ product, productStatusCounts: { new: 3 }, unitCost: '30.00' }]
  const order = await made('order', {
    type: 'BUY',
    supplier,
    receiver: warehouse,
    poNumber: 'BC-7',
    lineItems,
  })
  const reply = await send(invoiceOf({ order: 'bc-7' }))
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  const { bill, warnings } = reply.result
  expect(warnings.map(({ code }: { code: string }) => code)).toEqual(['PREPAID', 'LINES_UNMATCHED'])
  expect(warnings[0].msg).toContain('€30.00')
  expect(bill).toMatchObject({
    billNumber: 'F-9',
    status: 'DRAFT',
    day: '2026-10-05',
    dueDate: '2026-11-04',
    currency: 'EUR',
    supplier: { _id: supplier },
    order: { _id: order },
    net: '115.00',
    total: '136.00',
    balance: '136.00',
    note: 'Merci',
    taxBreakdown: [
      { code: 'TAX', rate: '0.2', amount: '19.00', base: '95.00' },
      { code: 'TAX', rate: '0.1', amount: '2.00', base: '20.00' },
    ],
  })
  expect(bill.lines).toMatchObject([
    { product: { _id: product }, description: 'Pompe', quantity: '3', unitPrice: '33.3333' },
    { description: 'Joint', quantity: '10', unitPrice: '2' },
    { description: 'Fidélité', quantity: '1', unitPrice: '-5' },
  ])
  const { result: match } = await world.admin.get(`/supplier-bill/match/${bill._id}`)
  expect(match.map(({ differences }: { differences: string[] }) => differences)).toEqual([
    ['NOT_RECEIVED', 'PRICE'],
    ['NOT_ORDERED'],
    ['NOT_ORDERED'],
  ])
  const { result: files } = await world.admin.get(`/supplier-bill/media/${bill._id}`)
  expect(files).toMatchObject([{ name: 'facture.xml', contentType: 'application/xml' }])
  const file = await world.app.inject({
    url: files[0].url,
    headers: { authorization: `Bearer ${world.admin.token}` },
  })
  expect([file.statusCode, file.body]).toEqual([200, invoiceOf({ order: 'bc-7' })])
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  // The form sends the taxes without their taxed amounts.
  const taxRates = bill.taxRates.map(({ code, rate, amount }: Record<string, string>) => ({
    code,
    rate,
    amount,
  }))
  const values = { version: bill.version, taxRates, note: 'Contrôlée' }
  expect((await world.admin.patch(`/supplier-bill/update/${bill._id}`, values)).status).toBe(200)
  const approved = await world.admin.post(`/supplier-bill/approve/${bill._id}`, { reason: 'Accord' })
  expect(approved.result.status).toBe('APPROVED')
  await world.admin.post('/journal-entry/bringUpToDate', {})
  const { result: report } = await world.admin.get(
    '/journal-entry/taxReport?from=2026-10-01&to=2026-10-31&basis=ACCRUAL',
  )
  expect(report.rows).toMatchObject([
    { side: 'PAID', rate: '0.2', base: '95.00', tax: '19.00' },
    { side: 'PAID', rate: '0.1', base: '20.00', tax: '2.00' },
  ])
  expect(await faults(invoiceOf({}))).toEqual([409, ['billNumber', 'BILL_NUMBER_TAKEN']])
})

test('OPEN-855 a PDF with an e-invoice is read like its XML, and its file is stored', async () => {
  const pdf = await pdfWith({
    'conditions.xml': '<a/>',
    'factur-x.xml': invoiceOf({ number: 'F-10', order: 'X-1' }),
  })
  const { result } = await send(pdf)
  expect(result.bill).toMatchObject({ billNumber: 'F-10', total: '136.00', order: null })
  expect(result.warnings[1]).toMatchObject({ code: 'ORDER_UNKNOWN' })
  const { result: files } = await world.admin.get(`/supplier-bill/media/${result.bill._id}`)
  expect(files).toMatchObject([{ contentType: 'application/pdf' }])
  expect(await faults(await pdfWith({}))).toEqual([415, ['file', 'EINVOICE_FORMAT']])
  expect(await faults(pdf.subarray(0, 300))).toEqual([415, ['file', 'EINVOICE_FORMAT']])
})

test('OPEN-855 an e-invoice of an unknown supplier, for another company or in another currency is refused', async () => {
  const other = invoiceOf({ number: 'F-11', vatNumber: 'FR11111111111' })
  expect(await faults(other)).toEqual([400, ['ours', 'EINVOICE_OTHER_COMPANY']])
  expect((await send(other, { ours: 'true' })).status).toBe(201)
  const named = { number: 'F-12', vatNumber: '' }
  expect(await faults(invoiceOf({ ...named, buyer: 'Toitures Dupont SARL' }))).toEqual([
    400,
    ['ours', 'EINVOICE_OTHER_COMPANY'],
  ])
  const strange = invoiceOf({ ...named, buyer: 'Martin plomberie' }).replace('FOURNITURES RHONE', 'ACME')
  expect(await faults(strange)).toEqual([400, ['supplier', 'EINVOICE_SUPPLIER']])
  expect(await faults(strange, { supplier: crypto.randomUUID() })).toEqual([
    400,
    ['supplier', 'EINVOICE_SUPPLIER'],
  ])
  expect((await send(strange)).body.current).toEqual({ supplierName: 'ACME SARL' })
  expect((await send(strange, { supplier })).result.bill.supplier._id).toBe(supplier)
  const dollars = invoiceOf({ number: 'F-13' }).replace('Code>EUR', 'Code>USD')
  expect(await faults(dollars)).toEqual([400, ['file', 'EINVOICE_OTHER_CURRENCY']])
  expect(await faults(invoiceOf({}).replace('>380<', '>381<'))).toEqual([
    400,
    ['file', 'EINVOICE_CREDIT_NOTE'],
  ])
  const reader = await world.member({ ACCTG_INVOICE: [true, false, false, false, false] })
  expect((await send(invoiceOf({}), {}, reader)).status).toBe(403)
  expect(await faults(invoiceOf({}), { else: '1' })).toEqual([400, ['else', 'UNKNOWN_FIELD']])
})

const changed = (from: string, to: string) => invoiceOf({ number: 'F-20' }).replace(from, to)
const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(99)}"><!ENTITY c "&a;&a;">]><Invoice>&c;</Invoice>`
const external = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Invoice>&a;</Invoice>'

test.each<{ file: string; content: string | Buffer; code: string; rule?: string }>([
  { file: 'an empty file', content: '', code: 'EINVOICE_FORMAT' },
  { file: 'a text', content: 'Facture 12', code: 'EINVOICE_FORMAT' },
  { file: 'a binary file', content: Buffer.from([0, 1, 2, 255]), code: 'EINVOICE_FORMAT' },
  { file: 'other XML', content: '<html/>', code: 'EINVOICE_FORMAT' },
  { file: 'cut XML', content: invoiceOf({}).slice(0, -40), code: 'XML_TRUNCATED' },
  { file: 'broken XML', content: changed('</cbc:ID>', '</cbc:IE>'), code: 'XML_INVALID' },
  { file: 'nested entities', content: bomb, code: 'XML_DOCTYPE' },
  { file: 'an external entity', content: external, code: 'XML_DOCTYPE' },
  { file: 'deep XML', content: `<Invoice>${'<a>'.repeat(200)}`, code: 'XML_DEPTH' },
  { file: 'another total', content: changed('>136.00<', '>136.01<'), code: 'EINVOICE_SUM', rule: 'BR-CO-15' },
  { file: 'another VAT', content: changed('>19.00<', '>29.00<'), code: 'EINVOICE_SUM', rule: 'BR-CO-14' },
  {
    file: 'another base',
    content: changed(vat('95.00', '19.00', '20'), vat('97.00', '19.00', '20')).replace(
      vat('20.00', '2.00', '10.0'),
      vat('18.00', '2.00', '10.0'),
    ),
    code: 'EINVOICE_SUM',
    rule: 'BR-S-08',
  },
  {
    file: 'a missing number',
    content: changed('<cbc:ID>F-20</cbc:ID>', ''),
    code: 'EINVOICE_MISSING',
    rule: 'BR-02',
  },
  {
    file: 'a day that does not exist',
    content: changed('2026-10-05', '2026-02-30'),
    code: 'EINVOICE_VALUE',
    rule: 'BR-03',
  },
  {
    file: 'an amount that is none',
    content: changed('>120.00<', '>1e9<'),
    code: 'EINVOICE_VALUE',
    rule: 'BR-DEC-09',
  },
])(
  'OPEN-855 $file is refused as no e-invoice, with the rule and the line',
  async ({ content, code, rule }) => {
    const { status, body } = await send(content)
    expect([status, body.code, body.errors[0].path, body.errors[0].code]).toEqual([
      415,
      'FILE_CONTENT_MISMATCH',
      ['file'],
      code,
    ])
    if (rule) expect(body.errors[0].msg).toMatch(new RegExp(String.raw`^${rule}, line \d+: BT-`))
  },
)

test('OPEN-855 a rate of the company is its tax, and an e-invoice of more lines than a bill has is refused', () => {
  const own = [
    { code: 'SERVICE_TAX' as const, rate: '0.10' },
    { code: 'TAX' as const, rate: '0.2' },
  ]
  const { taxRates } = billOfEInvoice(readEInvoice(invoiceOf({})), { language: 'fr', taxRates: own })
  expect(taxRates.map(({ code }) => code)).toEqual(['TAX', 'SERVICE_TAX'])
  const late = readEInvoice(changed('2026-11-04', '2026-09-30'))
  expect(billOfEInvoice(late, { language: 'fr', taxRates: [] }).dueDate).toBe('2026-10-05')
  const lines = Array.from({ length: 501 }, (_, at) => ublLine(seal, at)).join('')
  expect(() => readEInvoice(changed('</Invoice>', `${lines}</Invoice>`))).toThrow('TOO_MANY')
})

test.each([
  ['1000', '33.33', ['1', '33.33']],
  ['0.00001', '5.00', ['1', '5.00']],
  ['0', '5.00', ['1', '5.00']],
  ['-3', '-10.00', ['3', '-3.3333']],
  ['1.5', '10.00', ['1.5', '6.6667']],
])('OPEN-855 %s pieces for %s are billed exactly', (quantity, amount, expected) => {
  const line = ublLine({ ...seal, quantity, amount }, 0)
  const [base, tax] = [Number(amount).toFixed(2), (Number(amount) / 10).toFixed(2)]
  const net = (Number(base) + 95).toFixed(2)
  const gross = (Number(net) + 19 + Number(tax)).toFixed(2)
  const file = invoiceOf({})
    .replace(ublLine(seal, 1), line)
    .replace(vat('20.00', '2.00', '10.0'), vat(base, tax, '10.0'))
    .replace('>120.00<', `>${(100 + Number(amount)).toFixed(2)}<`)
    .replace('>115.00<', `>${net}<`)
    .replace('>136.00<', `>${gross}<`)
    .replace('EUR">21.00<', `EUR">${(19 + Number(tax)).toFixed(2)}<`)
    .replace('>106.00<', `>${(Number(gross) - 30).toFixed(2)}<`)
  const bill = billOfEInvoice(readEInvoice(file), { language: 'fr', taxRates: [] })
  expect([bill.lines[1]?.quantity, bill.lines[1]?.unitPrice]).toEqual(expected)
  expect(billTotals(bill.lines, bill.taxRates).total).toBe(gross)
})

test('OPEN-855 a PDF that unpacks to gigabytes is refused', async () => {
  const bytes = deflateSync(Buffer.alloc(600_000_000))
  const pdf = await pdfWith({ 'factur-x.xml': '<a/>' })
  const at = pdf.indexOf('/Type /EmbeddedFile')
  const begin = pdf.indexOf('stream\n', at) + 7
  const head = pdf
    .subarray(0, begin)
    .toString('latin1')
    .replace(/\/Length \d+\n>>\nstream\n$/, `/Length ${bytes.length}\n>>\nstream\n`)
  const huge = Buffer.concat([
    Buffer.from(head, 'latin1'),
    bytes,
    pdf.subarray(pdf.indexOf('\nendstream', begin)),
  ])
  expect(await faults(huge)).toEqual([415, ['file', 'TOO_LARGE_UNPACKED']])
})

test('OPEN-855 500 random invoices in both syntaxes become bills that add up to their totals, and keep each rule', () => {
  fc.assert(
    fc.property(drawnEInvoice, fc.boolean(), fc.nat(), (source, isUbl, at) => {
      const file = (isUbl ? ublOf : ciiOf)(einvoiceOf(source))
      const bill = billOfEInvoice(readEInvoice(file), { language: 'fr', taxRates: [] })
      const { net, total } = billTotals(bill.lines, bill.taxRates)
      expect([total, net]).toEqual(
        [source.total, sum([source.total, ...source.taxBreakdown.map(({ amount }) => `-${amount}`)])].map(
          (amount) => Number(amount).toFixed(2),
        ),
      )
      expect(bill.billNumber).toBe(source.invoiceNumber)
      // Another cent in any total breaks a rule.
      const amounts = [
        ...file.matchAll(
          /<(?:cbc:(?:LineExtension|TaxExclusive|TaxInclusive|Payable|Tax)Amount|ram:(?:LineTotal|TaxBasisTotal|GrandTotal|DuePayable|TaxTotal)Amount)[^>]*>(-?\d+\.\d\d)</g,
        ),
      ]
      const one = amounts[at % amounts.length]
      if (!one?.[1]) throw new Error('no amount')
      const other = sum([one[1], '3.00'])
      const [begin, end] = [one.index, one.index + one[0].length]
      const forged =
        file.slice(0, begin) +
        one[0].replace(`>${one[1]}<`, `>${Number(other).toFixed(2)}<`) +
        file.slice(end)
      expect(() => readEInvoice(forged)).toThrow(BrokenRules)
      expect(compare(total, '0')).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})

const bases = (of: { taxBreakdown: { base?: string }[] }) => of.taxBreakdown.map(({ base }) => base)

const changedTaxes = (amount: string) => [
  { code: 'TAX', rate: '0.055', amount },
  { code: 'TAX', rate: '0.2', amount: '40.00' },
]

test('OPEN-859 a bill keeps the taxed amounts that it states, and finds those of several rates that it does not', async () => {
  const taxRates = [
    { code: 'TAX', rate: '0.055', amount: '5.58', base: '101.40' },
    { code: 'TAX', rate: '0.2', amount: '40.00' },
  ]
  const lines = [{ description: 'Pump', quantity: '1', unitPrice: '301.40' }]
  const body = { supplier, day: '2026-10-06', currency: 'EUR', lines, taxRates }
  const { result: bill } = await world.admin.post('/supplier-bill/create', body)
  expect(bases(bill)).toEqual(['101.40', '200.00'])
  const update = async (version: number, amount: string) =>
    (
      await world.admin.patch(`/supplier-bill/update/${bill._id}`, {
        version,
        taxRates: changedTaxes(amount),
      })
    ).result
  const same = await update(bill.version, '5.58')
  expect(bases(same)).toEqual(['101.40', '200.00'])
  expect(bases(await update(same.version, '5.50'))).toEqual(['100.00', '200.00'])
})
