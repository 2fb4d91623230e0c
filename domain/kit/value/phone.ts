import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { type FieldCode, fieldMessage } from '../words/field-words.ts'

/** What the phone input shows while empty (UI-37). */
export const phonePlaceholder = '+x(xxx)xxx-xxxx'

/** The most characters a phone may be typed with (UI-37). */
export const phoneMaxLength = 17

/** The most phones beside the main one (UI-36, OPEN-67). */
export const additionalPhonesMax = 5

/** A number without its country code belongs to this country (UI-37). */
const defaultPhoneCountry = 'CA' satisfies CountryCode

/** A number without the marks nobody sees, which come along when it is copied from an address book or a page. */
const seen = (typed: string) => typed.replaceAll(/\p{Cf}/gu, '').trim()

/** The number as parsed, or null when it is not a possible one; seven local digits are not dialable from elsewhere. */
function parse(typed: string): PhoneNumber | null {
  const text = seen(typed)
  if (text.length > phoneMaxLength) return null
  const number = parsePhoneNumberFromString(text, { defaultCountry: defaultPhoneCountry, extract: false })
  if (!number?.isPossible() || number.ext) return null
  return number.countryCallingCode === '1' && number.nationalNumber.length !== 10 ? null : number
}

/** Why this text is not a phone number, or null: `PHONE` when it is not a possible one (UI-37). */
export function whyNotPhone(typed: string): FieldCode | null {
  return parse(typed) ? null : 'PHONE'
}

/** The number in E.164 (`+15145550199`), or the text untouched when it is not a possible number. */
export function normalisePhone(typed: string): string {
  return parse(typed)?.number ?? typed
}

/** The number as people write it: national at home, international elsewhere. */
export function displayPhone(phone: string): string {
  const number = parse(phone)
  if (!number) return phone
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

const extensionMark = /^(.*\d)[\s,;(]*(?:p(?:o(?:s(?:te?)?)?)?|e(?:xt?|xtension)?|x|#)[\s.:#]*(\d{0,10})\)?$/i

/** A number with what is typed behind it as its extension (`poste 12`, `ext. 12`, `x12`), apart; null without one. */
export function splitExtension(typed: string): { number: string; ext: string } | null {
  const [, number = '', ext = ''] = extensionMark.exec(typed.trim()) ?? []
  return whyNotPhone(number) === null ? { number, ext } : null
}

/** A phone field: at most 17 characters, possible, kept in E.164 (UI-37). */
export const phone = z
  .string()
  .overwrite(seen)
  .max(phoneMaxLength, fieldMessage('PHONE'))
  .refine((typed) => whyNotPhone(typed) === null, fieldMessage('PHONE'))
  .overwrite(normalisePhone)

/**
 * Why these additional phones are refused, or null: `PHONES_INVALID`, or `PHONES_DUPLICATE` when one
 * repeats another or the main phone (UI-33, UI-34). Blank rows do not count.
 */
export function whyNotAdditionalPhones(main: string, additional: readonly string[]): FieldCode | null {
  const typed = additional.filter((each) => each.trim() !== '')
  if (typed.some((each) => whyNotPhone(each.trim()) !== null)) return 'PHONES_INVALID'
  const numbers = [main, ...typed]
    .filter((each) => each.trim() !== '')
    .map((each) => normalisePhone(each.trim()))
  return new Set(numbers).size === numbers.length ? null : 'PHONES_DUPLICATE'
}
