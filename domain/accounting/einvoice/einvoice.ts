import type { EInvoiceAddress } from './einvoice-address.ts'
import type { Currency } from '../../kit/value/currency.ts'
import type { Day } from '../../kit/time/day.ts'
import type { Decimal } from '../../kit/value/money.ts'

/** The syntaxes of electronic invoices: UBL 2.1, and UN/CEFACT Cross Industry Invoice D16B. */
export const einvoiceSyntaxes = ['UBL', 'CII'] as const
export type EInvoiceSyntax = (typeof einvoiceSyntaxes)[number]

/**
 * The VAT categories of UNTDID 5305: standard rate, zero rate, exempt, reverse charge, intra-Community supply, export,
 * and outside the scope of VAT.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** The VAT of a line or an allowance. `percent` is the rate in percent; null outside the scope of VAT. */
export type Vat = { category: VatCategory; percent: Decimal | null }

/** The seller or the buyer. `country` is an ISO 3166-1 code, and `vatNumber` has the prefix of its country. */
export type EInvoiceParty = EInvoiceAddress & {
  name: string
  country: string
  vatNumber: string | null
  /** The number in the business register (BT-30, BT-47). */
  registration: string | null
  phone: string | null
  email: string | null
}

/** A line with its amount without VAT, after its discount. */
export type EInvoiceLine = {
  name: string
  description: string | null
  quantity: Decimal
  price: Decimal
  discount: { amount: Decimal; reason: string } | null
  amount: Decimal
  vat: Vat
}

/** The amounts of the lines with the same VAT. `allowance` is their part of the discount of the document. */
export type VatBreakdown = {
  vat: Vat
  lines: Decimal
  allowance: Decimal
  base: Decimal
  tax: Decimal
  /** Why no VAT is charged, with its code of the VATEX list if there is one; null if VAT is charged. */
  exemption: { text: string; code: string | null } | null
}

/**
 * An invoice or a credit note in the terms of EN 16931-1. All amounts are in `currency` with two decimals. The amounts of
 * a credit note are positive.
 */
export type EInvoice = {
  isCreditNote: boolean
  number: string
  day: Day
  dueOn: Day | null
  currency: Currency
  note: string | null
  terms: string | null
  order: string | null
  /** The number of the invoice that a credit note corrects. */
  corrects: string | null
  seller: EInvoiceParty
  buyer: EInvoiceParty
  /** The day of delivery, and the country where an intra-Community supply is delivered (BT-72, BT-80). */
  delivery: { day: Day; country: string } | null
  lines: readonly EInvoiceLine[]
  /** The reason for the discount of the document. */
  discountReason: string
  breakdown: readonly VatBreakdown[]
  /** The account to which the buyer transfers the amount (BT-84, BT-86); null without one, and for credit notes. */
  transfer: { iban: string; bic: string | null } | null
  /** The amount that is paid before the invoice is issued. */
  prepaid: Decimal
  total: Decimal
}

/** The totals of an electronic invoice, as EN 16931 names them (BT-106 to BT-115). */
export type EInvoiceTotals = {
  lines: Decimal
  allowances: Decimal
  withoutTax: Decimal
  tax: Decimal
  withTax: Decimal
  payable: Decimal
}
