import { type SQL, and, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Keyed } from '../database/link-table.ts'
import { type Found, type Searchable, among, common, matches, shortestIndexed } from './search-ids.ts'

/** Records that refer to this one, such as a client's accounts, by their column that does. */
export type Holding = { table: Keyed; holder: AnyPgColumn }

/** Only what may be part of a number is looked for in what a record holds: no name is taken for its prefix. */
const isNumberLike = (word: string): boolean => /\d/.test(word)

function searchableOf(table: Keyed): Searchable {
  const { search, wordForms } = getTableColumns(table)
  return { text: search, forms: wordForms }
}

/** The word of a search, longest first, by which records are found through what they hold; none means that nothing is asked there. */
export const numberIn = (words: readonly string[]): string | undefined => words.find(isNumberLike)

/** What has to be looked up for it. */
export const heldLookUp = ({ table, holder }: Holding, number: string) =>
  number.length >= shortestIndexed ? [{ table, words: [number], closeness: 'any' as const, holder }] : []

type Asked = {
  /** The record's own key. */
  id: AnyPgColumn
  workspaceId: string
  holding: Holding
  words: readonly string[]
  number: string
  /** A word in the record itself. */
  own: (word: string) => SQL | undefined
}

/**
 * Records that hold one with the number, where every other word stands in the record or in one that it holds: `A-000123`
 * is two words, and a client may be called by name and number together.
 */
export function foundByHeld({ id, workspaceId, holding, ...asked }: Asked, found: Found): SQL | undefined {
  const { table, holder } = holding
  const { words, number, own } = asked
  const [lookup] = heldLookUp(holding, number)
  const ids = lookup ? found(lookup) : null
  const holds = (word: string) =>
    sql`select ${holder} from ${table} where ${and(eq(table.workspaceId, workspaceId), matches(searchableOf(table), [word], 'any'))}`
  const others = words
    .filter((word) => word !== number)
    .map((word) => or(own(word), sql`exists (${holds(word)} and ${holder} = ${id})`))
  if (ids) return ids.length === 0 ? undefined : and(among(id, ids), ...others)
  const every = and(sql`${id} in (${holds(number)})`, ...others)
  return common(every)
}
