import { z } from 'zod'
import type { ChainFault } from '../../accounting/chain/document-chain.ts'
import type { Currency } from '../../kit/value/currency.ts'

/** The checks of the books, in the order in which the screen runs them (OPEN-832). */
export const integrityChecks = [
  'NUMBERS',
  'TOTALS',
  'BALANCES',
  'PAYMENTS',
  'TAXES',
  'STOCK',
  'JOURNAL',
  'BANK',
  'BILLS',
  'CHAIN',
] as const
export type IntegrityCheck = (typeof integrityChecks)[number]

/** What can differ between the stored figure of a record and the recomputed figure. */
export type IntegrityFault =
  | 'NUMBER_MISSING'
  | 'NUMBER_AHEAD'
  | 'LINE_AMOUNT'
  | 'SUBTOTAL'
  | 'DISCOUNT'
  | 'TAXES'
  | 'TOTAL'
  | 'DEPOSIT'
  | 'PAID'
  | 'CREDITED'
  | 'DEPOSIT_PAID'
  | 'APPLIED'
  | 'REFUNDED'
  | 'PAID_ELSEWHERE'
  | 'TAX_REPORT'
  | 'TAX_IN_JOURNAL'
  | 'PIECES'
  | 'PRODUCT_PIECES'
  | 'STOCK_VALUE'
  | 'STOCK_IN_JOURNAL'
  | 'ENTRY_BALANCE'
  | 'ENTRY_MISSING'
  | 'ENTRY_AMOUNT'
  | 'RECEIVABLE_IN_JOURNAL'
  | 'CREDIT_IN_JOURNAL'
  | 'PAYABLE_IN_JOURNAL'
  | 'BANK_MATCH'
  | 'BANK_RECORD'
  | ChainFault

/** An entity whose page shows a difference. The page of an account shows its payments. A link of the chain has no page. */
type IntegrityEntity =
  | 'invoice'
  | 'estimate'
  | 'account'
  | 'expense'
  | 'product'
  | 'supplier-bill'
  | 'tax-adjustment'
  | 'bank-line'
  | 'chain-link'

/** A stored figure that differs from the recomputed one. */
export type IntegrityDifference = {
  fault: IntegrityFault
  entity: IntegrityEntity
  /** The record whose page shows the difference; null if the record no longer exists. */
  _id: string | null
  /** The number or the name of the record. */
  name: string | null
  expected: string | null
  found: string | null
  /** The currency of the figures; null if the figures are numbers. */
  currency: Currency | null
}

/** The most differences in a response. `differences` counts all of them. */
export const mostDifferences = 100

/**
 * The result of a check, or of a part of it. `next` is the cursor of the next part; null after the last part.
 */
export type IntegrityResult = {
  check: IntegrityCheck
  records: number
  differences: number
  rows: IntegrityDifference[]
  next: string | null
}

export const integrityQuery = z.strictObject({
  workspace: z.string().optional(),
  check: z.enum(integrityChecks),
  after: z.uuid().optional(),
})
export type IntegrityAsked = Pick<z.output<typeof integrityQuery>, 'check' | 'after'>
