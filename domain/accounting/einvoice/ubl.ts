import type { EInvoice, EInvoiceLine, EInvoiceParty, Vat, VatBreakdown } from './einvoice.ts'
import { allowancesOf, einvoiceTotals } from './einvoice-totals.ts'
import { type Xml, element, textElement, xmlFile } from './xml.ts'

const urn = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** The identifier of the EN 16931 model (BT-24). */
export const en16931 = 'urn:cen.eu:en16931:2017'

const vatScheme = element('cac:TaxScheme', [textElement('cbc:ID', 'VAT')])

const category = (
  name: string,
  { category: code, percent }: Vat,
  exemption?: VatBreakdown['exemption'],
): Xml =>
  element(name, [
    textElement('cbc:ID', code),
    textElement('cbc:Percent', percent),
    textElement('cbc:TaxExemptionReasonCode', exemption?.code ?? null),
    textElement('cbc:TaxExemptionReason', exemption?.text ?? null),
    vatScheme,
  ])

const party = (role: string, of: EInvoiceParty): Xml =>
  element(role, [
    element('cac:Party', [
      element('cac:PostalAddress', [
        textElement('cbc:StreetName', of.street),
        textElement('cbc:AdditionalStreetName', of.addition),
        textElement('cbc:CityName', of.city),
        textElement('cbc:PostalZone', of.postalCode),
        element('cac:Country', [textElement('cbc:IdentificationCode', of.country)]),
      ]),
      of.vatNumber === null
        ? ''
        : element('cac:PartyTaxScheme', [textElement('cbc:CompanyID', of.vatNumber), vatScheme]),
      element('cac:PartyLegalEntity', [
        textElement('cbc:RegistrationName', of.name),
        textElement('cbc:CompanyID', of.registration),
      ]),
      element('cac:Contact', [
        textElement('cbc:Telephone', of.phone),
        textElement('cbc:ElectronicMail', of.email),
      ]),
    ]),
  ])

const deliveryOf = ({ delivery }: EInvoice): Xml =>
  delivery === null
    ? ''
    : element('cac:Delivery', [
        textElement('cbc:ActualDeliveryDate', delivery.day),
        element('cac:DeliveryLocation', [
          element('cac:Address', [
            element('cac:Country', [textElement('cbc:IdentificationCode', delivery.country)]),
          ]),
        ]),
      ])

/** A credit transfer (code 30 of UNTDID 4461) to an account, with the number of the invoice as its reference. */
const paymentMeansOf = ({ transfer, number }: EInvoice): Xml =>
  transfer === null
    ? ''
    : element('cac:PaymentMeans', [
        textElement('cbc:PaymentMeansCode', '30'),
        textElement('cbc:PaymentID', number),
        element('cac:PayeeFinancialAccount', [
          textElement('cbc:ID', transfer.iban),
          element('cac:FinancialInstitutionBranch', [textElement('cbc:ID', transfer.bic)]),
        ]),
      ])

type Money = (name: string, amount: string) => Xml

/** An allowance of a line or of the document. A document's allowance names its VAT. */
const allowance = (of: { amount: string; reason: string; vat?: Vat }, money: Money): Xml =>
  element('cac:AllowanceCharge', [
    textElement('cbc:ChargeIndicator', 'false'),
    textElement('cbc:AllowanceChargeReason', of.reason),
    money('cbc:Amount', of.amount),
    of.vat ? category('cac:TaxCategory', of.vat) : '',
  ])

const subtotal = ({ vat, base, tax, exemption }: VatBreakdown, money: Money): Xml =>
  element('cac:TaxSubtotal', [
    money('cbc:TaxableAmount', base),
    money('cbc:TaxAmount', tax),
    category('cac:TaxCategory', vat, exemption),
  ])

/** The names of an invoice and of a credit note. */
const invoiceNames = { root: 'Invoice', quantity: 'cbc:InvoicedQuantity', type: '380' }
const creditNames = { root: 'CreditNote', quantity: 'cbc:CreditedQuantity', type: '381' }

type LineOf = { at: number; names: typeof invoiceNames; money: Money }

const line = (of: EInvoiceLine, { at, names, money }: LineOf): Xml =>
  element(`cac:${names.root}Line`, [
    textElement('cbc:ID', String(at + 1)),
    textElement(names.quantity, of.quantity, { unitCode: 'C62' }),
    money('cbc:LineExtensionAmount', of.amount),
    of.discount === null ? '' : allowance(of.discount, money),
    element('cac:Item', [
      textElement('cbc:Description', of.description),
      textElement('cbc:Name', of.name),
      category('cac:ClassifiedTaxCategory', of.vat),
    ]),
    element('cac:Price', [money('cbc:PriceAmount', of.price)]),
  ])

function totals(of: EInvoice, money: Money): Xml[] {
  const { lines, allowances, withoutTax, tax, withTax, payable } = einvoiceTotals(of)
  return [
    element('cac:TaxTotal', [
      money('cbc:TaxAmount', tax),
      ...of.breakdown.map((each) => subtotal(each, money)),
    ]),
    element('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', lines),
      money('cbc:TaxExclusiveAmount', withoutTax),
      money('cbc:TaxInclusiveAmount', withTax),
      money('cbc:AllowanceTotalAmount', allowances),
      money('cbc:PrepaidAmount', of.prepaid),
      money('cbc:PayableAmount', payable),
    ]),
  ]
}

/** Writes an invoice or a credit note as UBL 2.1 in the profile of EN 16931. */
export function ublOf(of: EInvoice): string {
  const money: Money = (name, amount) => textElement(name, amount, { currencyID: of.currency })
  const names = of.isCreditNote ? creditNames : invoiceNames
  const attributes = {
    xmlns: `${urn}${names.root}-2`,
    'xmlns:cac': `${urn}CommonAggregateComponents-2`,
    'xmlns:cbc': `${urn}CommonBasicComponents-2`,
  }
  const children = [
    textElement('cbc:CustomizationID', en16931),
    textElement('cbc:ID', of.number),
    textElement('cbc:IssueDate', of.day),
    textElement('cbc:DueDate', of.dueOn),
    textElement(`cbc:${names.root}TypeCode`, names.type),
    textElement('cbc:Note', of.note),
    textElement('cbc:DocumentCurrencyCode', of.currency),
    element('cac:OrderReference', [textElement('cbc:ID', of.order)]),
    element('cac:BillingReference', [
      element('cac:InvoiceDocumentReference', [textElement('cbc:ID', of.corrects)]),
    ]),
    party('cac:AccountingSupplierParty', of.seller),
    party('cac:AccountingCustomerParty', of.buyer),
    deliveryOf(of),
    paymentMeansOf(of),
    element('cac:PaymentTerms', [textElement('cbc:Note', of.terms)]),
    ...allowancesOf(of).map(({ vat, allowance: amount }) =>
      allowance({ amount, reason: of.discountReason, vat }, money),
    ),
    ...totals(of, money),
    ...of.lines.map((each, at) => line(each, { at, names, money })),
  ]
  return xmlFile(element(names.root, children, attributes))
}
