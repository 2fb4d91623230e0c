import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { Day } from '../kit/time/day.ts'
import type { CallParty } from './call.ts'

/** Counts of calls: inbound, outbound, and unanswered inbound calls. */
export type CallCounts = { inbound: number; outbound: number; noAnswer: number }

/** Statistics of the calls of some days (CALL-03). Percentages are 0 to 100 with one decimal. */
export type CallFigures = {
  from: Day
  to: Day
  total: number
  /** The number of distinct phone numbers. */
  unique: number
  customer: number
  inboundCustomer: number
  outboundCustomer: number
  inboundTechnician: number
  outboundTechnician: number
  noAnswer: number
  /** The share of unanswered calls in the inbound calls, in percent. */
  noAnswerPercent: Decimal
  notCalledBack: number
  /** Counts of calls for each party. `percent` is the share of the party's inbound calls that nobody answered. */
  parties: (CallCounts & { party: CallParty; percent: Decimal })[]
  /** Counts for each day of the period, including days without calls. */
  days: (CallCounts & { day: Day })[]
}

export const callSummary = declareCall({
  method: 'GET',
  path: '/call/summary',
  summary: 'Returns statistics of the calls in a period, by day and by type of the other party',
  query: { from: 'The first day, by default 29 days before the last', to: 'The last day, by default today' },
  answer: answers<CallFigures>(),
})

/**
 * The address to which a telephone system sends its messages. `hasSecret` tells whether the workspace has a secret for
 * checking the signatures of the messages.
 */
export type CallSource = { webhookUrl: string; hasSecret: boolean }

export const callSourceRead = declareCall({
  method: 'GET',
  path: '/configuration/calls',
  summary: 'Returns the URL to which a telephone system sends its calls, and whether a secret exists',
  answer: answers<CallSource>(),
})

export const callSourceSet = declareCall({
  method: 'POST',
  path: '/configuration/calls',
  summary:
    'Creates a new secret for the telephone system, or deletes the secret. Only this response contains the new secret',
  body: z.strictObject({ enabled: z.boolean() }),
  answer: answers<CallSource & { secret: string | null }>(),
})

export const callPosted = declareCall({
  method: 'POST',
  path: '/webhooks/calls/:workspace',
  otherKeys: 'ignored',
  summary:
    'Receives a signed message of a telephone system about a call. Messages may arrive repeatedly, late and in any order',
  answer: answers<null>(),
})
