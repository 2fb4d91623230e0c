import { z } from 'zod'
import { day, oneOf } from '../kit/entity/fields.ts'
import { sheetKeys } from '../kit/entity/page.ts'
import type { Day } from '../kit/time/day.ts'
import { type Currency, currencies } from '../kit/value/currency.ts'
import type { AgedAmounts } from '../receivables/receivables.ts'

/** The unpaid bills of one supplier at the end of a day, by the number of days after the due date. */
export type Payable = AgedAmounts & {
  supplier: { _id: string; name: string }
  /** The number of unpaid bills. */
  bills: number
  oldestDueDate: Day
}

/** The unpaid bills of all suppliers in one currency. `rows` has at most `mostPayables` suppliers. */
export type Payables = {
  asOf: Day
  currency: Currency
  rows: Payable[]
  total: AgedAmounts & { suppliers: number; bills: number }
}

/** The most suppliers in a report, those with the largest amounts. */
export const mostPayables = 500

const narrowing = { asOf: day().optional(), currency: oneOf(currencies).optional() }

export const payablesQuery = z.strictObject({ workspace: z.string().optional(), ...narrowing })
export type PayablesAsked = Pick<z.output<typeof payablesQuery>, keyof typeof narrowing>

/** The query of the payables as a file. */
export const payablesFileQuery = z.strictObject({ ...narrowing, ...sheetKeys })
