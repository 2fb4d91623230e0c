import type { z } from 'zod'
import type { FieldFault } from '../../kit/entity/problem.ts'
import { type Day, readDay } from '../../kit/time/day.ts'
import { isAbove } from './invoice-of-row.ts'
import type { importedEstimate, importedEstimateStates } from './imported-estimate.ts'

/** A checked row of a file of estimates. */
export type EstimateRow = z.output<(typeof importedEstimate)['create']>

type ImportedStatus = (typeof importedEstimateStates)[number]

/** The validity of an imported estimate without a last day, in days, as for new estimates (OPEN-212). */
const daysValid = 30

/** Why a row cannot become an estimate, or null: the tax exceeds the total, or the last day precedes the date. */
export function whyNotEstimate({ tax, total, billingDate, validUntil }: EstimateRow): FieldFault | null {
  if (isAbove(tax, total)) return { path: ['tax'], code: 'ABOVE_TOTAL', params: { total } }
  return validUntil && validUntil < billingDate ? { path: ['validUntil'], code: 'VALID_UNTIL_BEFORE' } : null
}

/**
 * The last day and the status of an imported estimate. An estimate without a known status is sent, or expired after its
 * last day.
 */
export function estimateOfRow({ estimateStatus, billingDate, validUntil }: EstimateRow, today: Day) {
  const until = validUntil ?? readDay(billingDate)?.add({ days: daysValid }).toString() ?? billingDate
  const lapsed: ImportedStatus = until < today ? 'EXPIRED' : 'SENT'
  const isOpen = !estimateStatus || estimateStatus === 'SENT'
  return { validUntil: until, estimateStatus: isOpen ? lapsed : estimateStatus }
}
