import type { FieldInfo } from '@fieldhouse/domain/kit/entity/fields'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'

/** Thousands grouped by commas, as English writes them: `1,234` or `1,234.50`. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/** One comma before three digits: a decimal sign, where three decimals may be. */
const oneGroup = /^[+-]?\d+,\d{3}$/

/** A figure as an input shows it, with the person's decimal sign whichever was typed or stored. */
export const shownFigure = (value: unknown, sign: string): string => String(value ?? '').replace('.', sign)

/** What was typed into the input of a figure with so many decimals, without the commas of English thousands. */
export const takenFigure = (typed: string, sign: string, decimals: number): string =>
  sign === '.' && (decimals < 3 || !oneGroup.test(typed)) && grouped.test(typed)
    ? typed.replaceAll(',', '')
    : typed

/**
 * A typed figure as the wire has it: a decimal as text, a whole number as a number; none where nothing was typed. Commas of
 * English thousands are gone by then (`takenFigure`), so that one mark is the decimal sign: `0,125` is an eighth.
 */
export function sentFigure(info: FieldInfo, typed: string): string | number {
  if (info.kind === 'decimal') return typedFigure(typed)
  const figure = typedFigure(typed)
  return info.kind === 'integer' && figure !== '' ? Number(figure) : figure
}
