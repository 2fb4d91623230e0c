/** Matches text around a figure copied from a bill: spaces, currency symbols, percent signs, invisible characters. */
const around = /[\s\p{Sc}\p{Cf}%'’]|^[a-z]{3}(?=\s|\d)|(?<=\s|\d)[a-z]{3}$/giu

/** Matches groups of three digits with the same separator at least twice: `1,234,567`, `1.234.567`. */
const onlyGroups = /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/

/** Matches a single separator before three digits: `1,234`; a figure that begins with 0 is a decimal. */
const oneGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Converts a typed figure (`1 234,50 $`, `1.234,50`, `12,5`) to the notation of requests. An unreadable figure stays
 * unreadable.
 */
export function typedFigure(typed: string, decimals = Infinity): string {
  const text = typed.trim().replaceAll(around, '')
  // A single comma or point is the decimal sign, unless three digits follow and fewer `decimals` are allowed.
  const isGrouped = onlyGroups.test(text) || (decimals < 3 && oneGroup.test(text))
  if (isGrouped) return text.replaceAll(/[.,]/g, '')
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const other = decimal === ',' ? '.' : ','
  return text.replaceAll(other, '').replace(decimal, '.')
}
