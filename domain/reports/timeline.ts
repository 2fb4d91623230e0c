import type { Decimal } from '../kit/value/money.ts'

/** The kinds of calls on a timeline: inbound calls, outbound calls, and inbound calls that nobody answered. */
export const timelineCalls = ['IN', 'OUT', 'MISSED'] as const

/** The kinds of entries on a client's timeline. */
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
  'REMINDER',
  'FILE',
  'CHANGE',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The entities after whose changes the web client loads a client's timeline again. */
export const rereadTimeline: readonly string[] = [
  'job',
  'appointment',
  'call',
  'task',
  'estimate',
  'invoice',
  'payment',
  'refund',
  'review',
  'note',
  'account',
  'membership',
]

/** The parts of a client's timeline: entries to come, soonest first, and past entries, newest first (OPEN-766). */
export const timelineParts = ['COMING', 'PAST'] as const
export type TimelinePart = (typeof timelineParts)[number]

/** An entry of a client's timeline: its kind, its time and its record. */
export type TimelineEntry = {
  _id: string
  kind: TimelineKind
  /** The time of the entry, as ISO 8601. The time of a visit is its start. */
  at: string
  /** A number or name: `J-000012`, `plan.pdf`. */
  title: string
  text: string | null
  /**
   * The code of the record's state or action. Calls have their kind, reviews their stars, and renewal notices the day
   * of the renewal.
   */
  status: string | null
  amount: Decimal | null
  currency: string | null
  entity: string
  record: string
  actor: { firstName: string; lastName: string } | null
}
