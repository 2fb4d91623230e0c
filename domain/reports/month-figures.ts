import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import { spanOf } from '../kit/time/calendar-period.ts'
import { daysOfMonth, monthsIn } from './report-period.ts'

/** How many months the dashboard shows, including the current month. */
const shownMonths = 12

/** A month with its first and last day. `name` has the form `2026-11`. */
export type ShownMonth = { name: string; first: Day; last: Day }

/** The months of the dashboard's chart, the oldest first. */
export function monthsUntil(today: Day): ShownMonth[] {
  const { from: current, to } = spanOf('THIS_MONTH', today)
  const from = Temporal.PlainDate.from(current).subtract({ months: shownMonths - 1 })
  const span = { from: from.toString(), to }
  return monthsIn(span).map((name) => {
    const { from: first, to: last } = daysOfMonth(name, span)
    return { name, first, last }
  })
}

/**
 * The revenue of a month in one currency, and the margin of its jobs (OPEN-760). The margin is null in a currency other
 * than the workspace's currency.
 */
type MonthOfMoney = ShownMonth & { revenue: Decimal; margin: Decimal | null }

/** The months in one currency. */
export type MonthsIn = { currency: string; months: MonthOfMoney[] }

/** The result of `GET dashboard/months`. `hasMargins` is false for readers who may not see margins. */
export type MonthFigures = { hasMargins: boolean; currencies: MonthsIn[] }

type Amounts = {
  months: readonly ShownMonth[]
  /** The revenue by currency and month. */
  revenue: readonly { currency: string; month: string; amount: Decimal }[]
  /** The margin of the jobs by month, in the workspace's currency, or null if the reader may not see margins. */
  margins: readonly { month: string; amount: Decimal }[] | null
  currency: string
}

/** Arranges amounts as a row for each month, the workspace's currency first. Months without an amount have zero. */
export function monthFigures({ months, revenue, margins, currency }: Amounts): MonthFigures {
  const isEmpty = revenue.length === 0 && (margins ?? []).length === 0
  const others = [...new Set(revenue.map((each) => each.currency))].filter((each) => each !== currency)
  const rowsIn = (own: string): MonthOfMoney[] =>
    months.map((month) => ({
      ...month,
      revenue: revenue.find((each) => each.currency === own && each.month === month.name)?.amount ?? '0.00',
      margin:
        margins && own === currency
          ? (margins.find((each) => each.month === month.name)?.amount ?? '0.00')
          : null,
    }))
  return {
    hasMargins: margins !== null,
    currencies: isEmpty
      ? []
      : [currency, ...others.toSorted()].map((each) => ({ currency: each, months: rowsIn(each) })),
  }
}
