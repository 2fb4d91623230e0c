import { z } from 'zod'
import { type FieldCode, fieldMessage } from '../words/field-words.ts'

/** The maximum length of an e-mail address that mail servers must accept (RFC 5321). */
export const emailMaxLength = 254

/**
 * Matches `text@text.text` (UI-39). Characters that could end an address or a mail header are excluded: spaces, control
 * characters, separators, quotes, brackets, backslashes and consecutive dots.
 */
export const emailPattern =
  /^(?!.*[^ -~\u0080-\uffff])(?!\.)(?!.*\.\.)(?!.*\.@)[^\s@,;:<>()[\]\\"]+@(?![.-])[^\s@,;:<>()[\]\\"']+\.[^\s@,;:<>()[\]\\"'.]+$/

/** Whether mail can be sent to a stored address, which may be older than the checks. */
export const isEmail = (address: string): boolean =>
  address.length <= emailMaxLength && emailPattern.test(address)

/**
 * An e-mail address. `wrong` is the code for an invalid address. The address is trimmed, and otherwise stored as typed
 * (UI-39).
 */
export const emailSaying = (wrong: FieldCode) =>
  z
    .string()
    .trim()
    .min(1, { error: fieldMessage('EMAIL_BLANK'), abort: true })
    .max(emailMaxLength, fieldMessage(wrong))
    .regex(emailPattern, fieldMessage(wrong))

/** The e-mail address in all forms except the business profile (UI-39, UI-40). */
export const email = emailSaying('EMAIL')
