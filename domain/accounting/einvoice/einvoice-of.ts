import { buyerCountry } from '../../documents/address-lines.ts'
import type { LineItem } from '../../documents/document-lines.ts'
import { documentLabel } from '../../documents/labels.ts'
import { type TaxExemption, taxExemptionWords } from '../../documents/tax-exemption.ts'
import { rateGroups } from '../../documents/rate-groups.ts'
import { fractionOf, percentOf } from '../../documents/taxes.ts'
import type { Sums } from '../../documents/totals.ts'
import { type FieldFault, faultIf } from '../../kit/entity/problem.ts'
import { translated } from '../../kit/words/translated.ts'
import type { RowOf } from '../../kit/entity/entity.ts'
import { bicIn, ibanIn } from '../../kit/value/iban-in-text.ts'
import { countryCodes } from '../../kit/value/countries.ts'
import { lineAmount } from '../../kit/value/line-amount.ts'
import { type Decimal, compare, minus, portion, roundCents, sum, times } from '../../kit/value/money.ts'
import type { Language } from '../../kit/words/words.ts'
import type { invoice } from '../invoice.ts'
import type { EInvoice, EInvoiceLine, EInvoiceParty, Vat, VatBreakdown, VatCategory } from './einvoice.ts'
import { einvoiceAddress } from './einvoice-address.ts'
import { hasEInvoices, sellerCountry } from './einvoice-places.ts'
import { einvoiceTotals } from './einvoice-totals.ts'
import { vatIdentifier } from './vat-identifier.ts'

/** Why a company without a tax number charges no VAT. */
const outsideVat = translated('accounting', 'einvoiceOutsideVat')

/**
 * An issued invoice or credit note as input. `prepaid` is the deposit paid before the issue, and `corrected` the number
 * of the corrected invoice.
 */
export type EInvoiceSource = Sums &
  Pick<
    RowOf<typeof invoice>,
    | 'kind'
    | 'invoiceNumber'
    | 'billingDate'
    | 'dueDate'
    | 'currency'
    | 'locale'
    | 'companyName'
    | 'companyAddress'
    | 'companyAddress2'
    | 'companyCountry'
    | 'clientName'
    | 'clientAddress'
    | 'clientAddress2'
    | 'clientCountry'
    | 'issuer'
    | 'buyer'
    | 'taxExemption'
    | 'jobFacts'
    | 'notes'
    | 'termsAndConditions'
    | 'taxRates'
  > & {
    lineItems: readonly LineItem[]
    prepaid: Decimal
    corrected: string | null
    transferDetails: string | null
  }

const hasTaxNumber = ({ issuer }: Pick<EInvoiceSource, 'issuer'>) =>
  vatIdentifier(issuer?.qstNumber, '') !== null

const vatOf = (rate: Decimal): Vat =>
  compare(rate, '0') === 0 ? { category: 'Z', percent: '0' } : { category: 'S', percent: percentOf(rate) }

/** Whether a document is outside the scope of VAT: one without taxes, of a company without a tax number. */
const isOutsideVat = (of: Pick<EInvoiceSource, 'issuer' | 'taxBreakdown'>): boolean =>
  of.taxBreakdown.length === 0 && !hasTaxNumber(of)

const exemptionCategories = {
  REVERSE_CHARGE: 'AE',
  INTRA_COMMUNITY: 'K',
  EXPORT: 'G',
} as const satisfies Record<TaxExemption, VatCategory>

/** The VAT of untaxed lines. */
function untaxedVat(of: EInvoiceSource): Vat {
  if (isOutsideVat(of)) return { category: 'O', percent: null }
  return { category: of.taxExemption ? exemptionCategories[of.taxExemption] : 'E', percent: '0' }
}

type Group = { vat: Vat; lines: readonly LineItem[]; tax: Decimal }

/** The lines of a document by their VAT. In a document without taxes, all lines are untaxed. */
function groupsOf(of: EInvoiceSource): Group[] {
  const { lineItems, taxRates, taxBreakdown } = of
  const rates = taxRates ?? taxBreakdown
  const usual = rates.find(({ code }) => code === 'TAX')?.rate
  const groups = taxBreakdown.length === 0 ? [] : rateGroups(lineItems, rates)
  const taxed = groups.map(({ rate, lines }) => {
    const own = rate ?? usual ?? '0'
    const taxes = taxBreakdown.filter((tax) => tax.code === 'TAX' && compare(tax.rate, own) === 0)
    return { vat: vatOf(own), lines, tax: roundCents(sum(taxes.map(({ amount }) => amount))) }
  })
  const exempt = lineItems.filter(({ untaxed }) => untaxed || taxBreakdown.length === 0)
  return [...taxed, ...(exempt.length > 0 ? [{ vat: untaxedVat(of), lines: exempt, tax: '0.00' }] : [])]
}

/** The codes of reasons for which no VAT is charged (VATEX). The reason of an exemption (`E`) depends on the law. */
const exemptionCodes: Partial<Record<VatCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}

/** Why no VAT is charged, in the language of the document; null if VAT is charged. */
function exemptionOf({ category }: Vat, of: EInvoiceSource): VatBreakdown['exemption'] {
  const locale = of.locale ?? 'en'
  if (category === 'S' || category === 'Z') return null
  const code = exemptionCodes[category] ?? null
  if (category === 'O') return { text: outsideVat[locale], code }
  const text = of.taxExemption ? taxExemptionWords[of.taxExemption][locale] : documentLabel('untaxed', locale)
  return { text, code }
}

/** The amounts by VAT. The discount of the document is divided as it was when its taxes were calculated. */
function breakdownOf(of: EInvoiceSource, groups: readonly Group[]): VatBreakdown[] {
  const amounts = groups.map(({ lines }) => roundCents(sum(lines.map(({ amount }) => amount))))
  const isExempt = ({ vat }: Group) => vat.category !== 'S' && vat.category !== 'Z'
  const taxed = sum(amounts.filter((_, at) => groups[at] && !isExempt(groups[at])))
  const onTaxed = portion(of.discountAmount, taxed, of.subtotal)
  const baseOf = (group: Group, amount: Decimal): Decimal => {
    if (isExempt(group)) return minus(amount, minus(of.discountAmount, onTaxed))
    const own = of.taxBreakdown.find((tax) => compare(percentOf(tax.rate), group.vat.percent ?? '0') === 0)
    return own?.base ?? minus(amount, onTaxed)
  }
  return groups.map((group, at) => {
    const lines = amounts[at] ?? '0.00'
    const base = roundCents(baseOf(group, lines))
    return {
      vat: group.vat,
      lines,
      allowance: roundCents(minus(lines, base)),
      base,
      tax: group.tax,
      exemption: exemptionOf(group.vat, of),
    }
  })
}

/** The text of an item: its name and its description, of which at least one is set. */
function itemText({ name, description }: LineItem): Pick<EInvoiceLine, 'name' | 'description'> {
  const [first = '', ...rest] = description.split('\n')
  if (name) return { name, description: description || null }
  return { name: first, description: rest.length > 0 ? description : null }
}

function lineOf(line: LineItem, vat: Vat, locale: Language): EInvoiceLine {
  const off = roundCents(minus(lineAmount(line), line.amount))
  const reason = [documentLabel('discount', locale), line.discountName].filter(Boolean).join(' – ')
  return {
    ...itemText(line),
    quantity: line.quantity,
    price: line.unitPrice,
    discount: compare(off, '0') === 0 ? null : { amount: off, reason },
    amount: roundCents(line.amount),
    vat,
  }
}

function sellerOf(of: EInvoiceSource): EInvoiceParty {
  const country = sellerCountry(of) ?? ''
  return {
    name: of.companyName ?? '',
    ...einvoiceAddress(of.companyAddress, of.companyAddress2),
    country,
    vatNumber: vatIdentifier(of.issuer?.qstNumber, country),
    registration: of.issuer?.orgNumber?.trim() || null,
    phone: of.issuer?.phone ?? null,
    email: of.issuer?.email ?? null,
  }
}

function buyerOf(of: EInvoiceSource): EInvoiceParty {
  const country = buyerCountry(of) ?? ''
  return {
    name: of.clientName ?? '',
    ...einvoiceAddress(of.clientAddress, of.clientAddress2),
    country,
    // Outside the scope of VAT, the number of the buyer is not stated (BR-O-02).
    vatNumber: isOutsideVat(of) ? null : vatIdentifier(of.buyer?.taxNumber, country),
    registration: of.buyer?.businessNumber?.trim() || null,
    phone: null,
    email: null,
  }
}

/** The delivery of an intra-Community supply (BR-IC-11, BR-IC-12): on the day of its last line, or of the document. */
function deliveryOf(of: EInvoiceSource, breakdown: readonly VatBreakdown[]): EInvoice['delivery'] {
  if (!breakdown.some(({ vat }) => vat.category === 'K')) return null
  const days = of.lineItems.flatMap(({ date }) => date ?? [])
  return { day: days.toSorted().at(-1) ?? of.billingDate ?? '', country: buyerCountry(of) ?? '' }
}

/** The account for transfers that the company's text names. */
function transferOf({ kind, transferDetails }: EInvoiceSource): EInvoice['transfer'] {
  const text = transferDetails ?? ''
  const iban = ibanIn(text)
  return kind === 'CREDIT_NOTE' || iban === null ? null : { iban, bic: bicIn(text, iban) }
}

/** An issued invoice or credit note as an electronic invoice. `missingForEInvoice` tells what it lacks (OPEN-853). */
export function einvoiceOf(of: EInvoiceSource): EInvoice {
  const locale = of.locale ?? 'en'
  const groups = groupsOf(of)
  const vats = new Map(groups.flatMap(({ vat, lines }) => lines.map((line) => [line, vat] as const)))
  const breakdown = breakdownOf(of, groups)
  return {
    isCreditNote: of.kind === 'CREDIT_NOTE',
    number: of.invoiceNumber ?? '',
    day: of.billingDate ?? '',
    dueOn: of.kind === 'CREDIT_NOTE' ? null : of.dueDate,
    currency: of.currency ?? 'EUR',
    note: of.notes,
    terms: of.termsAndConditions,
    order: of.jobFacts?.purchaseOrder ?? null,
    corrects: of.corrected,
    seller: sellerOf(of),
    buyer: buyerOf(of),
    delivery: deliveryOf(of, breakdown),
    lines: of.lineItems.map((line) => lineOf(line, vats.get(line) ?? untaxedVat(of), locale)),
    discountReason: documentLabel('discount', locale),
    breakdown,
    transfer: transferOf(of),
    prepaid: roundCents(of.prepaid),
    total: of.total,
  }
}

/** Whether the tax of a rate is its base × the rate, except for the rounding of lines (BR-CO-17). */
function isTaxOfBase({ vat, base, tax }: VatBreakdown): boolean {
  const off = minus(tax, times(base, fractionOf(vat.percent ?? '0')))
  return compare(off, '1') < 0 && compare(off, '-1') > 0
}

/** Whether the lines and taxes add up to the total. Documents from other programs may differ. */
function addsUp(of: EInvoiceSource): boolean {
  const invoice = einvoiceOf(of)
  return compare(einvoiceTotals(invoice).withTax, of.total) === 0 && invoice.breakdown.every(isTaxOfBase)
}

/** What an issued document lacks for an electronic invoice, each with the path of its field. */
export function missingForEInvoice(
  of: Omit<EInvoiceSource, 'prepaid' | 'corrected' | 'transferDetails'>,
): FieldFault[] {
  const isOneTax = of.taxBreakdown.every(({ code, rate }) => code === 'TAX' || compare(rate, '0') === 0)
  return [
    ...faultIf(!hasEInvoices(of), ['companyCountry'], 'EINVOICE_COUNTRY'),
    ...faultIf(of.currency === 'CAD', ['currency'], 'EINVOICE_CURRENCY'),
    ...faultIf(!hasTaxNumber(of) && of.taxBreakdown.length > 0, ['pstNum'], 'EINVOICE_TAX_NUMBER'),
    ...faultIf(isOutsideVat(of) && !of.issuer?.orgNumber?.trim(), ['orgNum'], 'EINVOICE_REGISTRATION'),
    ...faultIf(!of.companyName?.trim(), ['companyName'], 'COMPANY_NAME'),
    ...faultIf(!of.clientName?.trim(), ['clientName'], 'CLIENT_NAME'),
    ...faultIf(!countryCodes.includes(buyerCountry(of) ?? ''), ['clientCountry'], 'EINVOICE_CLIENT_COUNTRY'),
    ...faultIf(!isOneTax, ['taxRates'], 'EINVOICE_TAXES'),
    ...faultIf(
      isOneTax && !addsUp({ ...of, prepaid: '0.00', corrected: null, transferDetails: null }),
      ['total'],
      'EINVOICE_SUMS',
    ),
  ]
}
