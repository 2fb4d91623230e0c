import { z } from 'zod'
import { isPlainName } from '../kit/value/plain-name.ts'
import { fieldMessage } from '../kit/words/field-words.ts'

const nameMaxLength = 80

/**
 * Matches a name of letters (of any script), hyphens, apostrophes, periods and spaces, with at least one letter
 * (HR-07).
 */
const letters = /^(?=.*\p{L})[\p{L}\p{M}'’.\- ]+$/u

const personName = (code: 'FIRST_NAME' | 'LAST_NAME') =>
  z
    .string()
    .trim()
    .min(1, fieldMessage('EMPTY'))
    .max(nameMaxLength, fieldMessage('TOO_LONG', { max: nameMaxLength }))
    .regex(letters, fieldMessage(code))
    .refine(isPlainName, fieldMessage(code))

/** A person's first name (HR-07, UI-40). */
export const firstName = personName('FIRST_NAME')

/** A person's last name (HR-07, UI-40). */
export const lastName = personName('LAST_NAME')
