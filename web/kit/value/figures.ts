import type { FieldInfo } from '@fieldhouse/domain/kit/entity/fields'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'

/** A number whose thousands are grouped by commas, as in English: `1,234` or `1,234.50`. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/** A number with a single comma before three digits. If three decimals are allowed, this comma is a decimal sign. */
const oneGroup = /^[+-]?\d+,\d{3}$/

/** A number as the input shows it, with the decimal sign of the user's language. */
export const shownFigure = (value: unknown, sign: string): string => String(value ?? '').replace('.', sign)

/**
 * The typed number without the commas that separate thousands in English. `decimals` is the number of decimals that
 * the input allows.
 */
export const takenFigure = (typed: string, sign: string, decimals: number): string =>
  sign === '.' && (decimals < 3 || !oneGroup.test(typed)) && grouped.test(typed)
    ? typed.replaceAll(',', '')
    : typed

/**
 * Converts a typed number for a request: a decimal to text, an integer to a number. Empty text stays empty. A comma is
 * a decimal sign.
 */
export function sentFigure(info: FieldInfo, typed: string): string | number {
  // `takenFigure` has already removed the commas that separate thousands in English.
  if (info.kind === 'decimal') return typedFigure(typed)
  const figure = typedFigure(typed)
  return info.kind === 'integer' && figure !== '' ? Number(figure) : figure
}
