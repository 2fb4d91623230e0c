import { infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import { streetSpellings } from '@fieldhouse/domain/kit/value/street-words'
import { type SQL, and, eq, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { expressionOf } from './conditions.ts'
import { columnsOf } from '../database/columns.ts'
import type { EntityModule } from './define-entity.ts'
import { type Keyed, targetOf } from '../database/link-table.ts'
import type { ListQuery } from '../http/list-query.ts'
import { type Found, type LookUp, among, common, lookUp, matches, shortestIndexed } from './search-ids.ts'
import { type Holding, foundByHeld, heldLookUp, numberIn } from './search-held.ts'
import type { Work } from '../database/work.ts'
import { isSeen } from './seen-references.ts'

function foundHere({ table, columns }: EntityModule, patterns: string[], found: Found): SQL {
  const ids = found({ table, patterns })
  return ids ? among(table.id, ids) : common(matches(columns['search'], patterns))
}

/** The table whose records a field refers to (`client` of `client.name`). */
function targetOfField(module: EntityModule, field: string): { column: AnyPgColumn; target: Keyed } {
  const column = module.columns[field]
  const target = column && targetOf(module.table, column)
  if (!column || !target) throw new Error(`${module.entity.name}.${field} cannot be searched`)
  return { column, target }
}

/** A match in the record that a field refers to. */
function foundThrough(
  work: Work,
  at: { column: AnyPgColumn; target: Keyed; patterns: string[] },
  found: Found,
): SQL {
  const { column, target, patterns } = at
  const seen = isSeen(work, column, target)
  const only = (match: SQL): SQL => (seen ? sql`(${match} and ${seen})` : match)
  const ids = found({ table: target, patterns })
  if (ids) return only(among(column, ids))
  const { search } = columnsOf(target)
  const all = work.tx
    .select({ id: target.id })
    .from(target)
    .where(and(eq(target.workspaceId, work.workspaceId), matches(search, patterns)))
  return only(common(inArray(column, all)))
}

/** The texts of some searched fields, folded as the search column is. */
function foldedFields(module: EntityModule, fields: string[]): SQL {
  const texts = fields.map((field) => {
    const { kind } = infoOfField(module.entity, field)
    const text = expressionOf(module, field)
    return kind === 'value' || kind === 'address' ? sql`search_text(${text})` : text
  })
  return sql`fold(concat_ws(' ', ${sql.join(texts, sql`, `)}))`
}

const ownOf = (fields: readonly string[]): string[] => fields.filter((field) => !field.includes('.'))

type Asked = {
  /** The longest first: the search function looks the first two up in its index. */
  words: string[]
  /** The searched fields, and whether they are only some of the entity's. */
  fields: readonly string[]
  isPart: boolean
}

/** Where a search finds something; `alone` says as much where it was too much to list: the index can count it. */
type Searched = { where: SQL | undefined; alone: LookUp | null }

/** Where every word is found in the record itself, or in records that it holds. */
async function searchedHere(
  work: Work,
  module: EntityModule,
  asked: Asked & { held: Holding | undefined },
): Promise<Searched> {
  const { words, fields, isPart, held } = asked
  const { table } = module
  const own = ownOf(fields)
  const patterns = words.map((word) => `%${word}%`)
  const number = held && (numberIn(words) ?? (own.length === 0 ? words[0] : undefined))
  const isIndexed = own.length > 0 && (words[0]?.length ?? 0) >= shortestIndexed
  const found = await lookUp(work, [
    ...(isIndexed ? [{ table, patterns }] : []),
    ...(held && number ? heldLookUp(held, number) : []),
  ])
  const text = isPart && own.length > 0 ? foldedFields(module, own) : null
  const here =
    own.length > 0
      ? and(foundHere(module, patterns, found), text ? matches(text, patterns) : undefined)
      : sql`false`
  const ownWord = (word: string) =>
    own.length > 0 ? matches(text ?? module.columns['search'], [`%${word}%`]) : undefined
  const by = { id: table.id, workspaceId: work.workspaceId, words, own: ownWord }
  const through = held && number ? foundByHeld({ ...by, holding: held, number }, found) : undefined
  const isAlone = isIndexed && !text && !through && !found({ table, patterns })
  return { where: or(here, through), alone: isAlone ? { table, patterns } : null }
}

/** Where each word is found in the record or in one that it refers to. */
async function searchedThrough(
  work: Work,
  module: EntityModule,
  asked: Asked & { others: string[] },
): Promise<Searched> {
  const hasOwn = ownOf(asked.fields).length > 0
  const targets = asked.others.map((field) => targetOfField(module, field))
  const tables = [...(hasOwn ? [module.table] : []), ...targets.map(({ target }) => target)]
  const words = asked.words.map((word) => [`%${word}%`])
  const found = await lookUp(
    work,
    words.flatMap((word) => tables.map((each) => ({ table: each, patterns: word }))),
  )
  const where = and(
    ...words.map((word) =>
      or(
        ...(hasOwn ? [foundHere(module, word, found)] : []),
        ...targets.map((target) => foundThrough(work, { ...target, patterns: word }, found)),
      ),
    ),
  )
  return { where, alone: null }
}

/** Where one spelling of a search is found: in the record, or in records it refers to. */
function searchedAs(work: Work, module: EntityModule, asked: Asked): Promise<Searched> {
  const others = [
    ...new Set(asked.fields.filter((field) => field.includes('.')).map((field) => field.split('.')[0] ?? '')),
  ]
  const held = others.flatMap((field) => module.holds[field] ?? [])[0]
  return others.length === 0 || held
    ? searchedHere(work, module, { ...asked, held })
    : searchedThrough(work, module, { ...asked, others })
}

/** A word or words beside one another as a pattern has them: whatever stands between, as in `St-Denis`. */
const patternOf = (phrase: string): string => phrase.replaceAll(' ', '_')

/**
 * Where every word of a search is found: in the record, or in records it refers to. A word of the record and one
 * of its client may stand together in one search; a street is found however its words are cut short.
 */
export async function searched(
  work: Work,
  module: EntityModule,
  query: Pick<ListQuery, 'words' | 'fields'>,
): Promise<Searched> {
  if (query.words.length === 0) return { where: undefined, alone: null }
  const of = { fields: query.fields ?? module.entity.search, isPart: Boolean(query.fields) }
  const found: Searched[] = []
  for (const spelling of streetSpellings(query.words)) {
    const words = spelling.map(patternOf).toSorted((a, b) => b.length - a.length)
    found.push(await searchedAs(work, module, { ...of, words }))
  }
  const [first] = found
  return found.length === 1 && first ? first : { where: or(...found.map(({ where }) => where)), alone: null }
}
