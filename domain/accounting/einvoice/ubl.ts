import type { EInvoice, EInvoiceLine, EInvoiceParty, Vat, VatBreakdown } from './einvoice.ts'
import { einvoiceTotals } from './totals-of.ts'
import { type Xml, element, textElement, xmlFile } from './xml.ts'

const urn = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** The identifier of the EN 16931 model (BT-24). */
export const en16931 = 'urn:cen.eu:en16931:2017'

const vatScheme = element('cac:TaxScheme', [textElement('cbc:ID', 'VAT')])

const category = (name: string, { category: code, percent }: Vat, exemption: string | null = null): Xml =>
  element(name, [
    textElement('cbc:ID', code),
    textElement('cbc:Percent', percent),
    textElement('cbc:TaxExemptionReason', exemption),
    vatScheme,
  ])

const party = (role: string, of: EInvoiceParty): Xml =>
  element(role, [
    element('cac:Party', [
      element('cac:PostalAddress', [
        textElement('cbc:StreetName', of.street),
        textElement('cbc:AdditionalStreetName', of.addition),
        element('cac:Country', [textElement('cbc:IdentificationCode', of.country)]),
      ]),
      of.vatNumber === null
        ? ''
        : element('cac:PartyTaxScheme', [textElement('cbc:CompanyID', of.vatNumber), vatScheme]),
      element('cac:PartyLegalEntity', [textElement('cbc:RegistrationName', of.name)]),
      element('cac:Contact', [
        textElement('cbc:Telephone', of.phone),
        textElement('cbc:ElectronicMail', of.email),
      ]),
    ]),
  ])

/** Writes an invoice or a credit note as UBL 2.1 in the profile of EN 16931. */
export function ublOf(of: EInvoice): string {
  const money = (name: string, amount: string): Xml => textElement(name, amount, { currencyID: of.currency })
  const allowance = ({ vat, allowance: amount }: VatBreakdown): Xml =>
    Number(amount) === 0
      ? ''
      : element('cac:AllowanceCharge', [
          textElement('cbc:ChargeIndicator', 'false'),
          textElement('cbc:AllowanceChargeReason', of.discountReason),
          money('cbc:Amount', amount),
          category('cac:TaxCategory', vat),
        ])
  const subtotal = ({ vat, base, tax, exemption }: VatBreakdown): Xml =>
    element('cac:TaxSubtotal', [
      money('cbc:TaxableAmount', base),
      money('cbc:TaxAmount', tax),
      category('cac:TaxCategory', vat, exemption),
    ])
  const [root, counted] = of.isCreditNote
    ? (['CreditNote', 'Credited'] as const)
    : (['Invoice', 'Invoiced'] as const)
  const line = (each: EInvoiceLine, at: number): Xml =>
    element(`cac:${root}Line`, [
      textElement('cbc:ID', String(at + 1)),
      textElement(`cbc:${counted}Quantity`, each.quantity, { unitCode: 'C62' }),
      money('cbc:LineExtensionAmount', each.amount),
      each.discount === null
        ? ''
        : element('cac:AllowanceCharge', [
            textElement('cbc:ChargeIndicator', 'false'),
            textElement('cbc:AllowanceChargeReason', each.discount.reason),
            money('cbc:Amount', each.discount.amount),
          ]),
      element('cac:Item', [
        textElement('cbc:Description', each.description),
        textElement('cbc:Name', each.name),
        category('cac:ClassifiedTaxCategory', each.vat),
      ]),
      element('cac:Price', [money('cbc:PriceAmount', each.price)]),
    ])
  const totals = einvoiceTotals(of)
  const attributes = {
    xmlns: `${urn}${root}-2`,
    'xmlns:cac': `${urn}CommonAggregateComponents-2`,
    'xmlns:cbc': `${urn}CommonBasicComponents-2`,
  }
  const children = [
    textElement('cbc:CustomizationID', en16931),
    textElement('cbc:ID', of.number),
    textElement('cbc:IssueDate', of.day),
    textElement('cbc:DueDate', of.dueOn),
    textElement(`cbc:${root}TypeCode`, of.isCreditNote ? '381' : '380'),
    textElement('cbc:Note', of.note),
    textElement('cbc:DocumentCurrencyCode', of.currency),
    element('cac:OrderReference', [textElement('cbc:ID', of.order)]),
    element('cac:BillingReference', [
      element('cac:InvoiceDocumentReference', [textElement('cbc:ID', of.corrects)]),
    ]),
    party('cac:AccountingSupplierParty', of.seller),
    party('cac:AccountingCustomerParty', of.buyer),
    element('cac:PaymentTerms', [textElement('cbc:Note', of.terms)]),
    ...of.breakdown.map(allowance),
    element('cac:TaxTotal', [money('cbc:TaxAmount', totals.tax), ...of.breakdown.map(subtotal)]),
    element('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', totals.lines),
      money('cbc:TaxExclusiveAmount', totals.withoutTax),
      money('cbc:TaxInclusiveAmount', totals.withTax),
      money('cbc:AllowanceTotalAmount', totals.allowances),
      money('cbc:PrepaidAmount', of.prepaid),
      money('cbc:PayableAmount', totals.payable),
    ]),
    ...of.lines.map(line),
  ]
  return xmlFile(element(root, children, attributes))
}
