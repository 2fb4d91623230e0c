import { Big } from 'big.js'
import type { Currency } from '../kit/value/currency.ts'
import { type Decimal, compare, minus, roundCents, sum } from '../kit/value/money.ts'

/** Amounts of a job in another currency than the workspace's: nobody knows a rate, so they are told and not counted. */
type Elsewhere = { currency: Currency; revenue: Decimal; expenses: Decimal }

/** What is written down of a job, each thing once; amounts in the workspace's currency, without taxes (OPEN-384). */
export type JobFigures = {
  /** Of issued invoices, and what credit notes took back of them. */
  invoiced: Decimal
  credited: Decimal
  /** Of drafts, and what visits took that stands on no invoice: nothing of it is revenue yet. */
  drafts: Decimal
  unbilled: Decimal
  /** Hours at what they cost on their day; minutes in all, and those of which nobody knows the cost. */
  labour: Decimal
  minutes: number
  minutesWithoutCost: number
  /** What parts cost when they left the stock, less what came back; pieces of which nobody knows the cost. */
  parts: Decimal
  piecesWithoutCost: number
  /** Of approved expenses. */
  expenses: Decimal
  elsewhere: Elsewhere[]
}

/** What a job brought in, what it cost, and what is left; `percent` of the revenue, null where there is none. */
export type Margin = JobFigures & {
  revenue: Decimal
  cost: Decimal
  margin: Decimal
  percent: Decimal | null
}

/** A part of a whole in percent with one decimal, half away from zero; null of nothing or less. */
function percentOf(part: Decimal, whole: Decimal): Decimal | null {
  if (compare(whole, '0') <= 0) return null
  const percent = new Big(part).times(100).div(whole).toFixed(1, 1)
  return percent === '-0.0' ? '0.0' : percent
}

/** The margin of a job: what it brought in less labour, parts and expenses, to the cent. */
export function marginOf(figures: JobFigures): Margin {
  const { invoiced, credited, labour, parts, expenses } = figures
  const revenue = roundCents(minus(invoiced, credited))
  const cost = roundCents(sum([labour, parts, expenses]))
  const margin = roundCents(minus(revenue, cost))
  return { ...figures, revenue, cost, margin, percent: percentOf(margin, revenue) }
}
