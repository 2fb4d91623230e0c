import { translated } from '../kit/words/translated.ts'
import { type StatusCounts, minus, plus, totalOf } from '../inventory/conditions.ts'
import { type StateOf, states } from '../kit/entity/states.ts'
import type { Words } from '../kit/words/words.ts'

/** The states of an order, or of one of its lines (ORD-34, OPEN-96). The initial state is PENDING. */
export const orderStates = states({
  PENDING: {
    words: translated('orders', 'orderStates.PENDING'),
    tone: 'blue',
    to: ['PARTIALLY_COMPLETED', 'COMPLETED', 'CANCELLED'],
  },
  PARTIALLY_COMPLETED: {
    words: translated('orders', 'orderStates.PARTIALLY_COMPLETED'),
    tone: 'amber',
    to: ['COMPLETED', 'CANCELLED'],
  },
  COMPLETED: { words: translated('orders', 'orderStates.COMPLETED'), tone: 'green', to: [] },
  CANCELLED: { words: translated('orders', 'orderStates.CANCELLED'), tone: 'grey', to: [] },
})
export type OrderStatus = StateOf<typeof orderStates>

/** The pieces of a line: ordered, finalized and cancelled. */
export type LineCounts = {
  productStatusCounts: StatusCounts
  doneCounts: StatusCounts
  cancelledCounts: StatusCounts
}

/** The statuses of orders whose pieces have not all arrived. */
export const openOrderStatuses = ['PENDING', 'PARTIALLY_COMPLETED'] as const satisfies readonly OrderStatus[]

/** The pieces of a line that are neither finalized nor cancelled. */
export const openCounts = (line: LineCounts): StatusCounts =>
  minus(line.productStatusCounts, plus(line.doneCounts, line.cancelledCounts))

/** The units of an order: in total, finalized, cancelled and open (OPEN-97). */
export function unitsOf(lines: readonly LineCounts[]) {
  const sum = (count: (line: LineCounts) => StatusCounts) =>
    lines.reduce((total, line) => total + totalOf(count(line)), 0)
  const total = sum((line) => line.productStatusCounts)
  const done = sum((line) => line.doneCounts)
  const cancelled = sum((line) => line.cancelledCounts)
  return { total, done, cancelled, open: total - done - cancelled }
}

/**
 * The pieces of a line that count towards totals: the pieces that are not cancelled, or all pieces if the whole order
 * is cancelled (OPEN-680).
 */
export const countedPieces = (
  ordered: StatusCounts,
  cancelled: StatusCounts,
  status: OrderStatus,
): StatusCounts => (status === 'CANCELLED' ? ordered : minus(ordered, cancelled))

/**
 * The status of an order, or of a single line, computed from its units. Cancelled units count as settled, like
 * finalized units (ORD-38, OPEN-96).
 */
export function statusOf(lines: readonly LineCounts[]): OrderStatus {
  const { done, cancelled, open } = unitsOf(lines)
  if (done + cancelled === 0) return 'PENDING'
  if (open > 0) return 'PARTIALLY_COMPLETED'
  return done === 0 ? 'CANCELLED' : 'COMPLETED'
}

/** Whether all units of an order are still open, so that the whole order can be changed. */
export const isUntouched = (lines: readonly LineCounts[]): boolean => statusOf(lines) === 'PENDING'

/**
 * The message that the parties and lines of an order cannot be changed after some of its pieces are finalized or
 * cancelled.
 */
export const touchedWords: Words = translated('orders', 'touchedWords')
