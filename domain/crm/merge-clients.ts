import { mergedValues } from '../kit/entity/merge.ts'
import { additionalPhonesMax } from '../kit/value/phone.ts'
import { type AdditionalEmail, type AdditionalPhone, clientNotesMax } from './client.ts'

/** What a client has that a merge brings together instead of choosing. */
type Reachable = {
  phone: string
  additionalPhones: readonly AdditionalPhone[]
  email: string | null
  additionalEmails: readonly AdditionalEmail[]
  notes: string | null
}

/** Fields of a client in which a person chooses; phones, addresses of mail and tags of both are kept anyway. */
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

const unique = <T>(list: readonly T[], keyOf: (one: T) => string): T[] =>
  [...new Map(list.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()

/** Texts one under the other as far as they have room, each once and whole; the others are the surplus. */
function gathered(parts: readonly (string | null)[]): { notes: string | null; surplus: string | null } {
  const said = [...new Set(parts.flatMap((part) => part || []))]
  const notes: string[] = []
  for (const part of said) if ([...notes, part].join('\n').length <= clientNotesMax) notes.push(part)
  const left = said.filter((part) => !notes.includes(part))
  return { notes: notes.join('\n') || null, surplus: left.join('\n') || null }
}

/** A number with its extension: each is a line of its own. */
const lineOf = ({ number, ext }: { number: string; ext?: string | undefined }): string =>
  ext ? `${number} x${ext}` : number

/**
 * One client of two: chosen fields as chosen, every phone and address of mail of both, notes one after the other. What
 * has no room any more among the phones stands in the notes, and what has none there is the surplus, to be kept as notes
 * about the client, so that nothing is lost.
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
    },
    surplus,
  }
}
