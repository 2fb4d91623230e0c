import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { needTypedNumber, type Numbered } from '../documents/typed-numbers.ts'
import { nextNumber } from '../kit/database/numbering.ts'
import type { Work } from '../kit/database/work.ts'
import { orders } from './tables.ts'

/** Order numbers, which come from a series or are typed by users. */
export const numberedOrders: Numbered = { table: orders, number: 'poNumber', series: ['order'] }

/** Refuses to remove an order's number, and refuses a typed number that the series could produce later (SYS-01). */
export async function needNumber(
  work: Work,
  typed: string | null | undefined,
  before: string | null,
): Promise<void> {
  if (typed === null) throw fault(['poNumber'], 'EMPTY')
  if (typed !== undefined && typed !== before) await needTypedNumber(work, numberedOrders, typed)
}

/** The number of a new order: the typed number, or the next number of the series. */
export async function orderNumber(work: Work, typed: string | null | undefined): Promise<string> {
  if (!typed) return nextNumber(work, 'order')
  await needNumber(work, typed, null)
  return typed
}
