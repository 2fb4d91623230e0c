/**
 * Matches characters that people copy together with a figure: spaces, currency symbols and codes, percent signs,
 * invisible characters.
 */
const around = /[\s\p{Sc}\p{Cf}%'’]|^[a-z]{3}(?=\s|\d)|(?<=\s|\d)[a-z]{3}$/giu

/**
 * Matches a figure in which the same separator occurs at least twice between groups of three digits: `1,234,567`,
 * `1.234.567`.
 */
const onlyGroups = /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/

/** Matches a figure with a single separator before three digits: `1,234`. A figure that begins with 0 is a decimal. */
const oneGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Converts a typed figure (`1 234,50 $`, `1.234,50`, `12,5`) to the notation of requests. Invalid text stays invalid.
 */
export function typedFigure(typed: string, decimals = Infinity): string {
  const text = typed.trim().replaceAll(around, '')
  // A single comma or point is the decimal separator, unless three digits follow and `decimals` is less than three.
  const isGrouped = onlyGroups.test(text) || (decimals < 3 && oneGroup.test(text))
  if (isGrouped) return text.replaceAll(/[.,]/g, '')
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const other = decimal === ',' ? '.' : ','
  return text.replaceAll(other, '').replace(decimal, '.')
}
