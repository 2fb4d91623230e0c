import { z } from 'zod'
import { text } from '../kit/entity/fields.ts'
import { readPhone } from '../kit/value/phone.ts'
import { type CallStatus, callDirections, callStatuses, longestCall, withheldNumber } from './call.ts'

/** A phone number as the telephone system writes it. A withheld or invalid number becomes `withheldNumber`. */
const number = z
  .string()
  .max(64)
  .transform((typed) => readPhone(typed) ?? withheldNumber)

/** The last instant of a JavaScript date, in epoch ms (ECMA-262, time values). */
const latestInstant = 8.64e15

/** A message from a telephone system about a call that rings, was answered or has ended (OPEN-134, OPEN-275). */
export const callMessage = z.strictObject({
  /** The telephone system's id of the call. All messages about a call have the same id. */
  call: text(128),
  event: z.enum(['ringing', 'answered', 'ended']),
  direction: z.enum(callDirections),
  phone: number,
  calledNumber: z.string().max(64).nullish(),
  routedTo: text(120).nullish(),
  /** When the event happened: ISO 8601 or epoch ms. */
  at: z
    .union([z.int().nonnegative().max(latestInstant), z.iso.datetime({ offset: true })])
    .transform((at) => new Date(at).getTime()),
  /** The talk time in seconds. Telephone systems send it with `ended`. */
  duration: z.int().min(0).max(longestCall).nullish(),
})
export type CallMessage = z.output<typeof callMessage>

/** The state of a call according to its messages. `at` is in epoch ms, `duration` in seconds. */
export type CallReport = {
  status: CallStatus
  at: number
  answered: boolean
  duration: number
  routedTo: string | null
}

const statusOf = { ringing: 'RINGING', answered: 'IN_PROGRESS', ended: 'ENDED' } as const

/**
 * Returns a call's state after another message. Messages may arrive in any order and repeatedly: the earliest `at` is
 * used, and the status never goes back.
 */
export function afterMessage(before: CallReport | null, message: CallMessage): CallReport {
  const status = statusOf[message.event]
  const duration = message.duration ?? 0
  const answered = message.event === 'answered' || duration > 0
  if (before === null)
    return { status, at: message.at, answered, duration, routedTo: message.routedTo ?? null }
  const further = Math.max(callStatuses.indexOf(status), callStatuses.indexOf(before.status))
  return {
    status: callStatuses[further] ?? status,
    at: Math.min(before.at, message.at),
    answered: before.answered || answered,
    duration: Math.max(before.duration, duration),
    routedTo: before.routedTo ?? message.routedTo ?? null,
  }
}

/** The header that contains a message's signature: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>`. */
export const signatureHeader = 'fieldhouse-signature'

/** The maximum difference between a signed message's time and now, in ms. Older messages may be replays. */
export const signatureAge = 5 * 60_000
