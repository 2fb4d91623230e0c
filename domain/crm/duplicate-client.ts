import type { PersonReason } from '../kit/entity/likeness.ts'
import type { Address } from '../kit/value/address.ts'
import { folded, foldedWords } from '../kit/words/fold.ts'
import { normalisePhone } from '../kit/value/phone.ts'
import { streetOf } from '../kit/value/street.ts'
import { plainStreet } from '../kit/value/street-words.ts'
import { clientName } from './client-names.ts'
import { isPlaceholderEmail, isPlaceholderPhone } from './placeholder.ts'

/** The data by which a person is recognised. The data come from a client, a form or a row of a file. */
export type Recognisable = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  phone?: string | null | undefined
  additionalPhones?: readonly { number: string }[] | null | undefined
  email?: string | null | undefined
  additionalEmails?: readonly { value: string }[] | null | undefined
  address?: Address | null | undefined
}

/** All phones of a person in E.164. Placeholders such as 000-000-0000, which many people share, are omitted. */
export const phonesOf = ({ phone, additionalPhones }: Recognisable): string[] =>
  [phone ?? '', ...(additionalPhones ?? []).map(({ number }) => number)]
    .filter((typed) => typed.trim() !== '')
    .map((typed) => normalisePhone(typed.trim()))
    .filter((number) => !isPlaceholderPhone(number))

/** All e-mail addresses of a person in lower case. Placeholders are omitted. */
export const emailsOf = ({ email, additionalEmails }: Recognisable): string[] =>
  [email ?? '', ...(additionalEmails ?? []).map(({ value }) => value)]
    .map((typed) => typed.trim().toLowerCase())
    .filter((typed) => typed !== '' && !isPlaceholderEmail(typed))

/** The sorted words of a name, without case and accents. `Tremblay, Éric` and `eric tremblay` have the same words. */
const wordsOf = (of: Recognisable): string[] => foldedWords(calledBy(of)).toSorted()

const calledBy = ({ firstName, lastName }: Recognisable): string =>
  clientName({ firstName: firstName ?? '', lastName: lastName ?? '' })

/** The sorted words of a name, without punctuation. `O'Brien` and `OBrien` are the same word. */
const unmarkedWords = (of: Recognisable): string[] =>
  calledBy(of).split(/\s+/).map(plain).filter(Boolean).toSorted()

/** The letters and digits of a name. `St-Pierre`, `St Pierre` and `StPierre` have the same letters. */
const lettersOf = (of: Recognisable): string => plain(calledBy(of))

/** The edit distance of two words: the least number of letters to add, remove, replace or swap with a neighbour. */
function distance(a: string, b: string): number {
  let [two, one]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1] ? 0 : 1
      const swapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      const least = Math.min((one[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (one[at - 1] ?? 0) + same)
      now.push(swapped ? Math.min(least, (two[at - 2] ?? 0) + 1) : least)
    }
    ;[two, one] = [one, now]
  }
  return one[b.length] ?? 0
}

/**
 * The maximum edit distance of two similar names of this length. For short names, the distance must be 0, because `Roy`
 * and `Ray` are different people.
 */
const allowed = (length: number): number => (length < 8 ? 0 : length < 14 ? 1 : 2)

/** Whether one of two words is the initial of the other, as `e` is the initial of `eric`. */
const isInitial = (a: string, b: string) =>
  (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b))

/**
 * Whether two names may belong to the same person: the names differ only in word order, punctuation, a typing error or
 * an initial.
 */
export function isNearName(a: Recognisable, b: Recognisable): boolean {
  const letters = lettersOf(a)
  if (letters !== '' && letters === lettersOf(b)) return true
  return areNear(wordsOf(a), wordsOf(b)) || areNear(unmarkedWords(a), unmarkedWords(b))
}

function areNear(left: readonly string[], right: readonly string[]): boolean {
  if (left.length === 0 || right.length === 0) return false
  const [whole, other] = [left.join(' '), right.join(' ')]
  if (distance(whole, other) <= allowed(Math.min(whole.length, other.length))) return true
  const rest = right.filter((word) => !left.includes(word))
  const alone = left.filter((word) => !right.includes(word))
  const [first, second] = [rest[0], alone[0]]
  return rest.length === 1 && alone.length === 1 && left.length > 1 && isInitial(first ?? '', second ?? '')
}

const plain = (text: string | undefined): string => folded(text ?? '').replaceAll(' ', '')

/** The street line of an address, including the number, even if a comma follows the number: `12, rue Fleury`. */
function streetLine(address: Address): string {
  const known = streetOf(address)
  const [first = '', second = ''] = (address.formatted ?? '').split(',')
  if (known !== '' && !isNumber(known)) return known
  return isNumber(first) ? `${first} ${second}` : first
}

const isNumber = (text: string) => /^\s*\d+\s*[a-z]?\s*$/i.test(text)

/**
 * A key for comparing places: ZIP code and house number, else the street. Without a house number and a street, the key
 * is empty.
 */
function placeOf(address: Address | null | undefined): string {
  if (!address) return ''
  const street = streetLine(address)
  const house = /\d+/.exec(address.streetNumber ?? street)?.[0] ?? ''
  const zip = plain(address.postalCode)
  return zip !== '' && house !== '' ? `${zip} ${house}` : plainStreet(street)
}

/** Whether two addresses are the same place. Two units in one house are different places. */
export function isSamePlace(a: Address | null | undefined, b: Address | null | undefined): boolean {
  const [left, right] = [placeOf(a), placeOf(b)]
  const units = [plain(a?.unit), plain(b?.unit)]
  if (units[0] !== '' && units[1] !== '' && units[0] !== units[1]) return false
  if (left === '' || right === '') return false
  if (left === right) return true
  // If an address has no ZIP code, the street lines are compared and not the ZIP codes.
  const isComparable = !(plain(a?.postalCode) && plain(b?.postalCode))
  return isComparable && plainStreet(streetLine(a ?? {})) === plainStreet(streetLine(b ?? {}))
}

/**
 * Why two records may be the same person, or null: the same phone, the same e-mail address, or a similar name at the
 * same place.
 */
export function likenessOf(a: Recognisable, b: Recognisable): PersonReason | null {
  const phones = new Set(phonesOf(b))
  if (phonesOf(a).some((phone) => phones.has(phone))) return 'PHONE'
  const emails = new Set(emailsOf(b))
  if (emailsOf(a).some((email) => emails.has(email))) return 'EMAIL'
  return isSamePlace(a.address, b.address) && isNearName(a, b) ? 'NAME' : null
}

/** The keys of a person. Two rows of a file with a common key may be the same person. */
export function recognitionKeys(of: Recognisable): { key: string; by: PersonReason }[] {
  const place = placeOf(of.address)
  const names = new Set([wordsOf(of).join(' '), unmarkedWords(of).join(' '), lettersOf(of)])
  return [
    ...phonesOf(of).map((phone) => ({ key: `phone ${phone}`, by: 'PHONE' as const })),
    ...emailsOf(of).map((email) => ({ key: `email ${email}`, by: 'EMAIL' as const })),
    ...(place === '' || lettersOf(of) === ''
      ? []
      : [...names].map((name) => ({
          key: `name ${name} ${place} ${plain(of.address?.unit)}`,
          by: 'NAME' as const,
        }))),
  ]
}
