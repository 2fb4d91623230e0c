import { ibanShape, isSoundNumber } from './iban.ts'

/** Groups of an IBAN as printed, which may be followed by other words in capitals. */
const printedIban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}/g

/** The longest beginning of some groups that is an IBAN with the right check digits, without spaces; null if none is. */
function longestIban(groups: string): string | null {
  for (let end = groups.length; end > 0; end = groups.lastIndexOf(' ', end - 1)) {
    const iban = groups.slice(0, end).replaceAll(' ', '')
    if (ibanShape.test(iban) && isSoundNumber(iban)) return iban
  }
  return null
}

/** A text in capitals, with single spaces for the separators that people and programs put between groups. */
const withSpaces = (text: string): string =>
  text.toUpperCase().replaceAll(/(?:[^\S\n]|[.\-\u2010-\u2015])+/g, ' ')

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

/** The first BIC that a text names as such, of a bank in the country of the IBAN; null if the text names none. */
export function bicIn(text: string, iban: string): string | null {
  const named = [...text.toUpperCase().matchAll(namedBic)].flatMap(([, bic]) => bic ?? [])
  return named.find((bic) => bic.slice(4, 6) === iban.slice(0, 2)) ?? null
}
