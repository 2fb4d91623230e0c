import type { Entity } from '../kit/entity/entity.ts'
import { guessColumns, isRowAlready } from './guess.ts'

/** The maximum number of lines above the headings, such as the title and date of a report. */
export const mostTitleLines = 15

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** The number of cells in a line that are names of the entity's fields. */
const namedBy = (entity: Entity, cells: readonly string[]): number =>
  new Set(guessColumns(entity, { headings: cells, rows: [] }).filter((key) => key !== null)).size

/**
 * Finds the heading line among a file's first lines, below titles such as a name or a period. `isHeaded` is false if
 * the line at `at` is already a row.
 */
export function headingLine(
  entity: Entity,
  lines: readonly (readonly string[])[],
): { at: number; isHeaded: boolean } {
  const [first = []] = lines
  const named = lines.map((cells) => (isRowAlready(cells) ? 0 : namedBy(entity, cells)))
  const own = named[0] ?? 0
  const known = named.findIndex(
    (count, at) => count >= 2 && count > own && filledIn(lines[at] ?? []) >= filledIn(first),
  )
  if (own < 2 && known > 0) return { at: known, isHeaded: true }
  const widest = Math.max(0, ...lines.map(filledIn))
  // A first line without known names is still the heading line, unless it is a single cell above a table.
  const isTitle = own === 0 && filledIn(first) === 1 && widest >= 3
  const at = isTitle ? lines.findIndex((cells) => filledIn(cells) > widest / 2) : 0
  return { at, isHeaded: !isRowAlready(lines[at] ?? []) }
}
