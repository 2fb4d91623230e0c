import { z } from 'zod'
import { createFields } from '../kit/entity/field-forms.ts'
import { email, name, paragraph, phone, text } from '../kit/entity/fields.ts'
import { longestAddress, longestName, longestProblem } from './request-limits.ts'

/** A request sent by a person without an account. The sticker of a request determines the machine. */
export const sentRequest = z.strictObject(
  createFields({
    name: name(longestName),
    phone: phone(),
    email: email().optional(),
    address: text(longestAddress).optional(),
    problem: paragraph(longestProblem),
    /** A field that people do not see. If this field has a value, the sender is a program. */
    leaveEmpty: z.string().max(0).optional(),
  }),
)
export type SentRequest = z.output<typeof sentRequest>
