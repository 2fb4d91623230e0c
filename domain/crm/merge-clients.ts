import { customValuesIn } from '../kit/entity/custom-values.ts'
import { mergedValues } from '../kit/entity/merge.ts'
import { additionalPhonesMax } from '../kit/value/phone.ts'
import { type AdditionalEmail, type AdditionalPhone, clientNotesMax } from './client.ts'

/** The fields of a client whose values a merge combines. */
type Reachable = {
  phone: string
  additionalPhones: readonly AdditionalPhone[]
  email: string | null
  additionalEmails: readonly AdditionalEmail[]
  notes: string | null
}

/**
 * The fields of a client for which a user chooses a value. The merged client has the phones, e-mail addresses and tags
 * of both clients in any case.
 */
export const chosenClientFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'languages',
  'position',
  'gender',
  'title',
  'birthday',
  'timezone',
  'timeformat',
  'suspended',
] as const

/** Returns the first entry for each key, in the order of the list. */
const unique = <T>(list: readonly T[], keyOf: (one: T) => string): T[] =>
  [...Map.groupBy(list, keyOf).values()].flatMap((same) => same.slice(0, 1))

/**
 * Joins texts and removes duplicates, up to the maximum length of notes. Texts that exceed this length become
 * `surplus`.
 */
function gathered(parts: readonly (string | null)[]): { notes: string | null; surplus: string | null } {
  const said = [...new Set(parts.flatMap((part) => part || []))]
  const notes: string[] = []
  for (const part of said) if ([...notes, part].join('\n').length <= clientNotesMax) notes.push(part)
  const left = said.filter((part) => !notes.includes(part))
  return { notes: notes.join('\n') || null, surplus: left.join('\n') || null }
}

/** The key for comparing phones. The same number with another extension is a different phone. */
const lineOf = ({ number, ext }: { number: string; ext?: string | undefined }): string =>
  ext ? `${number} x${ext}` : number

/**
 * Merges client `gone` into `kept`. Fields in `take` get the values of `gone`. Excess phones and emails go into the
 * notes. `surplus` is text too long for the notes.
 */
export function mergedClient(
  pair: { kept: Reachable & Record<string, unknown>; gone: Reachable & Record<string, unknown> },
  take: readonly string[],
): { values: Record<string, unknown>; surplus: string | null } {
  const { kept, gone } = pair
  const values = mergedValues(chosenClientFields, pair, take)
  const phones = [kept, gone].flatMap(({ phone, additionalPhones }) => [
    { number: phone, type: 'MOBILE' as const },
    ...additionalPhones,
  ])
  const others = unique(phones, lineOf).filter(
    (phone) => phone.number !== values['phone'] || lineOf(phone) !== phone.number,
  )
  const emails = [kept, gone].flatMap(({ email, additionalEmails }) => [
    ...(email ? [{ value: email, type: 'PERSONAL' as const }] : []),
    ...additionalEmails,
  ])
  const main = typeof values['email'] === 'string' ? values['email'].toLowerCase() : null
  const mails = unique(emails, ({ value }) => value.toLowerCase()).filter(
    ({ value }) => value.toLowerCase() !== main,
  )
  const left = [
    ...others.slice(additionalPhonesMax).map(lineOf),
    ...mails.slice(additionalPhonesMax).map(({ value }) => value),
  ]
  const { notes, surplus } = gathered([kept.notes, gone.notes, ...left])
  return {
    values: {
      ...values,
      additionalPhones: others.slice(0, additionalPhonesMax),
      additionalEmails: mails.slice(0, additionalPhonesMax),
      notes,
      customFields: { ...customValuesIn(gone['customFields']), ...customValuesIn(kept['customFields']) },
    },
    surplus,
  }
}
