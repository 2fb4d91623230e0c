import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { type FieldCode, fieldMessage } from '../words/field-words.ts'

/** The placeholder of an empty phone input (UI-37). */
export const phonePlaceholder = '+x(xxx)xxx-xxxx'

/** The maximum length of a phone number without spaces and punctuation. The length includes the plus sign (UI-37). */
const phoneMaxLength = 17

/** The maximum length of a typed phone number, including spaces and punctuation. */
const typedMaxLength = 60

/** The maximum number of phones in addition to the main phone (UI-36, OPEN-67). */
export const additionalPhonesMax = 5

/** The country of a number without a country code, if no other country is set (UI-37). */
const defaultCountry: CountryCode = 'CA'

const isCountryCode = (code: string): code is CountryCode => /^[A-Z]{2}$/.test(code)

let homeCountries: readonly CountryCode[] = []

const countriesToTry = () => (homeCountries.length > 0 ? homeCountries : [defaultCountry])

type Countries = readonly (string | null | undefined)[]

const codesOf = (countries: Countries): CountryCode[] =>
  countries.map((code) => code?.toUpperCase() ?? '').filter(isCountryCode)

/**
 * Runs synchronous work during which numbers without a country code belong to one of these ISO 3166-1 countries, the
 * likeliest first. Countries that were set before come after these countries.
 */
export function withPhoneCountries<T>(countries: Countries, work: () => T): T {
  const before = homeCountries
  homeCountries = [...codesOf(countries), ...before]
  try {
    return work()
  } finally {
    homeCountries = before
  }
}

/** Sets the country of numbers without a country code. A browser sets the country of the open workspace. */
export function setPhoneCountry(country: string | null): void {
  homeCountries = codesOf([country])
}

/**
 * Removes characters that people may copy together with a number: invisible characters, the scheme of a link,
 * spreadsheet quotes.
 */
const cleaned = (typed: string) =>
  typed
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^(?:tel|callto|phone):\s*/i, '')
    .replace(/^\((\+\d{1,3})\)/, '$1 ')
    .trim()

/** Removes a trunk zero in brackets. From abroad, people dial `+49 (0)151 …` as `+49 151 …`. */
const withoutTrunkZero = (text: string) => text.replace(/^((?:\+|00)[\d\s.-]{1,6})\(0\)/, '$1 ')

const wholeNumber = /^\+?[\p{Nd}\s().,/\u2010-\u2015\u2212-]+$/u

/** Whether ten digits are a North American number. Area code and exchange must not begin with 0 or 1. */
const isNorthAmerican = (national: string) => /^[2-9]\d{2}[2-9]\d{6}$/.test(national)

function isDialable(number: PhoneNumber): boolean {
  if (number.ext || number.number.length > phoneMaxLength) return false
  return number.countryCallingCode === '1' ? isNorthAmerican(number.nationalNumber) : number.isValid()
}

function parseIn(text: string, country: CountryCode): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  return number && isDialable(number) ? number : null
}

/** Parses a phone number. Returns null for a number that cannot be dialled, such as a local number of seven digits. */
function parse(typed: string): PhoneNumber | null {
  const text = withoutTrunkZero(cleaned(typed))
  if (text.length > typedMaxLength || !wholeNumber.test(text)) return null
  for (const country of countriesToTry()) {
    const number = parseIn(text, country)
    if (number) return number
  }
  // In most countries, people dial 00 before a country code.
  return /^00[1-9]/.test(text) ? parseIn(text.replace(/^00/, '+'), defaultCountry) : null
}

/** Why a text is not a phone number, or null. The code is `PHONE` (UI-37). */
export function whyNotPhone(typed: string): FieldCode | null {
  return parse(typed) ? null : 'PHONE'
}

/**
 * The number in E.164 (`+15145550199`), or null if the number is invalid. A number without a country code must belong
 * to one of `countries` or to a country set before.
 */
export const readPhone = (typed: string, countries: Countries = []): string | null =>
  withPhoneCountries(countries, () => parse(typed)?.number ?? null)

/** The number in E.164 (`+15145550199`). Any other text is returned unchanged. */
export const normalisePhone = (typed: string): string => readPhone(typed) ?? typed

/** Formats a number for people: in national format for North America, else in international format. */
export function displayPhone(phone: string): string {
  const number = parse(phone)
  if (!number) return phone
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

const extensionMark =
  /^(.*\d)[\s,;(]*(?:p(?:o(?:s(?:te?)?)?)?|e(?:xt?|xt(?:ension|ensi\u00f3n))?|x|#)[\s.:#=]*(\d{0,10})\)?$/i

/** Splits a number and its extension (`poste 12`, `ext. 12`, `x12`). Returns null for a text without an extension. */
export function splitExtension(typed: string): { number: string; ext: string } | null {
  const [, number = '', ext = ''] = extensionMark.exec(cleaned(typed)) ?? []
  return whyNotPhone(number) === null ? { number, ext } : null
}

/** A phone number that can be dialled, which is stored in E.164 (UI-37). */
export const phone = z
  .string()
  .overwrite(cleaned)
  .refine((typed) => whyNotPhone(typed) === null, fieldMessage('PHONE'))
  .overwrite(normalisePhone)

/**
 * Why additional phones are refused, or null: `PHONES_INVALID`, or `PHONES_DUPLICATE` for a phone that occurs twice or
 * equals the main phone (UI-33, UI-34). Blank rows are ignored.
 */
export function whyNotAdditionalPhones(main: string, additional: readonly string[]): FieldCode | null {
  const typed = additional.filter((each) => each.trim() !== '')
  if (typed.some((each) => whyNotPhone(each.trim()) !== null)) return 'PHONES_INVALID'
  const numbers = [main, ...typed]
    .filter((each) => each.trim() !== '')
    .map((each) => normalisePhone(each.trim()))
  return new Set(numbers).size === numbers.length ? null : 'PHONES_DUPLICATE'
}
