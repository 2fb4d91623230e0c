import type { Place } from '../kit/value/address-place.ts'
import type { FieldCode } from '../kit/words/field-words.ts'
import type { TaxNumberField } from './tax-registration.ts'

/** Removes separators, and converts letters to capitals. */
const bare = (number: string) => number.replaceAll(/[\s.\-–/]/g, '').toUpperCase()

const gst = (number: string) => /^\d{9}RT\d{4}$/.test(number)
const qst = (number: string) => /^\d{10}TQ\d{4}$/.test(number)

/** Whether nine digits are a SIREN, by the Luhn checksum. */
function isSiren(digits: string): boolean {
  const added = [...digits].toReversed().map((digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return value > 9 ? value - 9 : value
  })
  return added.reduce((sum, value) => sum + value, 0) % 10 === 0
}

/**
 * Whether a text is a French VAT number: FR, a key of two characters, and the SIREN. A numeric key must match the
 * SIREN.
 */
function tva(number: string): boolean {
  const [, key, siren] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(number) ?? []
  if (key === undefined || siren === undefined || !isSiren(siren)) return false
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
}

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/**
 * Whether a text is the Spanish tax number of a person: eight digits, or X, Y or Z and seven digits, and a check
 * letter from the remainder modulo 23.
 */
function personalNif(number: string): boolean {
  const [, first, rest, letter] = /^([XYZ\d])(\d{7})([A-Z])$/.exec(number) ?? []
  if (first === undefined || rest === undefined) return false
  const digits = `${'XYZ'.includes(first) ? 'XYZ'.indexOf(first) : first}${rest}`
  return letters[Number(digits) % 23] === letter
}

/**
 * Whether a text is the Spanish tax number of a company: a letter for its kind, seven digits, and a check digit or
 * letter, depending on the kind.
 */
function companyNif(number: string): boolean {
  const [, kind = '', digits = '', check = ''] = /^([A-HJNP-SUVW])(\d{7})([0-9A-J])$/.exec(number) ?? []
  if (digits === '') return false
  const sum = [...digits].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return all + Math.floor(value / 10) + (value % 10)
  }, 0)
  const control = (10 - (sum % 10)) % 10
  const asDigit = check === String(control)
  const asLetter = check === 'JABCDEFGHI'[control]
  if ('NPQRSW'.includes(kind)) return asLetter
  return 'ABEH'.includes(kind) ? asDigit : asDigit || asLetter
}

const nif = (number: string) => [personalNif, companyNif].some((is) => is(number.replace(/^ES/, '')))

/**
 * Returns the check of a tax number at a place and the code for a wrong number. Returns null if the place allows any
 * text.
 */
function shapeOf(field: TaxNumberField, { country, region }: Place) {
  if (country === 'CA' && (field === 'gstNum' || ['ON', 'NB', 'NL', 'PE', 'NS'].includes(region ?? '')))
    return { fits: gst, code: 'GST_NUMBER' } as const
  if (field === 'gstNum') return null
  if (region === 'QC') return { fits: qst, code: 'QST_NUMBER' } as const
  if (country === 'FR') return { fits: tva, code: 'TVA_NUMBER' } as const
  return country === 'ES' ? ({ fits: nif, code: 'NIF_NUMBER' } as const) : null
}

/** Returns the fault of a tax number at a place, or null. A missing number has no fault. */
export function taxNumberFault(
  field: TaxNumberField,
  number: string | null | undefined,
  place: Place,
): FieldCode | null {
  const shape = shapeOf(field, place)
  if (shape === null || !number?.trim()) return null
  return shape.fits(bare(number)) ? null : shape.code
}
