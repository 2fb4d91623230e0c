import type { EInvoiceSource } from '@fieldhouse/domain/accounting/einvoice/einvoice-of'
import { ciiOf } from '@fieldhouse/domain/accounting/einvoice/cii'
import { einvoiceOf, missingForEInvoice } from '@fieldhouse/domain/accounting/einvoice/einvoice-of'
import { type FrenchInvoices, drawnEInvoice, frenchInvoices } from './testing.ts'
import { ublOf } from '@fieldhouse/domain/accounting/einvoice/ubl'
import { appliedExemption } from '@fieldhouse/domain/documents/tax-exemption'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type XmlNode, nodesAt } from '../../files/text/xml-nodes.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { rootOf } from '../../testing/xml-root.ts'

let world: World
let french: FrenchInvoices
beforeAll(async () => {
  world = await openWorld()
  french = await frenchInvoices(world)
})
afterAll(() => world.close())

const cents = (amount: string): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  return BigInt(`${sign}${whole}${part.padEnd(2, '0').slice(0, 2)}`)
}
const plus = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n)

type Figures = {
  lines: bigint[]
  allowances: bigint[]
  taxes: { category: string; percent: string; base: bigint; tax: bigint }[]
  /** The totals BT-106, BT-107, BT-109, BT-110, BT-112, BT-113 and BT-115. */
  totals: bigint[]
}

/** Where the figures are in each syntax. */
const places = {
  UBL: {
    line: ['InvoiceLine', 'CreditNoteLine'],
    amount: 'LineExtensionAmount',
    allowance: ['AllowanceCharge', 'Amount'],
    tax: ['TaxTotal/TaxSubtotal', 'TaxableAmount', 'TaxAmount', 'TaxCategory/ID', 'TaxCategory/Percent'],
    totals: [
      'LegalMonetaryTotal/LineExtensionAmount',
      'LegalMonetaryTotal/AllowanceTotalAmount',
      'LegalMonetaryTotal/TaxExclusiveAmount',
      'TaxTotal/TaxAmount',
      'LegalMonetaryTotal/TaxInclusiveAmount',
      'LegalMonetaryTotal/PrepaidAmount',
      'LegalMonetaryTotal/PayableAmount',
    ],
  },
  CII: {
    line: ['SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'],
    amount: 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    allowance: [
      'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeAllowanceCharge',
      'ActualAmount',
    ],
    tax: [
      'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/ApplicableTradeTax',
      'BasisAmount',
      'CalculatedAmount',
      'CategoryCode',
      'RateApplicablePercent',
    ],
    totals: [
      'LineTotalAmount',
      'AllowanceTotalAmount',
      'TaxBasisTotalAmount',
      'TaxTotalAmount',
      'GrandTotalAmount',
      'TotalPrepaidAmount',
      'DuePayableAmount',
    ].map(
      (name) =>
        `SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`,
    ),
  },
} as const

const textAt = (node: XmlNode, path: string) => nodesAt(node, path)[0]?.text ?? 'none'

function figuresOf(file: string, syntax: keyof typeof places): Figures {
  const root = rootOf(file)
  const { line, amount, allowance, tax, totals } = places[syntax]
  const [taxes, base, charged, category, percent] = tax
  return {
    lines: line.flatMap((path) => nodesAt(root, path)).map((node) => cents(textAt(node, amount))),
    allowances: nodesAt(root, allowance[0]).map((node) => cents(textAt(node, allowance[1]))),
    taxes: nodesAt(root, taxes).map((node) => ({
      category: textAt(node, category),
      percent: textAt(node, percent),
      base: cents(textAt(node, base)),
      tax: cents(textAt(node, charged)),
    })),
    totals: totals.map((path) => cents(textAt(root, path))),
  }
}

/** The rules of EN 16931 about sums, on the figures of a file. */
function brokenRules({ lines, allowances, taxes, totals }: Figures): string[] {
  const [line = 0n, allowance, without, tax, total = 0n, prepaid = 0n, payable] = totals
  const rules: [string, boolean][] = [
    ['BR-CO-10', line === plus(lines)],
    ['BR-CO-11', allowance === plus(allowances)],
    ['BR-CO-13', without === line - plus(allowances)],
    ['BR-CO-14', tax === plus(taxes.map((each) => each.tax))],
    ['BR-CO-15', total === (without ?? 0n) + (tax ?? 0n)],
    ['BR-CO-16', payable === total - prepaid],
    ['BR-CO-18', taxes.length > 0],
    ['BR-S-08', without === plus(taxes.map(({ base }) => base))],
    [
      'BR-CO-17',
      taxes.every(({ base, percent, tax: own }) => {
        const rate = percent === 'none' ? 0 : Number(percent)
        const off = own * 100_000n - base * BigInt(Math.round(rate * 1000))
        return (off < 0n ? -off : off) < 10_000_000n
      }),
    ],
    ['BR-E-09', taxes.every(({ category, tax: own }) => category === 'S' || own === 0n)],
    ['BR-O-11', taxes.every(({ category }) => category !== 'O') || taxes.length === 1],
    ['BR-O-05', taxes.every(({ category, percent }) => (category === 'O') === (percent === 'none'))],
    ['BR-S-05', taxes.every(({ category, percent }) => (category === 'S') === Number(percent) > 0)],
  ]
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

const towns = ['69003', '69002', 'Lyon', 'Lyon']

/** The post codes and towns of the seller and the buyer. */
const townsOf = (file: string) =>
  ['PostalZone|PostcodeCode', 'CityName'].flatMap((names) =>
    [...file.matchAll(new RegExp(`<\\w+:(?:${names})>([^<]*)<`, 'g'))].map(([, text]) => text),
  )

/** The category, the code and the printed reason of each exemption. */
const exempt = {
  REVERSE_CHARGE: { category: 'AE', code: 'VATEX-EU-AE', text: 'Autoliquidation' },
  INTRA_COMMUNITY: { category: 'K', code: 'VATEX-EU-IC', text: 'Livraison intracommunautaire' },
  EXPORT: { category: 'G', code: 'VATEX-EU-G', text: 'Exportation' },
}

test('OPEN-853, OPEN-856, OPEN-857, OPEN-858 500 random invoices and credit notes obey the rules of EN 16931 in both syntaxes, and say the same', () => {
  fc.assert(
    fc.property(drawnEInvoice, (source: EInvoiceSource) => {
      expect(missingForEInvoice(source)).toEqual([])
      const other = { ...source, total: `${source.total}1` }
      expect(missingForEInvoice(other).map(({ code }) => code)).toEqual(['EINVOICE_SUMS'])
      const unnamed = { ...source, issuer: source.issuer && { ...source.issuer, orgNumber: ' ' } }
      expect(missingForEInvoice(unnamed).map(({ code }) => code)).toEqual(
        source.issuer?.qstNumber ? [] : ['EINVOICE_REGISTRATION'],
      )
      const nameless = { ...source, companyName: ' ', clientName: null, clientCountry: 'XK' }
      expect(missingForEInvoice(nameless).map(({ path }) => path[0])).toEqual([
        'companyName',
        'clientName',
        'clientCountry',
      ])
      const dashed = { ...source, issuer: source.issuer && { ...source.issuer, qstNumber: '-' } }
      expect(missingForEInvoice(dashed).map(({ code }) => code)).toEqual(
        source.taxBreakdown.length > 0 ? ['EINVOICE_TAX_NUMBER'] : [],
      )
      const invoice = einvoiceOf(source)
      const files = { UBL: ublOf(invoice), CII: ciiOf(invoice) }
      const [ubl, cii] = [figuresOf(files.UBL, 'UBL'), figuresOf(files.CII, 'CII')]
      expect([townsOf(files.UBL), townsOf(files.CII)]).toEqual([towns, towns])
      expect(brokenRules(ubl)).toEqual([])
      expect(cii).toEqual(ubl)
      const exemption = appliedExemption(source)
      const exempted = ubl.taxes.filter(({ category }) => ['AE', 'K', 'G'].includes(category))
      expect(exempted.map(({ category }) => category)).toEqual(exemption ? [exempt[exemption].category] : [])
      const isSupply = exemption === 'INTRA_COMMUNITY'
      for (const file of Object.values(files)) {
        expect([...file.matchAll(/VATEX-EU-[A-Z]+/g)].map(String)).toEqual(
          exemption ? [exempt[exemption].code] : source.issuer?.qstNumber ? [] : ['VATEX-EU-O'],
        )
        expect(file.includes(exempt[exemption ?? 'EXPORT'].text)).toBe(exemption !== null)
        expect(file.includes('FR83404833048')).toBe(
          Boolean(source.buyer?.taxNumber?.includes('83 404') && source.issuer?.qstNumber),
        )
        expect(file.includes('DE811907980')).toBe(source.buyer?.taxNumber === 'DE 811 907 980')
        expect(file.includes('404 833 048<')).toBe(source.buyer?.businessNumber === '404 833 048')
        expect(/ActualDeliveryDate|OccurrenceDateTime/.test(file)).toBe(isSupply)
      }
      expect(ubl.taxes.some(({ category }) => category === 'O')).toBe(source.issuer?.qstNumber === null)
      expect(ubl.totals[4]).toBe(cents(source.total))
      expect(ubl.lines).toEqual(source.lineItems.map(({ amount }) => cents(amount)))
      const charged = source.taxBreakdown.map(({ amount }) => cents(amount))
      expect(ubl.totals[3]).toBe(plus(charged))
    }),
    { numRuns: 500 },
  )
})

const download = (id: string, syntax = '') => french.download(`/invoice/xml/${id}${syntax}`)

const textsAt = (root: XmlNode, path: string) => nodesAt(root, path).map(({ text }) => text)

test('OPEN-853 an issued invoice is downloaded as UBL and CII with its parties, rates, lines and the deposit', async () => {
  const id = await french.issued({ discount: { percent: '10' } })
  const ubl = await download(id)
  expect(ubl.statusCode).toBe(200)
  expect(ubl.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(ubl.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-ubl\.xml"/)
  const root = rootOf(ubl.body)
  expect([root.name, ...textsAt(root, 'CustomizationID'), ...textsAt(root, 'InvoiceTypeCode')]).toEqual([
    'Invoice',
    'urn:cen.eu:en16931:2017',
    '380',
  ])
  const seller = 'AccountingSupplierParty/Party'
  expect(textsAt(root, `${seller}/PartyTaxScheme/CompanyID`)).toEqual(['FR40303265045'])
  expect(textsAt(root, `${seller}/PartyLegalEntity/CompanyID`)).toEqual(['303 265 045'])
  expect(textsAt(root, `${seller}/PostalAddress/Country/IdentificationCode`)).toEqual(['FR'])
  expect(textsAt(root, 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName')).toEqual([
    'Éric Gagnon',
  ])
  expect(textsAt(root, 'InvoiceLine/Item/Name')).toEqual(['Chaudière', 'Pose'])
  const figures = figuresOf(ubl.body, 'UBL')
  expect(figures.taxes).toEqual([
    { category: 'S', percent: '20', base: 90_000n, tax: 18_000n },
    { category: 'S', percent: '10', base: 45_000n, tax: 4500n },
  ])
  expect(figures.allowances).toEqual([10_000n, 5000n])
  const cii = await download(id, '?syntax=CII')
  expect(figuresOf(cii.body, 'CII')).toEqual(figures)
  const { result: note } = await world.admin.post(`/invoice/credit/${id}`, {
    amount: '100.00',
    reason: 'Retard',
  })
  const credit = rootOf((await download(note._id)).body)
  expect([credit.name, ...textsAt(credit, 'CreditNoteTypeCode')]).toEqual(['CreditNote', '381'])
  const { result: invoice } = await world.admin.get(`/invoice/read/${id}`)
  expect(textsAt(credit, 'BillingReference/InvoiceDocumentReference/ID')).toEqual([invoice.invoiceNumber])
})

test('OPEN-868 an invoice states the account in the company’s text about transfers, and a credit note does not', async () => {
  const company = `/workspace/update/${world.admin.workspaceId}`
  const transferDetails = 'Virement : FR76 3000 6000 0112 3456 7890 189\nBIC AGRIFRPP'
  expect((await world.admin.patch(company, { transferDetails })).status).toBe(200)
  const id = await french.issued()
  const { result: invoice } = await world.admin.get(`/invoice/read/${id}`)
  const transfer = ['30', invoice.invoiceNumber, 'FR7630006000011234567890189', 'AGRIFRPP']
  const account = 'PaymentMeans/PayeeFinancialAccount'
  const inUbl = ['PaymentMeans/PaymentMeansCode', 'PaymentMeans/PaymentID', `${account}/ID`]
  const ubl = rootOf((await download(id)).body)
  const branch = `${account}/FinancialInstitutionBranch/ID`
  expect([...inUbl, branch].flatMap((path) => textsAt(ubl, path))).toEqual(transfer)
  const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
  const means = `${settlement}/SpecifiedTradeSettlementPaymentMeans`
  const inCii = [
    `${means}/TypeCode`,
    `${settlement}/PaymentReference`,
    `${means}/PayeePartyCreditorFinancialAccount/IBANID`,
    `${means}/PayeeSpecifiedCreditorFinancialInstitution/BICID`,
  ]
  const cii = rootOf((await download(id, '?syntax=CII')).body)
  expect(inCii.flatMap((path) => textsAt(cii, path))).toEqual(transfer)
  const { result: note } = await world.admin.post(`/invoice/credit/${id}`, {
    amount: '1.00',
    reason: 'Geste',
  })
  expect((await download(note._id)).body).not.toContain('PaymentMeans')
  await world.admin.patch(company, { transferDetails: null })
  expect((await download(id)).body).not.toContain('PaymentMeans')
})

test('OPEN-853 a deposit that was paid before the issue is prepaid, and a later payment is not', async () => {
  const { admin } = world
  const { result: draft } = await admin.post('/quote/create', {
    ...french.body,
  })
  await admin.post(`/quote/issue/${draft._id}`, {})
  await admin.post(`/quote/accept/${draft._id}`, {})
  const paid = { currency: 'EUR', amount: '300.00', method: 'CASH' }
  expect((await admin.post(`/payment/quote/${draft._id}`, paid)).status).toBe(201)
  const { result: invoice } = await admin.post(`/quote/convert/${draft._id}`, {})
  await admin.post(`/invoice/issue/${invoice._id}`, {})
  expect((await admin.post(`/payment/invoice/${invoice._id}`, { ...paid, amount: '50.00' })).status).toBe(201)
  const { totals } = figuresOf((await download(invoice._id)).body, 'UBL')
  expect(totals.slice(4)).toEqual([175_000n, 30_000n, 145_000n])
})

const faults = async (id: string, syntax = '') => {
  const { status, code, errors } = (await download(id, syntax)).json()
  return [
    status,
    code,
    errors?.map(({ path, code: why }: { path: string[]; code: string }) => [path[0], why]),
  ]
}
const canadian = { clientCountry: null, currency: 'CAD', companyCountry: 'CA' }

test('OPEN-853 a document that lacks data for an electronic invoice is refused with each field, and a draft has none', async () => {
  const { admin } = world
  expect(
    await faults(await french.issued({ ...canadian, clientAddress: 'Rang 4', clientAddress2: 'Ste-Foy' })),
  ).toEqual([
    400,
    'EINVOICE_INCOMPLETE',
    [
      ['companyCountry', 'EINVOICE_COUNTRY'],
      ['currency', 'EINVOICE_CURRENCY'],
      ['clientCountry', 'EINVOICE_CLIENT_COUNTRY'],
    ],
  ])
  expect((await faults(await french.made())).slice(0, 2)).toEqual([409, 'INVALID_TRANSITION'])
  const cancelled = await french.issued()
  await admin.post(`/invoice/cancel/${cancelled}`, {})
  expect((await faults(cancelled)).slice(0, 2)).toEqual([409, 'INVALID_TRANSITION'])
  expect(await faults(await french.issued(), '?syntax=EDIFACT')).toEqual([
    400,
    'VALIDATION',
    [['syntax', 'ONE_OF']],
  ])
  const { status } = await world.stranger.get(`/invoice/xml/${cancelled}`)
  expect(status).toBe(404)
})
