/** An IBAN or another account number without spaces, in capitals. */
const compact = (number: string): string => number.toUpperCase().replaceAll(/\s/g, '')

/** Two letters, two check digits, and the number in the country of the bank. */
export const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

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
