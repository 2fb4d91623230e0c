/** What stands around a figure when it is copied from a bill: blanks, currency marks, per cent, marks nobody sees. */
const around = /[\s\p{Sc}\p{Cf}%'’]|^[a-z]{3}(?=\s|\d)|(?<=\s|\d)[a-z]{3}$/giu

/** Groups of three digits with one mark between them, at least two marks: `1,234,567`, `1.234.567`. */
const onlyGroups = /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/

/** One mark before three digits: `1,234`; what begins with 0 is less than one. */
const oneGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * A figure as people type or paste it (`1 234,50 $`, `1.234,50`, `1,234.50`, `12,5`), as the wire has it; what cannot
 * be read stays unreadable. A single comma or point is the decimal sign, unless three digits follow that are more
 * decimals than there may be.
 */
export function typedFigure(typed: string, decimals = Infinity): string {
  const text = typed.trim().replaceAll(around, '')
  const isGrouped = onlyGroups.test(text) || (decimals < 3 && oneGroup.test(text))
  if (isGrouped) return text.replaceAll(/[.,]/g, '')
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const other = decimal === ',' ? '.' : ','
  return text.replaceAll(other, '').replace(decimal, '.')
}
