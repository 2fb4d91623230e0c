import { Big } from 'big.js'
import type { Currency } from '../kit/value/currency.ts'
import { type Decimal, compare, minus, roundCents, sum } from '../kit/value/money.ts'

/**
 * Amounts of a job in another currency than the workspace's. They are only shown, because the exchange rate is unknown.
 */
type Elsewhere = { currency: Currency; revenue: Decimal; expenses: Decimal }

/** The recorded amounts of a job, each counted once, in the workspace's currency and without taxes (OPEN-384). */
export type JobFigures = {
  /** The amounts of issued invoices, and of their credit notes. */
  invoiced: Decimal
  credited: Decimal
  /** The amounts of drafts and of charges of visits without an invoice; they are not revenue yet. */
  drafts: Decimal
  unbilled: Decimal
  /** The cost of the hours at each day's hourly cost; the minutes in total, and the minutes of unknown cost. */
  labour: Decimal
  minutes: number
  minutesWithoutCost: number
  /** The cost of used parts, less returned ones; the pieces of unknown cost. */
  parts: Decimal
  piecesWithoutCost: number
  /** The approved expenses. */
  expenses: Decimal
  elsewhere: Elsewhere[]
}

/** Revenue, cost and margin of a job; `percent` is the margin's share of the revenue, null without revenue. */
export type Margin = JobFigures & {
  revenue: Decimal
  cost: Decimal
  margin: Decimal
  percent: Decimal | null
}

/** A part of a whole in percent with one decimal, half away from zero; null if the whole is not above 0. */
function percentOf(part: Decimal, whole: Decimal): Decimal | null {
  if (compare(whole, '0') <= 0) return null
  const percent = new Big(part).times(100).div(whole).toFixed(1, 1)
  return percent === '-0.0' ? '0.0' : percent
}

/** The margin of a job: its revenue less labour, parts and expenses, to the cent. */
export function marginOf(figures: JobFigures): Margin {
  const { invoiced, credited, labour, parts, expenses } = figures
  const revenue = roundCents(minus(invoiced, credited))
  const cost = roundCents(sum([labour, parts, expenses]))
  const margin = roundCents(minus(revenue, cost))
  return { ...figures, revenue, cost, margin, percent: percentOf(margin, revenue) }
}
