import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { Params } from '../kit/words/words.ts'

/** How a corrected line changes an earlier line: OFX gives the bank's id of the earlier line. */
type Correction = { bankId: string; by: 'REPLACE' | 'DELETE' }

/** A line of a bank statement as its file gives it. An amount below zero was paid out. */
export type StatementLine = {
  day: Day
  valueDay: Day | null
  amount: Decimal
  description: string | null
  counterparty: string | null
  reference: string | null
  /** The bank's own id of the line, which is unique in its account. */
  bankId: string | null
  corrects: Correction | null
}

/** What a person should know about an imported statement, although it was imported. */
export type StatementWarningCode =
  | 'SUM_DIFFERS'
  | 'PENDING_SKIPPED'
  | 'ZERO_SKIPPED'
  | 'DAY_MOVED'
  | 'OTHER_CURRENCY_SKIPPED'
  | 'SIMILAR_LINES'
  | 'CORRECTED_LINES'
  | 'CORRECTED_MATCHED'
  | 'OTHER_ACCOUNT_SKIPPED'
export type StatementWarning = { code: StatementWarningCode; params: Params }

/** A statement of one account. Unknown values are null. */
export type Statement = {
  account: string | null
  currency: string | null
  opening: Decimal | null
  closing: Decimal | null
  /** The day of the closing balance. */
  closingDay: Day | null
  lines: StatementLine[]
  warnings: StatementWarning[]
}

/** The balances and counts at the end of a statement. They are stored when the statement is reconciled. */
export type ReconciledState = { ledger: Decimal; lines: Decimal; entries: number }

/** The largest size of a statement's file in bytes, and the largest number of its lines. */
export const maxStatementBytes = 20 * 1024 * 1024
export const mostStatementLines = 20_000
