import { ciiOf } from '@fieldhouse/domain/accounting/einvoice/cii'
import { type EInvoice, einvoiceSyntaxes } from '@fieldhouse/domain/accounting/einvoice/einvoice'
import { einvoiceOf } from '@fieldhouse/domain/accounting/einvoice/einvoice-of'
import { ublOf } from '@fieldhouse/domain/accounting/einvoice/ubl'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplePaths, officialText } from '../../testing/official-rules/official-files.ts'
import { officialFaults } from '../../testing/official-rules/official-rules.ts'
import { readEInvoice } from './received/read-einvoice.ts'
import { drawnEInvoice } from './testing.ts'

const writers = { UBL: ublOf, CII: ciiOf }
const invoices = fc.sample(drawnEInvoice, { seed: 853, numRuns: 200 }).map(einvoiceOf)

const categoriesOf = ({ breakdown }: EInvoice) => breakdown.map(({ vat }) => vat.category)
const hasAllowance = ({ breakdown }: EInvoice) => breakdown.some(({ allowance }) => Number(allowance) > 0)

/** The kinds of documents: one for each VAT category that occurs, and those with other parts. */
const kinds: [string, (of: EInvoice) => boolean][] = [
  ...[...new Set(invoices.flatMap(categoriesOf))].map((category): [string, (of: EInvoice) => boolean] => [
    category,
    (of) => categoriesOf(of).includes(category),
  ]),
  ['several rates', ({ breakdown }) => breakdown.filter(({ vat }) => vat.category === 'S').length > 1],
  ['several categories', (of) => new Set(categoriesOf(of)).size > 2],
  ['a discount of several rates', (of) => hasAllowance(of) && of.breakdown.length > 2],
  ['discounts of lines', ({ lines }) => lines.filter(({ discount }) => discount).length > 1],
  ['a credit note', ({ isCreditNote }) => isCreditNote],
  ['a credit note with a discount', (of) => of.isCreditNote && hasAllowance(of)],
  ['a prepaid amount', ({ prepaid }) => prepaid !== '0.00'],
  ['a transfer to an account with a BIC', ({ transfer }) => transfer?.bic != null],
  ['a transfer to an account without a BIC', ({ transfer }) => transfer?.bic === null],
  ['a line without a price', ({ lines }) => lines.some(({ price }) => Number(price) === 0)],
]

/** The first random document of a kind. */
function invoiceOf(kind: string): EInvoice {
  const holds = kinds.find(([name]) => name === kind)?.[1] ?? (() => false)
  const invoice = invoices.find(holds)
  if (!invoice) throw new Error(`no random document is of the kind '${kind}'`)
  return invoice
}

test('OPEN-853, OPEN-856 documents of each kind obey the official schemas and rules of EN 16931 in both syntaxes', () => {
  const names = kinds.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['S', 'Z', 'E', 'O']))
  const faults = names.flatMap((kind) =>
    einvoiceSyntaxes.flatMap((syntax) =>
      officialFaults(writers[syntax](invoiceOf(kind))).map((fault) => `${kind} as ${syntax}: ${fault}`),
    ),
  )
  expect(faults).toEqual([])
})

/** Replaces the first amount with the name by a much larger one. */
const withLargeAmount = (xml: string, name: string): string =>
  xml.replace(new RegExp(`(<${name}[^>]*>)[^<]*`), (_, tag: string) => `${tag}999999999.00`)

/** The ids of the broken rules. */
const brokenIds = (xml: string) => officialFaults(xml).map((fault) => fault.split(' ')[0])

test('OPEN-853 the official schemas and rules name the fault of a broken file', () => {
  const invoice = invoiceOf('several rates')
  const [ubl, cii] = [ublOf(invoice), ciiOf(invoice)]
  expect(brokenIds(withLargeAmount(ubl, 'cbc:PayableAmount'))).toEqual(['BR-CO-16'])
  expect(brokenIds(withLargeAmount(cii, 'ram:DuePayableAmount'))).toEqual(['BR-CO-16'])
  expect(brokenIds(withLargeAmount(ubl, 'cbc:TaxableAmount'))).toContain('BR-S-08')
  const unregistered = cii.replaceAll(
    /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/g,
    '',
  )
  expect(brokenIds(unregistered)).toContain('BR-S-02')
  expect(brokenIds(ubl.replace('</cac:Party>', '<cac:Other/></cac:Party>'))).toEqual(['XSD:'])
})

const linesIn = (xml: string): number =>
  [...xml.matchAll(/<(?:\w+:)?(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)>/g)].length

test('OPEN-855 the official examples are read without a fault and with all their lines', () => {
  const paths = examplePaths()
  expect(paths).toHaveLength(33)
  for (const path of paths) {
    const xml = officialText(path)
    expect([path, readEInvoice(xml).lines.length]).toEqual([path, linesIn(xml)])
  }
})
