import type { FieldInfo } from '@fieldhouse/domain/kit/entity/fields'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'

/** Thousands grouped by commas, as in English: `1,234` or `1,234.50`. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/** Matches a single comma before three digits, which is a decimal sign if three decimals are allowed. */
const oneGroup = /^[+-]?\d+,\d{3}$/

/** A figure as an input shows it, with the decimal sign of the user's language. */
export const shownFigure = (value: unknown, sign: string): string => String(value ?? '').replace('.', sign)

/** The typed figure for an input with this many decimals, without the commas of English thousands. */
export const takenFigure = (typed: string, sign: string, decimals: number): string =>
  sign === '.' && (decimals < 3 || !oneGroup.test(typed)) && grouped.test(typed)
    ? typed.replaceAll(',', '')
    : typed

/**
 * Converts a typed figure for the request: a decimal becomes text, a whole number a number, an empty text stays. A
 * comma is the decimal sign: `0,125` is an eighth.
 */
export function sentFigure(info: FieldInfo, typed: string): string | number {
  // The commas of English thousands were removed before (`takenFigure`).
  if (info.kind === 'decimal') return typedFigure(typed)
  const figure = typedFigure(typed)
  return info.kind === 'integer' && figure !== '' ? Number(figure) : figure
}
