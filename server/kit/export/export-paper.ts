import { translated } from '@fieldhouse/domain/kit/words/translated'
import { formatInstant } from '@fieldhouse/domain/kit/time/date-format'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words/words'
import type { Cell } from './export-cells.ts'
import { type Style, paperText } from './export-style.ts'

const taken: Record<'one' | 'many', Words> = {
  one: translated('kit', 'exportPaper.taken.one'),
  many: translated('kit', 'exportPaper.taken.many'),
}

/** A note with the number of records and the export time in the reader's time zone. */
export function takenNote(count: number, at: { now: Date; language: Language; style: Style }): string {
  const { locale, timezone: zone, timeformat: pattern } = at.style
  const isOne = new Intl.PluralRules(locale).select(count) === 'one'
  return say(taken[isOne ? 'one' : 'many'], at.language, {
    count: new Intl.NumberFormat(locale).format(count),
    at: formatInstant(at.now.getTime(), { pattern, zone, locale }),
  })
}

/** Finds, for each column, whether all its cells are numbers. */
export const figuresOf = (head: readonly string[], rows: readonly Cell[][]): boolean[] =>
  head.map((_, at) => {
    const cells = rows.map((row) => row[at]).filter((cell) => cell !== '' && cell !== undefined)
    return cells.length > 0 && cells.every((cell) => typeof cell === 'object' && 'number' in cell)
  })

export const paperRows = (rows: readonly Cell[][], style: Style): string[][] =>
  rows.map((row) => row.map((cell) => paperText(cell, style)))
