import { z } from 'zod'
import { day, oneOf } from '../kit/entity/fields.ts'
import { sheetKeys } from '../kit/entity/page.ts'
import type { Day } from '../kit/time/day.ts'
import { type Currency, currencies } from '../kit/value/currency.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { LedgerAccountType } from './ledger-account.ts'

/** A ledger account as reports show it. */
export type ShownLedgerAccount = { _id: string; code: string; name: string; accountType: LedgerAccountType }

/** The debits and credits of a ledger account up to a day. One of `debitBalance` and `creditBalance` is zero. */
type TrialBalanceRow = {
  account: ShownLedgerAccount
  debit: Decimal
  credit: Decimal
  debitBalance: Decimal
  creditBalance: Decimal
}

/** The balances of all ledger accounts in one currency at the end of a day. */
export type TrialBalance = {
  asOf: Day
  currency: Currency
  rows: TrialBalanceRow[]
  total: Omit<TrialBalanceRow, 'account'>
}

const narrowing = { asOf: day().optional(), currency: oneOf(currencies).optional() }

export const trialBalanceQuery = z.strictObject({ workspace: z.string().optional(), ...narrowing })
export type TrialBalanceAsked = Pick<z.output<typeof trialBalanceQuery>, keyof typeof narrowing>

/** The query of the trial balance as a file. */
export const trialBalanceFileQuery = z.strictObject({ ...narrowing, ...sheetKeys })

/** The amounts of an income or expense account by month. Income and expenses are positive. */
export type ProfitRow = { account: ShownLedgerAccount; months: Decimal[]; total: Decimal }

/** Income and expenses by month, in one currency. `months` are the first days of the months. */
export type ProfitAndLoss = {
  months: Day[]
  currency: Currency
  income: ProfitRow[]
  expenses: ProfitRow[]
  /** Income minus expenses by month, and in total. */
  profit: Omit<ProfitRow, 'account'>
}

/** The most months of a report. */
export const mostMonths = 24

const period = { from: day().optional(), to: day().optional(), currency: oneOf(currencies).optional() }

export const profitQuery = z.strictObject({ workspace: z.string().optional(), ...period })
export type ProfitAsked = Pick<z.output<typeof profitQuery>, keyof typeof period>
