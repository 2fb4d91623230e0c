import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { Day } from '../kit/time/day.ts'
import type { CallParty } from './call.ts'

/** Calls of one kind: both ways, and those in that nobody answered. */
export type CallCounts = { inbound: number; outbound: number; noAnswer: number }

/** The figures of the calls of a span of days (CALL-03). `percent` are 0 to 100 with one decimal. */
export type CallFigures = {
  from: Day
  to: Day
  total: number
  /** Different numbers. */
  unique: number
  customer: number
  inboundCustomer: number
  outboundCustomer: number
  inboundTechnician: number
  outboundTechnician: number
  noAnswer: number
  /** Of the calls that came in. */
  noAnswerPercent: Decimal
  notCalledBack: number
  /** By who was at the other end; `percent` of those that came in. */
  parties: (CallCounts & { party: CallParty; percent: Decimal })[]
  /** Every day of the span, those without a call too. */
  days: (CallCounts & { day: Day })[]
}

export const callSummary = declareCall({
  method: 'GET',
  path: '/call/summary',
  summary: 'The figures of the calls of some days, by day and by who was at the other end',
  query: { from: 'The first day, by default 29 days before the last', to: 'The last day, by default today' },
  answer: answers<CallFigures>(),
})

/** Where a telephone system sends what it tells, and whether it has a secret to sign that with. */
export type CallSource = { webhookUrl: string; hasSecret: boolean }

export const callSourceRead = declareCall({
  method: 'GET',
  path: '/configuration/calls',
  summary: 'Where a telephone system sends its calls, and whether it has a secret',
  answer: answers<CallSource>(),
})

export const callSourceSet = declareCall({
  method: 'POST',
  path: '/configuration/calls',
  summary:
    'Makes a new secret for the telephone system, shown this once (a repeat of the request gets null), or takes it away',
  body: z.strictObject({ enabled: z.boolean() }),
  answer: answers<CallSource & { secret: string | null }>(),
})

export const callPosted = declareCall({
  method: 'POST',
  path: '/webhooks/calls/:workspace',
  otherKeys: 'ignored',
  summary:
    'What a telephone system tells of a call, signed; sent again, late or in another order it does the same',
  answer: answers<null>(),
})
