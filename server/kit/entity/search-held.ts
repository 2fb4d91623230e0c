import { type SQL, and, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Keyed } from '../database/link-table.ts'
import { type FindIds, type Searchable, among, common, matches, shortestIndexed } from './search-ids.ts'

/**
 * The table of held records, which refer to the searched record, and the column with that reference. For example, a
 * client holds accounts.
 */
export type Holding = { table: Keyed; holder: AnyPgColumn }

/** Only words with a digit are searched in held records, so that a name does not match the prefix of a number. */
const isNumberLike = (word: string): boolean => /\d/.test(word)

function searchableOf(table: Keyed): Searchable {
  const { search, wordForms } = getTableColumns(table)
  return { text: search, forms: wordForms }
}

/**
 * The word to search in held records: the first word with a digit. If no word has a digit, returns undefined, and held
 * records are not searched.
 */
export const numberIn = (words: readonly string[]): string | undefined => words.find(isNumberLike)

/** The index queries for a number in held records. Empty if the number is too short for the index. */
export const heldLookUp = ({ table, holder }: Holding, number: string) =>
  number.length >= shortestIndexed ? [{ table, words: [number], closeness: 'any' as const, holder }] : []

type HolderSearch = {
  /** The record's own key. */
  id: AnyPgColumn
  workspaceId: string
  holding: Holding
  words: readonly string[]
  number: string
  /** The condition that a word is in the record itself. */
  own: (word: string) => SQL | undefined
}

/**
 * The condition that a held record contains the number, and that every other word is in the record or in a held one.
 */
export function foundByHeld(
  { id, workspaceId, holding, ...asked }: HolderSearch,
  found: FindIds,
): SQL | undefined {
  const { table, holder } = holding
  const { words, number, own } = asked
  const [lookup] = heldLookUp(holding, number)
  const ids = lookup ? found(lookup) : null
  const holds = (word: string) =>
    sql`select ${holder} from ${table} where ${and(eq(table.workspaceId, workspaceId), matches(searchableOf(table), [word], 'any'))}`
  // A user may search a client by name and number together, and `A-000123` counts as two words.
  const others = words
    .filter((word) => word !== number)
    .map((word) => or(own(word), sql`exists (${holds(word)} and ${holder} = ${id})`))
  if (ids) return ids.length === 0 ? undefined : and(among(id, ids), ...others)
  const every = and(sql`${id} in (${holds(number)})`, ...others)
  return common(every)
}
