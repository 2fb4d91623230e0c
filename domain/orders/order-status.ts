import { type StatusCounts, minus, plus, totalOf } from '../inventory/conditions.ts'
import { type StateOf, states } from '../kit/entity/states.ts'
import type { Words } from '../kit/words/words.ts'

/** How far an order or one of its lines has come (ORD-34, OPEN-96); a new one is PENDING. */
export const orderStates = states({
  PENDING: {
    words: { en: 'Ordered', fr: 'Commandée', es: 'Pedido' },
    tone: 'blue',
    to: ['PARTIALLY_COMPLETED', 'COMPLETED', 'CANCELLED'],
  },
  PARTIALLY_COMPLETED: {
    words: { en: 'Partially completed', fr: 'Terminée en partie', es: 'Completado en parte' },
    tone: 'amber',
    to: ['COMPLETED', 'CANCELLED'],
  },
  COMPLETED: { words: { en: 'Completed', fr: 'Terminée', es: 'Completado' }, tone: 'green', to: [] },
  CANCELLED: { words: { en: 'Cancelled', fr: 'Annulée', es: 'Cancelado' }, tone: 'grey', to: [] },
})
export type OrderStatus = StateOf<typeof orderStates>

/** Pieces of a line: ordered, finalized and cancelled of these. */
export type LineCounts = {
  productStatusCounts: StatusCounts
  doneCounts: StatusCounts
  cancelledCounts: StatusCounts
}

/** What of a line is neither finalized nor cancelled. */
export const openCounts = (line: LineCounts): StatusCounts =>
  minus(line.productStatusCounts, plus(line.doneCounts, line.cancelledCounts))

/** Units of an order: how many there are, and how many are finalized, cancelled or neither (OPEN-97). */
export function unitsOf(lines: readonly LineCounts[]) {
  const sum = (count: (line: LineCounts) => StatusCounts) =>
    lines.reduce((total, line) => total + totalOf(count(line)), 0)
  const total = sum((line) => line.productStatusCounts)
  const done = sum((line) => line.doneCounts)
  const cancelled = sum((line) => line.cancelledCounts)
  return { total, done, cancelled, open: total - done - cancelled }
}

/** Pieces of a line that count in totals: those that are not cancelled; of an order that is cancelled whole, all (OPEN-680). */
export const countedPieces = (
  ordered: StatusCounts,
  cancelled: StatusCounts,
  status: OrderStatus,
): StatusCounts => (status === 'CANCELLED' ? ordered : minus(ordered, cancelled))

/** The status of an order, or of a line alone, by its units: what is cancelled is settled as what is finalized is (ORD-38, OPEN-96). */
export function statusOf(lines: readonly LineCounts[]): OrderStatus {
  const { done, cancelled, open } = unitsOf(lines)
  if (done + cancelled === 0) return 'PENDING'
  if (open > 0) return 'PARTIALLY_COMPLETED'
  return done === 0 ? 'CANCELLED' : 'COMPLETED'
}

/** Whether nothing of an order is finalized or cancelled yet, so that all of it may be changed. */
export const isUntouched = (lines: readonly LineCounts[]): boolean => statusOf(lines) === 'PENDING'

/** Why parties and lines of an order that is under way stay as they are. */
export const touchedWords: Words = {
  en: 'Part of this order is already finalized or cancelled',
  fr: 'Une partie de cette commande est déjà finalisée ou annulée',
  es: 'Parte de este pedido ya está finalizada o cancelada',
}
