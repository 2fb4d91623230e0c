import type { EInvoiceSyntax } from '@fieldhouse/domain/accounting/einvoice/einvoice'

/** A change of a file that breaks a rule. */
type Edit = (xml: string) => string

const element = (name: string): RegExp => new RegExp(`<${name}(?: [^>]*)?>[^]*?</${name}>`)
const start = (name: string): RegExp => new RegExp(`(<${name}(?: [^>]*)?>)([^<]*)`)

/** Removes the first element with the name. */
const drop =
  (name: string): Edit =>
  (xml) =>
    xml.replace(element(name), '')

const dropAll =
  (name: string): Edit =>
  (xml) =>
    xml.replaceAll(new RegExp(element(name), 'g'), '')

/** Replaces the text of the first element with the name. */
const set =
  (name: string, text: string): Edit =>
  (xml) =>
    xml.replace(start(name), `$1${text}`)

/** Adds 100.00 to the first amount with the name. */
const raise =
  (name: string): Edit =>
  (xml) =>
    xml.replace(start(name), (_, tag: string, amount: string) => `${tag}${(Number(amount) + 100).toFixed(2)}`)

/** Edits only the first element with the name. */
const within =
  (name: string, edit: Edit): Edit =>
  (xml) =>
    xml.replace(element(name), (part) => edit(part))

const noUnit: Edit = (xml) => xml.replace(' unitCode="C62"', '')
const otherUnit: Edit = (xml) => xml.replace('"C62"', '"PIECE"')

const seller = (edit: Edit) => within('cac:AccountingSupplierParty', edit)
const buyer = (edit: Edit) => within('cac:AccountingCustomerParty', edit)
const totals = (edit: Edit) => within('cac:LegalMonetaryTotal', edit)
const subtotal = (edit: Edit) => within('cac:TaxSubtotal', edit)
const line = (edit: Edit) => within('cac:InvoiceLine', edit)
const head = (edit: Edit) => within('rsm:ExchangedDocument', edit)
const settlement = (edit: Edit) => within('ram:ApplicableHeaderTradeSettlement', edit)
const ciiTotals = (edit: Edit) => within('ram:SpecifiedTradeSettlementHeaderMonetarySummation', edit)
const ciiSubtotal = (edit: Edit) => settlement(within('ram:ApplicableTradeTax', edit))
const ciiLine = (edit: Edit) => within('ram:IncludedSupplyChainTradeLineItem', edit)

type Break = { rule: string } & Readonly<Record<EInvoiceSyntax, Edit>>

const broken = (rule: string, ubl: Edit, cii: Edit): Break => ({ rule, UBL: ubl, CII: cii })

const parties: Break[] = [
  broken('BR-06', seller(drop('cbc:RegistrationName')), within('ram:SellerTradeParty', drop('ram:Name'))),
  broken('BR-07', buyer(drop('cbc:RegistrationName')), within('ram:BuyerTradeParty', drop('ram:Name'))),
  broken('BR-09', seller(drop('cac:Country')), within('ram:SellerTradeParty', drop('ram:CountryID'))),
  broken('BR-11', buyer(drop('cac:Country')), within('ram:BuyerTradeParty', drop('ram:CountryID'))),
  broken('BR-CL-14', set('cbc:IdentificationCode', 'XX'), set('ram:CountryID', 'XX')),
  broken(
    'BR-CO-09',
    within('cac:PartyTaxScheme', set('cbc:CompanyID', '40303265045')),
    within('ram:SpecifiedTaxRegistration', set('ram:ID', '40303265045')),
  ),
  broken('BR-S-02', drop('cac:PartyTaxScheme'), drop('ram:SpecifiedTaxRegistration')),
]

const document: Break[] = [
  broken('BR-01', drop('cbc:CustomizationID'), drop('ram:GuidelineSpecifiedDocumentContextParameter')),
  broken('BR-02', drop('cbc:ID'), head(drop('ram:ID'))),
  broken('BR-03', drop('cbc:IssueDate'), drop('ram:IssueDateTime')),
  broken('BR-04', drop('cbc:InvoiceTypeCode'), head(drop('ram:TypeCode'))),
  broken('BR-05', drop('cbc:DocumentCurrencyCode'), drop('ram:InvoiceCurrencyCode')),
  broken('BR-CL-01', set('cbc:InvoiceTypeCode', '999'), head(set('ram:TypeCode', '999'))),
  broken('BR-CL-04', set('cbc:DocumentCurrencyCode', 'ABC'), set('ram:InvoiceCurrencyCode', 'ABC')),
  broken(
    'BR-33',
    within('cac:AllowanceCharge', drop('cbc:AllowanceChargeReason')),
    settlement(within('ram:SpecifiedTradeAllowanceCharge', drop('ram:Reason'))),
  ),
]

const amounts: Break[] = [
  broken('BR-12', totals(drop('cbc:LineExtensionAmount')), ciiTotals(drop('ram:LineTotalAmount'))),
  broken('BR-13', drop('cbc:TaxExclusiveAmount'), drop('ram:TaxBasisTotalAmount')),
  broken('BR-14', drop('cbc:TaxInclusiveAmount'), drop('ram:GrandTotalAmount')),
  broken('BR-15', drop('cbc:PayableAmount'), drop('ram:DuePayableAmount')),
  broken('BR-CO-10', totals(raise('cbc:LineExtensionAmount')), ciiTotals(raise('ram:LineTotalAmount'))),
  broken('BR-CO-11', raise('cbc:AllowanceTotalAmount'), raise('ram:AllowanceTotalAmount')),
  broken('BR-CO-13', raise('cbc:TaxExclusiveAmount'), raise('ram:TaxBasisTotalAmount')),
  broken('BR-CO-14', within('cac:TaxTotal', raise('cbc:TaxAmount')), raise('ram:TaxTotalAmount')),
  broken('BR-CO-15', raise('cbc:TaxInclusiveAmount'), raise('ram:GrandTotalAmount')),
  broken('BR-CO-16', raise('cbc:PayableAmount'), raise('ram:DuePayableAmount')),
  broken(
    'BR-DEC-09',
    totals(set('cbc:LineExtensionAmount', '1.005')),
    ciiTotals(set('ram:LineTotalAmount', '1.005')),
  ),
]

const taxes: Break[] = [
  broken('BR-45', subtotal(drop('cbc:TaxableAmount')), ciiSubtotal(drop('ram:BasisAmount'))),
  broken('BR-46', subtotal(drop('cbc:TaxAmount')), ciiSubtotal(drop('ram:CalculatedAmount'))),
  broken('BR-47', subtotal(drop('cbc:ID')), ciiSubtotal(drop('ram:CategoryCode'))),
  broken('BR-CO-17', subtotal(raise('cbc:TaxAmount')), ciiSubtotal(raise('ram:CalculatedAmount'))),
  broken('BR-S-08', subtotal(raise('cbc:TaxableAmount')), ciiSubtotal(raise('ram:BasisAmount'))),
  broken('BR-E-10', drop('cbc:TaxExemptionReason'), drop('ram:ExemptionReason')),
]

const lines: Break[] = [
  broken('BR-16', dropAll('cac:InvoiceLine'), dropAll('ram:IncludedSupplyChainTradeLineItem')),
  broken('BR-21', line(drop('cbc:ID')), drop('ram:LineID')),
  broken('BR-22', drop('cbc:InvoicedQuantity'), drop('ram:BilledQuantity')),
  broken('BR-23', noUnit, noUnit),
  broken('BR-24', line(drop('cbc:LineExtensionAmount')), ciiLine(drop('ram:LineTotalAmount'))),
  broken('BR-25', drop('cbc:Name'), within('ram:SpecifiedTradeProduct', drop('ram:Name'))),
  broken('BR-26', drop('cbc:PriceAmount'), drop('ram:ChargeAmount')),
  broken('BR-27', set('cbc:PriceAmount', '-1'), set('ram:ChargeAmount', '-1')),
  broken('BR-CL-23', otherUnit, otherUnit),
  broken('BR-CO-04', line(drop('cac:ClassifiedTaxCategory')), ciiLine(drop('ram:CategoryCode'))),
  broken(
    'BR-DEC-23',
    line(set('cbc:LineExtensionAmount', '1.005')),
    ciiLine(set('ram:LineTotalAmount', '1.005')),
  ),
]

/** Changes of an invoice, each with the rule that it breaks in both syntaxes. */
export const rulesToBreak = [...document, ...parties, ...amounts, ...taxes, ...lines]

/** Exchanges the first two elements with the names, which follow each other. */
const exchange =
  (first: string, second: string): Edit =>
  (xml) =>
    xml.replace(new RegExp(`(${element(first).source})(${element(second).source})`), '$2$1')

/** Changes of an invoice that break its XML schema. */
export const schemasToBreak: readonly Readonly<Record<EInvoiceSyntax, Edit>>[] = [
  {
    UBL: set('cbc:IssueDate', '30 November'),
    CII: (xml) => xml.replace('<ram:LineID>', '<ram:LineID unknown="1">'),
  },
  {
    UBL: exchange('cbc:ID', 'cbc:IssueDate'),
    CII: exchange('ram:AssociatedDocumentLineDocument', 'ram:SpecifiedTradeProduct'),
  },
  {
    UBL: (xml) => xml.replace('</cac:Party>', '<cac:Other/></cac:Party>'),
    CII: (xml) => xml.replace('</ram:SellerTradeParty>', '<ram:Other/></ram:SellerTradeParty>'),
  },
]
