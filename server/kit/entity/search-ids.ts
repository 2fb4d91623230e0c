import { type SQL, and, getTableName, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Keyed } from '../database/link-table.ts'
import type { Work } from '../database/work.ts'

/**
 * The maximum number of ids that an index query returns. For more frequent words, a scan of the list in its order is
 * quick.
 */
const mostIds = 1000

/**
 * The minimum length of a word that is looked up in the trigram index. For shorter words, PostgreSQL would read the
 * whole index.
 */
export const shortestIndexed = 3

/**
 * The closeness of a match: a `whole` word of names and numbers, the `start` of a word, or `any` searched text. Marks
 * inside words are ignored (`wordForms` in domain).
 */
export type Closeness = 'whole' | 'start' | 'any'

/**
 * Words to search in a table's index, the longest first. With `holder`, the ids in this column of the table are
 * returned.
 */
export type LookUp = { table: Keyed; words: string[]; closeness: Closeness; holder?: AnyPgColumn }

/** Returns the ids that an index query found, or null if there are too many. */
export type FindIds = (wanted: LookUp) => string[] | null

/** The function that searches a table (`secure.sql`). */
const searchOf = (table: Keyed) => sql.identifier(`search_${getTableName(table)}`)

const keyOf = ({ table, words, closeness, holder }: LookUp) =>
  [getTableName(table), holder?.name, closeness, ...words].join(' ')

/** A pattern in which any character matches a space of the word, so that `st denis` matches `St-Denis`. */
const textPattern = (word: string): string => `%${word.replaceAll(' ', '_')}%`

const formPattern = (word: string, closeness: Closeness): string =>
  closeness === 'whole' ? `% ${word} %` : `% ${word}%`

/** The patterns of words, as parameters of the search functions (`secure.sql`). */
function patternsOf({ words, closeness }: Pick<LookUp, 'words' | 'closeness'>): SQL {
  const texts = closeness === 'any' ? sql`${sql.param(words.map(textPattern))}::text[]` : sql`null`
  return sql`${texts}, ${sql.param(words.map((word) => formPattern(word, closeness)))}::text[]`
}

/** The ids in the holder columns of the found rows, in one statement. */
async function holdersOf(work: Work, found: readonly { of: LookUp; ids: string[] }[]): Promise<string[][]> {
  const parts = found.map(({ of: { table, holder }, ids }, at) => {
    const own = and(sql`${table.workspaceId} = ${work.workspaceId}`, among(table.id, ids))
    return sql`array(select ${holder} from ${table} where ${own}) as ${sql.identifier(`at${at}`)}`
  })
  if (parts.length === 0) return []
  const { rows } = await work.tx.execute<Record<string, string[]>>(sql`select ${sql.join(parts, sql`, `)}`)
  return found.map((_, at) => rows[0]?.[`at${at}`] ?? [])
}

/** The ids that index queries found, by the key of the query (`keyOf`). */
type Found = Map<string, string[]>

type Ranked = Record<Closeness, string[]>

const none: Ranked = { whole: [], start: [], any: [] }

const upTo = (closeness: number): SQL =>
  sql`coalesce(json_agg(id) filter (where closeness <= ${sql.raw(String(closeness))}), '[]')`

/** SQL for the ids of all closenesses, from one search of the index. The closer matches are among the others. */
const rankedIds = (work: Work, of: LookUp): SQL => sql`(
  select json_build_object('whole', ${upTo(0)}, 'start', ${upTo(1)}, 'any', ${upTo(2)})
  from ${sql.identifier(`ranked_${getTableName(of.table)}`)}(${work.workspaceId}::uuid, ${patternsOf(of)}, ${mostIds + 1}))`

const plainIds = (work: Work, of: LookUp): SQL =>
  sql`array(select ${searchOf(of.table)}(${work.workspaceId}::uuid, ${patternsOf(of)}, ${mostIds + 1}))`

/** Runs index queries in one statement: `ranked` ones of all closenesses, and `plain` ones of their own closeness. */
async function searchIndexes(
  work: Work,
  { ranked, plain }: { ranked: readonly LookUp[]; plain: readonly LookUp[] },
): Promise<Found> {
  const found: Found = new Map()
  const parts = [...ranked.map((of) => rankedIds(work, of)), ...plain.map((of) => plainIds(work, of))]
  if (parts.length === 0) return found
  const named = parts.map((part, at) => sql`${part} as ${sql.identifier(`at${at}`)}`)
  const { rows } = await work.tx.execute<Record<string, Ranked & string[]>>(
    sql`select ${sql.join(named, sql`, `)}`,
  )
  const valueOf = (at: number) => rows[0]?.[`at${at}`]
  for (const [at, of] of plain.entries()) found.set(keyOf(of), valueOf(ranked.length + at) ?? [])
  for (const [at, of] of ranked.entries()) {
    const ids: Ranked = valueOf(at) ?? none
    found.set(keyOf(of), ids.any)
    // The closer matches of a frequent word may be missing among its first matches.
    if (ids.any.length > mostIds) continue
    for (const closeness of ['whole', 'start'] as const)
      found.set(keyOf({ ...of, closeness }), ids[closeness])
  }
  return found
}

/** Replaces the ids of held records by those of their holders. */
async function withHolders(work: Work, wanted: readonly LookUp[], found: Found): Promise<void> {
  const held = wanted.flatMap((of) => {
    const ids = found.get(keyOf(of)) ?? []
    return of.holder && ids.length > 0 && ids.length <= mostIds ? [{ of, ids }] : []
  })
  const holders = await holdersOf(work, held)
  for (const [at, { of }] of held.entries()) found.set(keyOf(of), holders[at] ?? [])
}

// Holders are read in a statement of their own, because a Citus cluster runs a search function only in a statement without
// tables.

/**
 * Looks up words in the indexes, with one search for all closenesses. Only frequent words need one more for each
 * closeness.
 */
export async function lookUp(work: Work, wanted: LookUp[]): Promise<FindIds> {
  const all = new Map(wanted.map((each) => [keyOf(each), each]))
  const closer = [...all.values()].filter(({ closeness }) => closeness !== 'any')
  const asAny = new Set(closer.map((each) => keyOf({ ...each, closeness: 'any' })))
  const ranked = [...all].flatMap(([key, each]) => (asAny.has(key) ? [each] : []))
  const plain = [...all].flatMap(([key, each]) => (each.closeness === 'any' && !asAny.has(key) ? [each] : []))
  const found = await searchIndexes(work, { ranked, plain })
  const missing = closer.filter((each) => !found.has(keyOf(each)))
  for (const [key, ids] of await searchIndexes(work, { ranked: [], plain: missing })) found.set(key, ids)
  await withHolders(work, [...all.values()], found)
  return (each) => {
    const ids = found.get(keyOf(each))
    return ids && ids.length <= mostIds ? ids : null
  }
}

/**
 * The number of live or archived records that an index query finds, counted only up to `most`. Reads only the index.
 */
export async function indexedCount(
  work: Work,
  wanted: LookUp,
  of: { most: number; archived: boolean },
): Promise<number> {
  const { rows } = await work.tx.execute<{ count: number }>(sql`select count(*)::int as count
    from ${searchOf(wanted.table)}(${work.workspaceId}::uuid, ${patternsOf(wanted)}, ${of.most}, ${of.archived})`)
  return rows[0]?.count ?? 0
}

/** The searched columns: folded texts, and their word forms without marks. */
export type Searchable = {
  text: SQL | AnyPgColumn | undefined
  forms: SQL | AnyPgColumn | undefined
}

/** The condition that a folded text contains a word. */
export const contains = (text: SQL | AnyPgColumn | undefined, word: string): SQL =>
  sql`${text} like ${textPattern(word)}`

/** The condition that every word is found, with the given closeness. */
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

/** The condition that a column has one of these ids. */
export const among = (column: AnyPgColumn, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

/**
 * Wraps a frequent match in a CASE. PostgreSQL then expects half of the rows to match and scans the list instead of
 * sorting it.
 */
export const common = (match: SQL | undefined): SQL | undefined =>
  match && sql`case when ${match} then true else false end`
