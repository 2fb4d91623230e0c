import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { needTypedNumber, type Numbered } from '../documents/typed-numbers.ts'
import { nextNumber } from '../kit/database/numbering.ts'
import type { Work } from '../kit/database/work.ts'
import { orders } from './tables.ts'

/** Orders among what is numbered by a series or by people. */
export const numberedOrders: Numbered = { table: orders, number: 'poNumber', series: ['order'] }

/** Refuses to take away an order's number, and a new one that the series would come to (SYS-01). */
export async function needNumber(
  work: Work,
  typed: string | null | undefined,
  before: string | null,
): Promise<void> {
  if (typed === null) throw fault(['poNumber'], 'EMPTY')
  if (typed !== undefined && typed !== before) await needTypedNumber(work, numberedOrders, typed)
}

/** The number of a new order: as somebody typed it, else the next of the series. */
export async function orderNumber(work: Work, typed: string | null | undefined): Promise<string> {
  if (!typed) return nextNumber(work, 'order')
  await needNumber(work, typed, null)
  return typed
}
