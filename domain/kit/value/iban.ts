/** An IBAN or another account number without spaces, in capitals. */
const compact = (number: string): string => number.toUpperCase().replaceAll(/\s/g, '')

/** Two letters, two check digits, and the number in the country of the bank. */
const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** The value of a digit or letter in the checksum: 0 to 9, then 10 for A to 35 for Z. */
const valueOf = (character: string): number => Number.parseInt(character, 36)

/** The remainder by 97 of a number whose letters stand for two digits (ISO 7064). */
function remainderOf(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = valueOf(character)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Whether the check digits of an IBAN are right. A number that does not look like an IBAN has none. */
export function isSoundNumber(number: string): boolean {
  const iban = compact(number)
  return !ibanShape.test(iban) || remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** The length of the IBANs that end with two national check digits, which other numbers of an account leave out. */
const lengthsWithKey: ReadonlyMap<string, number> = new Map([
  ['BE', 16],
  ['FR', 27],
  ['MC', 27],
  ['PT', 25],
])

/** An account number in capitals, also without the check digits at its end if the country's IBANs have such. */
export function spellingsOf(number: string): string[] {
  const plain = number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const hasKey = ibanShape.test(plain) && lengthsWithKey.get(plain.slice(0, 2)) === plain.length
  return hasKey ? [plain, plain.slice(0, -2)] : [plain]
}

/** Groups of an IBAN as printed, which may be followed by other words in capitals. */
const printedIban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}/g

/** The longest beginning of some groups that is an IBAN with the right check digits, without spaces; null if none is. */
function longestIban(groups: string): string | null {
  for (let end = groups.length; end > 0; end = groups.lastIndexOf(' ', end - 1)) {
    const iban = compact(groups.slice(0, end))
    if (ibanShape.test(iban) && isSoundNumber(iban)) return iban
  }
  return null
}

/** A text in capitals, with single spaces for the separators that people and programs put between groups. */
const withSpaces = (text: string): string =>
  text.toUpperCase().replaceAll(/[^\S\n]+|[.\-\u2010-\u2015]+/g, ' ')

/** The first IBAN in a text, without spaces; null if the text has none with the right check digits. */
export function ibanIn(text: string): string | null {
  for (const [groups] of withSpaces(text).matchAll(printedIban)) {
    const iban = longestIban(groups)
    if (iban !== null) return iban
  }
  return null
}

/** A BIC (ISO 9362) with its name in front. */
const namedBic = /\b(?:BIC|SWIFT)\b[^A-Z0-9]*([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/g

/**
 * The first BIC that a text names as such and that is of a bank in the country of the IBAN; null if it names none. The
 * country tells a BIC from words of eight letters.
 */
export function bicIn(text: string, iban: string): string | null {
  const named = [...text.toUpperCase().matchAll(namedBic)].flatMap(([, bic]) => bic ?? [])
  return named.find((bic) => bic.slice(4, 6) === iban.slice(0, 2)) ?? null
}
