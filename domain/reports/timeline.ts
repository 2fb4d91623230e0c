import type { Decimal } from '../kit/value/money.ts'

/** How a call on a timeline went: it came in, went out, or came in and nobody answered. */
export const timelineCalls = ['IN', 'OUT', 'MISSED'] as const

/** What a client's timeline tells of. */
export const timelineKinds = [
  'JOB',
  'APPOINTMENT',
  'CALL',
  'TASK',
  'ESTIMATE',
  'INVOICE',
  'PAYMENT',
  'REVIEW',
  'NOTE',
  'MAIL',
  'FILE',
  'CHANGE',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Something that happened with a client: what, when, and on which record it is found. */
export type TimelineEntry = {
  _id: string
  kind: TimelineKind
  /** ISO 8601; a visit's is when it begins. */
  at: string
  /** A number or name: `J-000012`, `plan.pdf`. */
  title: string
  text: string | null
  /** The code of its state, or of what was done; of a call how it went, of a review its stars. */
  status: string | null
  amount: Decimal | null
  currency: string | null
  entity: string
  record: string
  actor: { firstName: string; lastName: string } | null
}
