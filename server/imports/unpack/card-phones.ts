import type { phoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import { splitExtension, whyNotPhone } from '@fieldhouse/domain/kit/value/phone'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type Card, labelOf, linesCalled, noteOf, preferredFirst, typesOf } from './card.ts'
import { type ContentLine, plainText } from './content-lines.ts'

type PhoneType = (typeof phoneTypes)[number]

/** The phone types, each with a pattern. The first pattern that matches a kind of a phone determines its type. */
const kinds: readonly [RegExp, PhoneType][] = [
  [/^(?:fax|.*fax)$/, 'FAX'],
  [/^(?:cell|iphone|mobile)$/, 'MOBILE'],
  [/^work$/, 'WORK'],
  [/^home$/, 'HOME'],
]

/** Kinds that are not a label of the phone. */
const plainKinds = /^(?:voice|pref|internet|main|text|x400|msg|cell|iphone|mobile|work|home|.*fax|other)$/

type Phone = { number: string; type: PhoneType; ext?: string; label: string }

function phoneOf(card: Card, line: ContentLine): Phone {
  const types = [...typesOf(line), labelOf(card, line).toLowerCase()].filter(Boolean)
  const type = kinds.find(([pattern]) => types.some((each) => pattern.test(each)))?.[1]
  const [uri = '', ...more] = plainText(line.value)
    .replace(/^tel:/i, '')
    .split(/;(?=\w+=)/)
  const ext = more.find((each) => /^ext=/i.test(each))?.slice(4)
  const split = ext === undefined ? splitExtension(uri) : { number: uri, ext }
  const odd = [labelOf(card, line), ...(line.params.get('TYPE') ?? [])].find(
    (each) => each !== '' && !plainKinds.test(each.toLowerCase()),
  )
  return {
    number: split?.number ?? uri,
    type: type ?? (types.some((each) => !/^(?:voice|pref|main)$/.test(each)) ? 'OTHER' : 'MOBILE'),
    ...(split?.ext && { ext: split.ext }),
    label: (odd ?? '').replace(/^x-/i, ''),
  }
}

/** The parsed parts of a card: texts by column, and lines of the notes. */
export type CardText = { cells: Record<string, string>; notes: string[] }

const isReadable = ({ number }: Phone): boolean => whyNotPhone(number) === null

const said = ({ number, ext }: Phone): string => (ext === undefined ? number : `${number} ext. ${ext}`)

/**
 * Reads the phones of a card. The main phone is the preferred phone, or else a mobile phone. Kinds that the product
 * does not support become notes.
 */
export function phonesOfCard(card: Card, language: Language): CardText {
  const phones = preferredFirst(linesCalled(card, 'TEL')).map((line) => phoneOf(card, line))
  const isPreferred = linesCalled(card, 'TEL').some((line) => typesOf(line).includes('pref'))
  const called = phones.filter((phone) => isReadable(phone) && phone.type !== 'FAX')
  const main =
    (isPreferred ? called[0] : called.find(({ type }) => type === 'MOBILE')) ??
    called[0] ??
    phones.find(isReadable) ??
    phones[0]
  if (!main) return { cells: {}, notes: [] }
  const others = phones
    .filter((phone) => phone !== main)
    .map(({ number, type, ext }) => ({ number, type, ...(ext !== undefined && { ext }) }))
  return {
    cells: {
      phone: said(main),
      ...(others.length > 0 && { additionalPhones: JSON.stringify(others) }),
    },
    notes: phones
      .filter(({ label }) => label !== '')
      .map((phone) => noteOf({ said: phone.label }, said(phone), language)),
  }
}

/** The maximum number of additional email addresses. */
const mostEmails = 5

/** Reads the email addresses of a card. Invalid addresses, and those beyond the maximum number, become notes. */
export function emailsOfCard(card: Card, language: Language): CardText {
  const emails = preferredFirst(linesCalled(card, 'EMAIL')).map((line) => ({
    value: plainText(line.value).replace(/^mailto:/i, ''),
    type: [...typesOf(line), labelOf(card, line).toLowerCase()].includes('work') ? 'WORK' : 'PERSONAL',
  }))
  const seen = new Set<string>()
  const known = emails.filter(({ value }) => {
    const isNew = emailPattern.test(value) && !seen.has(value.toLowerCase())
    seen.add(value.toLowerCase())
    return isNew
  })
  const [main, ...others] = known
  const kept = others.slice(0, mostEmails)
  const left = [...emails.filter(({ value }) => !emailPattern.test(value)), ...others.slice(mostEmails)]
  return {
    cells: {
      ...(main && { email: main.value }),
      ...(kept.length > 0 && { additionalEmails: JSON.stringify(kept) }),
    },
    notes: left.map(({ value }) => noteOf('email', value, language)),
  }
}
