import type { payment } from '@fieldhouse/domain/accounting/payment'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { Format } from '../../kit/value/format.ts'

type Paid = Pick<Read<typeof payment>, 'paidAt' | 'provider'>

/**
 * When a payment was received: the day, and for an online payment also the time. Members enter only the day of a
 * payment.
 */
export function paidOn({ paidAt, provider }: Paid, format: Pick<Format, 'instant' | 'instantParts'>): string {
  if (paidAt === null) return ''
  return provider === null ? format.instantParts(paidAt).day : format.instant(paidAt)
}
