import { z } from 'zod'
import type { ReceivableAge } from '../accounting/receivable-age.ts'
import { day, oneOf } from '../kit/entity/fields.ts'
import { pageKeys, sheetKeys } from '../kit/entity/page.ts'
import type { Day } from '../kit/time/day.ts'
import { type Currency, currencies } from '../kit/value/currency.ts'
import type { Decimal } from '../kit/value/money.ts'

/** The field of a receivable that contains the unpaid amount of the invoices of each age (api.md). */
export const amountOfAge = {
  NOT_DUE: 'notDue',
  DAYS_1_30: 'days30',
  DAYS_31_60: 'days60',
  DAYS_61_90: 'days90',
  DAYS_OVER_90: 'older',
} as const satisfies Record<ReceivableAge, string>

/** Unpaid amounts by age, and their total. */
export type AgedAmounts = Record<(typeof amountOfAge)[ReceivableAge] | 'total', Decimal>

/** The unpaid invoices of one account in one currency at the end of a day. */
export type Receivable = AgedAmounts & {
  account: { _id: string; accountNumber: string; name: string }
  currency: Currency
  /** The number of unpaid invoices. */
  invoices: number
  oldestDueDate: Day | null
  /** When the last payment was received, among the payments recorded by the end of the day; epoch ms. */
  lastPaymentAt: number | null
  /**
   * When a reminder of one of the account's invoices in this currency was last sent, by the end of the day; epoch ms.
   */
  lastReminderAt: number | null
  /** The credit of the account in this currency. */
  credit: Decimal
}

/** The unpaid invoices of all accounts in one currency. */
export type ReceivableTotal = AgedAmounts & { currency: Currency; accounts: number; invoices: number }

const receivableOrders = ['total', 'oldestDueDate', 'accountNumber'] as const
export type ReceivableOrder = (typeof receivableOrders)[number]
export type ReceivableSort = ReceivableOrder | `-${ReceivableOrder}`
const receivableSorts = [
  '-total',
  'total',
  'oldestDueDate',
  '-oldestDueDate',
  'accountNumber',
  '-accountNumber',
] as const satisfies readonly ReceivableSort[]

const narrowing = {
  q: z.string().max(200).default(''),
  /** The day at the end of which the amounts were unpaid, in the workspace's time zone. */
  asOf: day().optional(),
  currency: oneOf(currencies).optional(),
  sort: oneOf(receivableSorts).default('-total'),
}

/** The query of a list of receivables: filters, sort order and page. */
export const receivablesQuery = z.strictObject({ ...narrowing, ...pageKeys({ most: 50 }) })

/** The query for exporting receivables as a file. */
export const receivablesFileQuery = z.strictObject({ ...narrowing, ...sheetKeys })
export type ReceivablesAsked = Pick<z.output<typeof receivablesQuery>, keyof typeof narrowing>
