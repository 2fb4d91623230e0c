import { Big } from 'big.js'
import type { Currency } from '../kit/value/currency.ts'
import { type Decimal, compare, minus, roundCents, sum } from '../kit/value/money.ts'

/**
 * Amounts of a job in a currency other than the workspace's. Amounts in other currencies are shown separately, because
 * the exchange rate is unknown.
 */
type Elsewhere = { currency: Currency; revenue: Decimal; expenses: Decimal }

/** The recorded amounts of a job in the workspace's currency, without taxes. Each amount counts once (OPEN-384). */
export type JobFigures = {
  /** The amounts of issued invoices. */
  invoiced: Decimal
  /** The amounts of credit notes for issued invoices. */
  credited: Decimal
  /** The amounts of draft invoices, which are not revenue yet. */
  drafts: Decimal
  /** The amounts of visit charges that are on no invoice, which are not revenue yet. */
  unbilled: Decimal
  /** The cost of the worked hours. Each timesheet stores its hourly cost. */
  labour: Decimal
  /** The worked minutes. */
  minutes: number
  /** The worked minutes whose cost is unknown. */
  minutesWithoutCost: number
  /** The cost of used parts less the cost of returned parts. */
  parts: Decimal
  /** The number of pieces whose cost is unknown. */
  piecesWithoutCost: number
  /** The approved expenses. */
  expenses: Decimal
  elsewhere: Elsewhere[]
}

/**
 * The revenue, cost and margin of a job. `percent` is the margin in percent of the revenue, or null without revenue.
 */
export type Margin = JobFigures & {
  revenue: Decimal
  cost: Decimal
  margin: Decimal
  percent: Decimal | null
}

/**
 * The share of a part in a whole, in percent with one decimal. Halves are rounded away from zero. The result is null if
 * the whole is not above 0.
 */
export function percentOf(part: Decimal, whole: Decimal): Decimal | null {
  if (compare(whole, '0') <= 0) return null
  const percent = new Big(part).times(100).div(whole).toFixed(1, 1)
  return percent === '-0.0' ? '0.0' : percent
}

/** Computes the margin of a job: the revenue less labour, parts and expenses, rounded to cents. */
export function marginOf(figures: JobFigures): Margin {
  const { invoiced, credited, labour, parts, expenses } = figures
  const revenue = roundCents(minus(invoiced, credited))
  const cost = roundCents(sum([labour, parts, expenses]))
  const margin = roundCents(minus(revenue, cost))
  return { ...figures, revenue, cost, margin, percent: percentOf(margin, revenue) }
}
