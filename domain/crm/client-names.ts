import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { splitName } from './split-name.ts'

const nameMaxLength = 80

/** The signs of a client's names, who may be a person or a business: `3M`, `A1 Plumbing`, `Café 1842` (CRM-08, CRM-38). */
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

/** What a client is called: a single word that stands for both names is said once. */
export const clientName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  firstName === lastName ? firstName : `${firstName} ${lastName}`

/**
 * A whole name over both, where each has a letter; else it stands whole in both, as `407 ETR` does (CRM-08). What an accounting
 * program writes behind a colon belongs to the client before it: `Exemple inc.:Chantier Nord`.
 */
export function clientNames(whole: string): { firstName: string; lastName: string } {
  const [parent = '', ...within] = whole
    .split(':')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
  if (within.length > 0) return { firstName: parent, lastName: within.join(' / ') }
  const plain = parent
  const names = splitName(plain)
  const hasLetters = [names.firstName, names.lastName].every((name) => /\p{L}/u.test(name))
  return hasLetters ? names : { firstName: plain, lastName: plain }
}

/** A business's whole name in both, as neither may be left out (CRM-08); one too long for a field is parted. */
export function businessNames(whole: string): { firstName: string; lastName: string } {
  const plain = whole.trim().replaceAll(/\s+/g, ' ')
  return plain.length > nameMaxLength
    ? clientNames(plain.replaceAll(',', ''))
    : { firstName: plain, lastName: plain }
}
