import { z } from 'zod'
import { createFields } from '../kit/entity/field-forms.ts'
import { email, name, paragraph, phone, text } from '../kit/entity/fields.ts'
import { longestAddress, longestName, longestProblem } from './request-limits.ts'

/**
 * What somebody without an account sends; a machine's sticker says by itself which machine it is about. `leaveEmpty` is a field
 * that people do not see: whoever fills it in is a program.
 */
export const sentRequest = z.strictObject(
  createFields({
    name: name(longestName),
    phone: phone(),
    email: email().optional(),
    address: text(longestAddress).optional(),
    problem: paragraph(longestProblem),
    leaveEmpty: z.string().max(0).optional(),
  }),
)
export type SentRequest = z.output<typeof sentRequest>
