import { z } from 'zod'
import { text } from '../kit/entity/fields.ts'
import { readPhone } from '../kit/value/phone.ts'
import { type CallStatus, callDirections, callStatuses, longestCall, withheldNumber } from './call.ts'

/** A number as a telephone system writes it; one that is withheld, or is none, stays nobody's. */
const number = z
  .string()
  .max(64)
  .transform((typed) => readPhone(typed) ?? withheldNumber)

/** The last instant there is, in epoch ms (ECMA-262, time values). */
const latestInstant = 8.64e15

/** What a telephone system tells of a call: it rings, somebody answered, it is over (OPEN-134, OPEN-275). */
export const callMessage = z.strictObject({
  /** The telephone system's own name of the call, the same in all it tells of it. */
  call: text(128),
  event: z.enum(['ringing', 'answered', 'ended']),
  direction: z.enum(callDirections),
  phone: number,
  calledNumber: z.string().max(64).nullish(),
  routedTo: text(120).nullish(),
  /** When this happened: ISO 8601 or epoch ms. */
  at: z
    .union([z.int().nonnegative().max(latestInstant), z.iso.datetime({ offset: true })])
    .transform((at) => new Date(at).getTime()),
  /** Seconds that were spoken; of `ended`. */
  duration: z.int().min(0).max(longestCall).nullish(),
})
export type CallMessage = z.output<typeof callMessage>

/** What messages tell of a call. `at` is epoch ms, `duration` seconds. */
export type Told = {
  status: CallStatus
  at: number
  answered: boolean
  duration: number
  routedTo: string | null
}

const statusOf = { ringing: 'RINGING', answered: 'IN_PROGRESS', ended: 'ENDED' } as const

/**
 * A call after one more message. Whatever the order in which messages come, and however often, the same is told in the end: it
 * began with the first that happened, it never goes back, and it was answered if any says so.
 */
export function afterMessage(before: Told | null, message: CallMessage): Told {
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

/** The header that a message is signed in: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>`. */
export const signatureHeader = 'fieldhouse-signature'

/** How old, or how far ahead, a signed message may be, in ms: longer, and it may have been kept and sent by somebody else. */
export const signatureAge = 5 * 60_000
