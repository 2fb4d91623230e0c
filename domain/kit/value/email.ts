import { z } from 'zod'
import { type FieldCode, fieldMessage } from '../words/field-words.ts'

/** The longest address a mail server has to take (RFC 5321). */
const emailMaxLength = 254

/**
 * Text, `@`, text, dot, text (UI-39), and nothing that could end an address or a mail header:
 * no space, control character, comma, semicolon, colon, quote, bracket, backslash or doubled dot.
 */
export const emailPattern =
  /^(?!.*[^ -~\u0080-\uffff])(?!\.)(?!.*\.\.)(?!.*\.@)[^\s@,;:<>()[\]\\"]+@(?![.-])[^\s@,;:<>()[\]\\"']+\.[^\s@,;:<>()[\]\\"'.]+$/

/** An e-mail field that says `wrong` of what is no address; kept as typed but for the spaces around it (UI-39). */
export const emailSaying = (wrong: FieldCode) =>
  z
    .string()
    .trim()
    .min(1, { error: fieldMessage('EMAIL_BLANK'), abort: true })
    .max(emailMaxLength, fieldMessage(wrong))
    .regex(emailPattern, fieldMessage(wrong))

/** The e-mail field of every form but the business profile (UI-39, UI-40). */
export const email = emailSaying('EMAIL')
