/** The paths of a part of an e-invoice: the paths of its terms below the element of the part. */
type Places<Part extends string> = Readonly<Record<Part, readonly string[]>>

/** Where a syntax states the terms of an e-invoice. The first path that has a text counts. */
export type EInvoicePlaces = {
  head: Places<'number' | 'day' | 'type' | 'currency' | 'dueOn'>
  orders: readonly string[]
  notes: readonly string[]
  seller: string
  buyer: string
  party: { names: readonly string[]; tax: string; taxNumber: string; email: readonly string[] }
  lines: readonly string[]
  line: Places<
    | 'id'
    | 'quantity'
    | 'amount'
    | 'orderLine'
    | 'price'
    | 'baseQuantity'
    | 'category'
    | 'percent'
    | 'name'
    | 'description'
  > & { itemNumbers: readonly string[] }
  allowances: string
  allowance: Places<'indicator' | 'amount' | 'category' | 'percent' | 'reason'>
  vat: string
  vatTerms: Places<'base' | 'tax' | 'category' | 'percent'>
  totals: Places<
    'lines' | 'allowances' | 'charges' | 'withoutTax' | 'withTax' | 'prepaid' | 'rounding' | 'payable'
  >
  /** The totals of VAT; the one in the currency of the e-invoice counts. */
  tax: string
}

/** Where UBL 2.1 states the terms. */
export const ublPlaces: EInvoicePlaces = {
  head: {
    number: ['ID'],
    day: ['IssueDate'],
    type: ['InvoiceTypeCode', 'CreditNoteTypeCode'],
    currency: ['DocumentCurrencyCode'],
    dueOn: ['DueDate', 'PaymentMeans/PaymentDueDate'],
  },
  orders: ['OrderReference/ID', 'OrderReference/SalesOrderID'],
  notes: ['Note', 'PaymentTerms/Note'],
  seller: 'AccountingSupplierParty/Party',
  buyer: 'AccountingCustomerParty/Party',
  party: {
    names: ['PartyLegalEntity/RegistrationName', 'PartyName/Name'],
    tax: 'PartyTaxScheme',
    taxNumber: 'CompanyID',
    email: ['Contact/ElectronicMail'],
  },
  lines: ['InvoiceLine', 'CreditNoteLine'],
  line: {
    id: ['ID'],
    quantity: ['InvoicedQuantity', 'CreditedQuantity'],
    amount: ['LineExtensionAmount'],
    orderLine: ['OrderLineReference/LineID'],
    price: ['Price/PriceAmount'],
    baseQuantity: ['Price/BaseQuantity'],
    category: ['Item/ClassifiedTaxCategory/ID'],
    percent: ['Item/ClassifiedTaxCategory/Percent'],
    name: ['Item/Name'],
    description: ['Item/Description'],
    itemNumbers: [
      'Item/BuyersItemIdentification/ID',
      'Item/StandardItemIdentification/ID',
      'Item/SellersItemIdentification/ID',
    ],
  },
  allowances: 'AllowanceCharge',
  allowance: {
    indicator: ['ChargeIndicator'],
    amount: ['Amount'],
    category: ['TaxCategory/ID'],
    percent: ['TaxCategory/Percent'],
    reason: ['AllowanceChargeReason'],
  },
  vat: 'TaxTotal/TaxSubtotal',
  vatTerms: {
    base: ['TaxableAmount'],
    tax: ['TaxAmount'],
    category: ['TaxCategory/ID'],
    percent: ['TaxCategory/Percent'],
  },
  totals: {
    lines: ['LegalMonetaryTotal/LineExtensionAmount'],
    allowances: ['LegalMonetaryTotal/AllowanceTotalAmount'],
    charges: ['LegalMonetaryTotal/ChargeTotalAmount'],
    withoutTax: ['LegalMonetaryTotal/TaxExclusiveAmount'],
    withTax: ['LegalMonetaryTotal/TaxInclusiveAmount'],
    prepaid: ['LegalMonetaryTotal/PrepaidAmount'],
    rounding: ['LegalMonetaryTotal/PayableRoundingAmount'],
    payable: ['LegalMonetaryTotal/PayableAmount'],
  },
  tax: 'TaxTotal/TaxAmount',
}

const document = 'ExchangedDocument'
const transaction = 'SupplyChainTradeTransaction'
const agreement = `${transaction}/ApplicableHeaderTradeAgreement`
const settlement = `${transaction}/ApplicableHeaderTradeSettlement`
const summation = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
const lineSettlement = 'SpecifiedLineTradeSettlement'
const linePrice = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice'

/** Where Cross Industry Invoice D16B states the terms. */
export const ciiPlaces: EInvoicePlaces = {
  head: {
    number: [`${document}/ID`],
    day: [`${document}/IssueDateTime/DateTimeString`],
    type: [`${document}/TypeCode`],
    currency: [`${settlement}/InvoiceCurrencyCode`],
    dueOn: [`${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`],
  },
  orders: [
    `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`,
    `${agreement}/SellerOrderReferencedDocument/IssuerAssignedID`,
  ],
  notes: [`${document}/IncludedNote/Content`, `${settlement}/SpecifiedTradePaymentTerms/Description`],
  seller: `${agreement}/SellerTradeParty`,
  buyer: `${agreement}/BuyerTradeParty`,
  party: {
    names: ['Name', 'SpecifiedLegalOrganization/TradingBusinessName'],
    tax: 'SpecifiedTaxRegistration',
    taxNumber: 'ID',
    email: ['DefinedTradeContact/EmailURIUniversalCommunication/URIID'],
  },
  lines: [`${transaction}/IncludedSupplyChainTradeLineItem`],
  line: {
    id: ['AssociatedDocumentLineDocument/LineID'],
    quantity: ['SpecifiedLineTradeDelivery/BilledQuantity'],
    amount: [`${lineSettlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`],
    orderLine: ['SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/LineID'],
    price: [`${linePrice}/ChargeAmount`],
    baseQuantity: [`${linePrice}/BasisQuantity`],
    category: [`${lineSettlement}/ApplicableTradeTax/CategoryCode`],
    percent: [`${lineSettlement}/ApplicableTradeTax/RateApplicablePercent`],
    name: ['SpecifiedTradeProduct/Name'],
    description: ['SpecifiedTradeProduct/Description'],
    itemNumbers: [
      'SpecifiedTradeProduct/BuyerAssignedID',
      'SpecifiedTradeProduct/GlobalID',
      'SpecifiedTradeProduct/SellerAssignedID',
    ],
  },
  allowances: `${settlement}/SpecifiedTradeAllowanceCharge`,
  allowance: {
    indicator: ['ChargeIndicator/Indicator'],
    amount: ['ActualAmount'],
    category: ['CategoryTradeTax/CategoryCode'],
    percent: ['CategoryTradeTax/RateApplicablePercent'],
    reason: ['Reason'],
  },
  vat: `${settlement}/ApplicableTradeTax`,
  vatTerms: {
    base: ['BasisAmount'],
    tax: ['CalculatedAmount'],
    category: ['CategoryCode'],
    percent: ['RateApplicablePercent'],
  },
  totals: {
    lines: [`${summation}/LineTotalAmount`],
    allowances: [`${summation}/AllowanceTotalAmount`],
    charges: [`${summation}/ChargeTotalAmount`],
    withoutTax: [`${summation}/TaxBasisTotalAmount`],
    withTax: [`${summation}/GrandTotalAmount`],
    prepaid: [`${summation}/TotalPrepaidAmount`],
    rounding: [`${summation}/RoundingAmount`],
    payable: [`${summation}/DuePayableAmount`],
  },
  tax: `${summation}/TaxTotalAmount`,
}
