import { z } from 'zod'
import { day, text } from '../../kit/entity/fields.ts'

/** Why an unpaid invoice gets no reminders: the client disputes it, promised a payment, or reminders are off. */
export const followUps = ['DISPUTED', 'PROMISED', 'NO_REMINDERS'] as const

/** The maximum length of the reason for which a client disputes an invoice. */
export const disputeMax = 500

/** Body of `POST invoice/follow-up/{id}`: the follow-up of an unpaid invoice. Null clears a value. */
export const followUpBody = z.strictObject({
  /** The reason for which the client disputes the invoice. */
  disputed: text(disputeMax).nullish(),
  /** The day until which the client promised to pay. */
  promisedOn: day().nullish(),
  /** Whether the client gets reminders of this invoice. */
  reminders: z.boolean().optional(),
})
export type FollowUpBody = z.output<typeof followUpBody>
