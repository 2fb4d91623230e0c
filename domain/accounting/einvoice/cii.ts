import type { EInvoice, EInvoiceLine, EInvoiceParty, Vat, VatBreakdown } from './einvoice.ts'
import { allowancesOf, einvoiceTotals } from './einvoice-totals.ts'
import { en16931 } from './ubl.ts'
import { type Xml, element, textElement, xmlFile } from './xml.ts'

const urn = 'urn:un:unece:uncefact:data:standard:'

/** A day as `20261130`. */
const date = (name: string, day: string | null): Xml =>
  day === null
    ? ''
    : element(name, [textElement('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })])

const vat = (of: Vat): Xml[] => [
  textElement('ram:CategoryCode', of.category),
  textElement('ram:RateApplicablePercent', of.percent),
]

const discountOf = (amount: string, reason: string): Xml[] => [
  element('ram:ChargeIndicator', [textElement('udt:Indicator', 'false')]),
  textElement('ram:ActualAmount', amount),
  textElement('ram:Reason', reason),
]

const party = (role: string, of: EInvoiceParty): Xml =>
  element(role, [
    textElement('ram:Name', of.name),
    element('ram:SpecifiedLegalOrganization', [textElement('ram:ID', of.registration)]),
    element('ram:DefinedTradeContact', [
      element('ram:TelephoneUniversalCommunication', [textElement('ram:CompleteNumber', of.phone)]),
      element('ram:EmailURIUniversalCommunication', [textElement('ram:URIID', of.email)]),
    ]),
    element('ram:PostalTradeAddress', [
      textElement('ram:PostcodeCode', of.postalCode),
      textElement('ram:LineOne', of.street),
      textElement('ram:LineTwo', of.addition),
      textElement('ram:CityName', of.city),
      textElement('ram:CountryID', of.country),
    ]),
    element('ram:SpecifiedTaxRegistration', [textElement('ram:ID', of.vatNumber, { schemeID: 'VA' })]),
  ])

const line = (of: EInvoiceLine, at: number): Xml =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [textElement('ram:LineID', String(at + 1))]),
    element('ram:SpecifiedTradeProduct', [
      textElement('ram:Name', of.name),
      textElement('ram:Description', of.description),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [textElement('ram:ChargeAmount', of.price)]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      textElement('ram:BilledQuantity', of.quantity, { unitCode: 'C62' }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [textElement('ram:TypeCode', 'VAT'), ...vat(of.vat)]),
      of.discount === null
        ? ''
        : element('ram:SpecifiedTradeAllowanceCharge', discountOf(of.discount.amount, of.discount.reason)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        textElement('ram:LineTotalAmount', of.amount),
      ]),
    ]),
  ])

const taxOf = (of: VatBreakdown): Xml =>
  element('ram:ApplicableTradeTax', [
    textElement('ram:CalculatedAmount', of.tax),
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:ExemptionReason', of.exemption?.text ?? null),
    textElement('ram:BasisAmount', of.base),
    textElement('ram:CategoryCode', of.vat.category),
    textElement('ram:ExemptionReasonCode', of.exemption?.code ?? null),
    textElement('ram:RateApplicablePercent', of.vat.percent),
  ])

const allowanceOf = ({ allowance, vat: of }: VatBreakdown, reason: string): Xml =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    ...discountOf(allowance, reason),
    element('ram:CategoryTradeTax', [textElement('ram:TypeCode', 'VAT'), ...vat(of)]),
  ])

const deliveryOf = ({ delivery }: EInvoice): Xml =>
  delivery === null
    ? '<ram:ApplicableHeaderTradeDelivery/>'
    : element('ram:ApplicableHeaderTradeDelivery', [
        element('ram:ShipToTradeParty', [
          element('ram:PostalTradeAddress', [textElement('ram:CountryID', delivery.country)]),
        ]),
        element('ram:ActualDeliverySupplyChainEvent', [date('ram:OccurrenceDateTime', delivery.day)]),
      ])

/** A credit transfer (code 30 of UNTDID 4461) to an account. */
const paymentMeansOf = ({ transfer }: EInvoice): Xml =>
  transfer === null
    ? ''
    : element('ram:SpecifiedTradeSettlementPaymentMeans', [
        textElement('ram:TypeCode', '30'),
        element('ram:PayeePartyCreditorFinancialAccount', [textElement('ram:IBANID', transfer.iban)]),
        element('ram:PayeeSpecifiedCreditorFinancialInstitution', [textElement('ram:BICID', transfer.bic)]),
      ])

function settlement(of: EInvoice): Xml {
  const totals = einvoiceTotals(of)
  return element('ram:ApplicableHeaderTradeSettlement', [
    textElement('ram:PaymentReference', of.transfer && of.number),
    textElement('ram:InvoiceCurrencyCode', of.currency),
    paymentMeansOf(of),
    ...of.breakdown.map(taxOf),
    ...allowancesOf(of).map((each) => allowanceOf(each, of.discountReason)),
    element('ram:SpecifiedTradePaymentTerms', [
      textElement('ram:Description', of.terms),
      date('ram:DueDateDateTime', of.dueOn),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      textElement('ram:LineTotalAmount', totals.lines),
      textElement('ram:AllowanceTotalAmount', totals.allowances),
      textElement('ram:TaxBasisTotalAmount', totals.withoutTax),
      textElement('ram:TaxTotalAmount', totals.tax, { currencyID: of.currency }),
      textElement('ram:GrandTotalAmount', totals.withTax),
      textElement('ram:TotalPrepaidAmount', of.prepaid),
      textElement('ram:DuePayableAmount', totals.payable),
    ]),
    element('ram:InvoiceReferencedDocument', [textElement('ram:IssuerAssignedID', of.corrects)]),
  ])
}

/** Writes an invoice or a credit note as Cross Industry Invoice D16B in the profile of EN 16931. */
export function ciiOf(of: EInvoice): string {
  const attributes = {
    'xmlns:rsm': `${urn}CrossIndustryInvoice:100`,
    'xmlns:ram': `${urn}ReusableAggregateBusinessInformationEntity:100`,
    'xmlns:udt': `${urn}UnqualifiedDataType:100`,
  }
  const children = [
    element('rsm:ExchangedDocumentContext', [
      element('ram:GuidelineSpecifiedDocumentContextParameter', [textElement('ram:ID', en16931)]),
    ]),
    element('rsm:ExchangedDocument', [
      textElement('ram:ID', of.number),
      textElement('ram:TypeCode', of.isCreditNote ? '381' : '380'),
      date('ram:IssueDateTime', of.day),
      element('ram:IncludedNote', [textElement('ram:Content', of.note)]),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      ...of.lines.map(line),
      element('ram:ApplicableHeaderTradeAgreement', [
        party('ram:SellerTradeParty', of.seller),
        party('ram:BuyerTradeParty', of.buyer),
        element('ram:BuyerOrderReferencedDocument', [textElement('ram:IssuerAssignedID', of.order)]),
      ]),
      deliveryOf(of),
      settlement(of),
    ]),
  ]
  return xmlFile(element('rsm:CrossIndustryInvoice', children, attributes))
}
