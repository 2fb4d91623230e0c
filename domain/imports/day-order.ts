import type { First } from '../kit/time/typed-day.ts'
import type { Language } from '../kit/words/words.ts'

/** How many cells of a column can be a day only with the day, or only with the month, first. */
export type OrderTally = { day: number; month: number }

const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}$/

/** Which number comes first in a day that is none the other way round, or null: `25/11/2026`, not `03/04/2026`. */
export function plainOrder(cell: string): First | null {
  const [, one, other] = numbers.exec(cell) ?? []
  if (one === undefined) return null
  const [isMonth, isOtherMonth] = [Number(one) <= 12, Number(other) <= 12]
  if (isMonth === isOtherMonth) return null
  return isMonth ? 'month' : 'day'
}

/** Notes what the cells of a line say about the order of days in their columns; a column without days keeps none. */
export function tallyOrders(tallies: (OrderTally | null)[], cells: readonly string[]): void {
  for (const [at, cell] of cells.entries()) {
    const order = plainOrder(cell.trim())
    if (order === null) continue
    const tally = tallies[at] ?? { day: 0, month: 0 }
    tally[order] += 1
    tallies[at] = tally
  }
}

/** What is read first where nothing in a file tells: English puts the month first, the others the day. */
export const usualOrder = (language: Language): First => (language === 'en' ? 'month' : 'day')

/** The order of a column: what most of its cells that tell say; where as many say either, or none, the usual one. */
export function orderOf(tally: OrderTally | null | undefined, usual: First): First {
  const { day, month } = tally ?? { day: 0, month: 0 }
  return day === month ? usual : day > month ? 'day' : 'month'
}
