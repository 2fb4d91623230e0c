import type { First } from '../kit/time/typed-day.ts'
import type { Language } from '../kit/words/words.ts'

/** The number of cells in a column that are days only if read day first, or only if read month first. */
export type OrderTally = { day: number; month: number }

const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}$/

/**
 * Returns whether a date begins with the day or the month, or null if both are possible: `25/11/2026` is certain,
 * `03/04/2026` is not.
 */
export function plainOrder(cell: string): First | null {
  const [, one, other] = numbers.exec(cell) ?? []
  if (one === undefined) return null
  const [isMonth, isOtherMonth] = [Number(one) <= 12, Number(other) <= 12]
  if (isMonth === isOtherMonth) return null
  return isMonth ? 'month' : 'day'
}

/** Adds the cells of a line to the tallies of their columns. Only days with a certain order count. */
export function tallyOrders(tallies: (OrderTally | null)[], cells: readonly string[]): void {
  for (const [at, cell] of cells.entries()) {
    const order = plainOrder(cell.trim())
    if (order === null) continue
    const tally = tallies[at] ?? { day: 0, month: 0 }
    tally[order] += 1
    tallies[at] = tally
  }
}

/** The default order of day and month if a file does not show the order: month first in English, else day first. */
export const usualOrder = (language: Language): First => (language === 'en' ? 'month' : 'day')

/** The day/month order of most cells of a column, or `usual` if both orders are equally frequent. */
export function orderOf(tally: OrderTally | null | undefined, usual: First): First {
  const { day, month } = tally ?? { day: 0, month: 0 }
  return day === month ? usual : day > month ? 'day' : 'month'
}
