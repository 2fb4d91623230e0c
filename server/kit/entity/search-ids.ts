import { type SQL, and, getTableName, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Keyed } from '../database/link-table.ts'
import type { Work } from '../database/work.ts'

/**
 * The most ids a search hands on. Rarer words are looked up in the index; commoner ones are met soon enough by
 * walking the list in its own order.
 */
const mostIds = 1000

/** The index knows groups of three letters: for shorter words it would be read whole, and the list be walked faster. */
export const shortestIndexed = 3

/**
 * How close a word is: a whole word of the names and numbers, the beginning of one, or `any`, which is in any searched text.
 * Marks inside names and numbers do not matter (`wordForms` of the domain).
 */
export type Closeness = 'whole' | 'start' | 'any'

/**
 * Words whose ids in a table may be few enough to be looked up, the longest first; with `holder`, a column of that table, the
 * ids of the records which that column refers to.
 */
export type LookUp = { table: Keyed; words: string[]; closeness: Closeness; holder?: AnyPgColumn }

/** What lookups found, or null where it is too much to list. */
export type Found = (wanted: LookUp) => string[] | null

/** The function that searches a table (`secure.sql`). */
const searchOf = (table: Keyed) => sql.identifier(`search_${getTableName(table)}`)

const keyOf = ({ table, words, closeness, holder }: LookUp) =>
  [getTableName(table), holder?.name, closeness, ...words].join(' ')

/** Words beside one another as they stand in a text: whatever is between, as in `St-Denis`. */
const textPattern = (word: string): string => `%${word.replaceAll(' ', '_')}%`

const formPattern = (word: string, closeness: Closeness): string =>
  closeness === 'whole' ? `% ${word} %` : `% ${word}%`

/** The patterns of some words as the search functions take them (`secure.sql`). */
function patternsOf({ words, closeness }: Pick<LookUp, 'words' | 'closeness'>): SQL {
  const texts = closeness === 'any' ? sql`${sql.param(words.map(textPattern))}::text[]` : sql`null`
  return sql`${texts}, ${sql.param(words.map((word) => formPattern(word, closeness)))}::text[]`
}

/** Asks for the ids of every lookup in one statement. */
export async function lookUp(work: Work, wanted: LookUp[]): Promise<Found> {
  const all = [...new Map(wanted.map((each) => [keyOf(each), each])).values()]
  if (all.length === 0) return () => null
  const parts = all.map(({ holder, ...each }, at) => {
    const { table } = each
    const ids = sql`select ${searchOf(table)}(${work.workspaceId}::uuid, ${patternsOf(each)}, ${mostIds + 1})`
    const asked = holder
      ? sql`select ${holder} from ${table} where ${table.workspaceId} = ${work.workspaceId} and ${table.id} in (${ids})`
      : ids
    return sql`array(${asked}) as ${sql.identifier(`at${at}`)}`
  })
  const { rows } = await work.tx.execute<Record<string, string[]>>(sql`select ${sql.join(parts, sql`, `)}`)
  const found = new Map(all.map((each, at) => [keyOf(each), rows[0]?.[`at${at}`] ?? []]))
  return (each) => {
    const ids = found.get(keyOf(each))
    return ids && ids.length <= mostIds ? ids : null
  }
}

/** How many live or archived records a lookup finds, counted no further than `most`: by the index, without the rest. */
export const indexedCount = (
  work: Work,
  wanted: LookUp,
  of: { most: number; archived: boolean },
): SQL<number> =>
  sql`(select count(*)::int from ${searchOf(wanted.table)}(${work.workspaceId}::uuid, ${patternsOf(wanted)}, ${of.most}, ${of.archived}))`

/** Where words are looked for: folded texts, and their forms without marks. */
export type Searchable = {
  text: SQL | AnyPgColumn | undefined
  forms: SQL | AnyPgColumn | undefined
}

/** Where a folded text holds a word. */
export const contains = (text: SQL | AnyPgColumn | undefined, word: string): SQL =>
  sql`${text} like ${textPattern(word)}`

/** Where every word is found. */
export const matches = (
  { text, forms }: Searchable,
  words: readonly string[],
  closeness: Closeness,
): SQL | undefined =>
  and(
    ...words.map((word) => {
      const form = sql`${forms} like ${formPattern(word, closeness)}`
      return closeness === 'any' ? or(contains(text, word), form) : form
    }),
  )

export const among = (column: AnyPgColumn, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

/** Behind a CASE the planner takes half of the rows for found, and so walks the list instead of sorting all of it. */
export const common = (match: SQL | undefined): SQL | undefined =>
  match && sql`case when ${match} then true else false end`
