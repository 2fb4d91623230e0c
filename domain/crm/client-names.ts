import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { splitName } from './split-name.ts'

const nameMaxLength = 80

/**
 * Matches the allowed characters of a client's name. A client can be a person or a business: `3M`, `A1 Plumbing`, `Café
 * 1842` (CRM-08, CRM-38).
 */
const signs = /^(?=.*[\p{L}\d])[\p{L}\p{M}\d'’.\-&,/()+!°# ]+$/u

const nameOf = (code: 'FIRST_NAME' | 'LAST_NAME') =>
  z
    .string()
    .trim()
    .min(1, fieldMessage('EMPTY'))
    .max(nameMaxLength, fieldMessage('TOO_LONG', { max: nameMaxLength }))
    .regex(signs, fieldMessage(code))

/** A client's first name (CRM-08, UI-40). */
export const clientFirstName = nameOf('FIRST_NAME')

/** A client's last name (CRM-08, UI-40). */
export const clientLastName = nameOf('LAST_NAME')

/** A client's full name. If first and last name are equal, the full name contains the name only once. */
export const clientName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  firstName === lastName ? firstName : `${firstName} ${lastName}`

/**
 * Splits a full name into first and last name. If the first or the last name would have no letter, as in `407 ETR`,
 * both are the full name (CRM-08).
 */
export function clientNames(whole: string): { firstName: string; lastName: string } {
  const [parent = '', ...within] = whole
    .split(':')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
  // In accounting programs, the name of a client's sub-account follows a colon: `Exemple inc.:Chantier Nord`.
  if (within.length > 0) return { firstName: parent, lastName: within.join(' / ') }
  const plain = parent
  const names = splitName(plain)
  const hasLetters = [names.firstName, names.lastName].every((name) => /\p{L}/u.test(name))
  return hasLetters ? names : { firstName: plain, lastName: plain }
}

/** Splits a person's full name. A single word becomes the first name, so that the form asks for the last name. */
export function personNames(whole: string): { firstName: string; lastName: string } {
  const names = splitName(whole)
  return names.firstName === names.lastName ? { firstName: whole, lastName: '' } : names
}

/**
 * Uses a business's full name as first and last name, because both are required (CRM-08). A name that is too long is
 * split.
 */
export function businessNames(whole: string): { firstName: string; lastName: string } {
  const plain = whole.trim().replaceAll(/\s+/g, ' ')
  return plain.length > nameMaxLength
    ? clientNames(plain.replaceAll(',', ''))
    : { firstName: plain, lastName: plain }
}
