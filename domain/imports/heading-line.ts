import type { Entity } from '../kit/entity/entity.ts'
import { guessColumns, isRowAlready } from './guess.ts'

/** How many lines above the headings are looked at: titles and dates of a report. */
export const mostTitleLines = 15

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** How many cells of a line name something that a record of the entity holds. */
const namedBy = (entity: Entity, cells: readonly string[]): number =>
  new Set(guessColumns(entity, { headings: cells, rows: [] }).filter((key) => key !== null)).size

/**
 * Where the heading line stands among the first lines of a file, or null where they are rows already. Lines above it are
 * titles, as reports have them: a name, a period. A line that names nothing known stays the heading line
 * unless it is a single cell above a table.
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
  const isTitle = own === 0 && filledIn(first) === 1 && widest >= 3
  const at = isTitle ? lines.findIndex((cells) => filledIn(cells) > widest / 2) : 0
  return { at, isHeaded: !isRowAlready(lines[at] ?? []) }
}
