import { z } from 'zod'
import { fieldMessage } from './field-words.ts'

/** The longest address a mail server has to take (RFC 5321). */
const emailMaxLength = 254

/**
 * Text, `@`, text, dot, text (UI-39), and nothing that could end an address or a mail header:
 * no space, control character, comma, semicolon, colon, quote, bracket, backslash or doubled dot.
 */
export const emailPattern =
  // oxlint-disable-next-line no-control-regex -- control characters are what the pattern keeps out
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[^\s@,;:<>()[\]\\"\u0000-\u001f\u007f]+@(?![.-])[^\s@,;:<>()[\]\\"'\u0000-\u001f\u007f]+\.[^\s@,;:<>()[\]\\"'.\u0000-\u001f\u007f]+$/

/** An e-mail field; kept as typed but for the spaces around it (UI-39). */
export const email = z
  .string()
  .trim()
  .max(emailMaxLength, fieldMessage('EMAIL'))
  .regex(emailPattern, fieldMessage('EMAIL'))
