import { mergedValues } from '../kit/merge.ts'
import { additionalPhonesMax } from '../kit/phone.ts'
import type { AdditionalEmail, AdditionalPhone } from './client.ts'

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

const lines = (...parts: (string | null)[]): string | null => {
  const said = [...new Set(parts.filter((part) => part !== null && part !== ''))]
  return said.length === 0 ? null : said.join('\n')
}

/**
 * One client of two: chosen fields as chosen, every phone and address of mail of both, notes one after the other. What
 * has no room any more among the phones stands in the notes, so that nothing is lost.
 */
export function mergedClient(
  pair: { kept: Reachable & Record<string, unknown>; gone: Reachable & Record<string, unknown> },
  take: readonly string[],
): Record<string, unknown> {
  const { kept, gone } = pair
  const values = mergedValues(chosenClientFields, pair, take)
  const phones = [kept, gone].flatMap(({ phone, additionalPhones }) => [
    { number: phone, type: 'MOBILE' as const },
    ...additionalPhones,
  ])
  const others = unique(phones, ({ number }) => number).filter(({ number }) => number !== values['phone'])
  const emails = [kept, gone].flatMap(({ email, additionalEmails }) => [
    ...(email ? [{ value: email, type: 'PERSONAL' as const }] : []),
    ...additionalEmails,
  ])
  const main = typeof values['email'] === 'string' ? values['email'].toLowerCase() : null
  const mails = unique(emails, ({ value }) => value.toLowerCase()).filter(
    ({ value }) => value.toLowerCase() !== main,
  )
  const left = [
    ...others.slice(additionalPhonesMax).map(({ number }) => number),
    ...mails.slice(additionalPhonesMax).map(({ value }) => value),
  ]
  return {
    ...values,
    additionalPhones: others.slice(0, additionalPhonesMax),
    additionalEmails: mails.slice(0, additionalPhonesMax),
    notes: lines(kept.notes, gone.notes, ...left),
  }
}
