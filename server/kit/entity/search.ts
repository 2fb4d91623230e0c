import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { nameFields } from '@fieldhouse/domain/kit/entity/text-filters'
import { streetSpellings } from '@fieldhouse/domain/kit/value/street-words'
import { type SQL, and, eq, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { expressionOf } from './conditions.ts'
import { columnsOf } from '../database/columns.ts'
import type { EntityModule } from './define-entity.ts'
import { type Keyed, targetOf } from '../database/link-table.ts'
import type { ListQuery } from '../http/list-query.ts'
import {
  type Closeness,
  type FindIds,
  type LookUp,
  type Searchable,
  among,
  common,
  contains,
  lookUp,
  matches,
  shortestIndexed,
} from './search-ids.ts'
import { type Holding, foundByHeld, heldLookUp, numberIn } from './search-held.ts'
import type { Work } from '../database/work.ts'
import { isSeen } from './seen-references.ts'

type Wanted = Pick<LookUp, 'words' | 'closeness'>

const searchableOf = (columns: Record<string, AnyPgColumn>): Searchable => ({
  text: columns['search'],
  forms: columns['wordForms'],
})

function foundHere({ table, columns }: EntityModule, wanted: Wanted, found: FindIds): SQL | undefined {
  const ids = found({ table, ...wanted })
  return ids ? among(table.id, ids) : common(matches(searchableOf(columns), wanted.words, wanted.closeness))
}

/** The column and target table of a field that refers to a record (`client` of `client.name`). */
function targetOfField(module: EntityModule, field: string): { column: AnyPgColumn; target: Keyed } {
  const column = module.columns[field]
  const target = column && targetOf(module.table, column)
  if (!column || !target) throw new Error(`${module.entity.name}.${field} cannot be searched`)
  return { column, target }
}

/** The condition for a match in the record that a column refers to. */
function foundThrough(
  work: Work,
  at: { column: AnyPgColumn; target: Keyed; wanted: Wanted },
  found: FindIds,
): SQL | undefined {
  const { column, target, wanted } = at
  const seen = isSeen(work, column, target)
  const only = (match: SQL | undefined) => (seen ? and(match, seen) : match)
  const ids = found({ table: target, ...wanted })
  if (ids) return only(among(column, ids))
  const isMatch = matches(searchableOf(columnsOf(target)), wanted.words, wanted.closeness)
  const all = work.tx
    .select({ id: target.id })
    .from(target)
    .where(and(eq(target.workspaceId, work.workspaceId), isMatch))
  return only(common(inArray(column, all)))
}

/** The folded texts of some searched fields, and their word forms without marks. */
function searchablePart(module: EntityModule, fields: string[]): Searchable {
  const names = nameFields(module.entity)
  const textOf = (field: string) => {
    const { kind } = infoOfField(module.entity, field)
    const text = expressionOf(module, field)
    return kind === 'value' || kind === 'address' ? sql`search_text(${text})` : text
  }
  const joined = (of: string[], between: SQL) =>
    of.length > 0 ? sql`concat_ws(${between}, ${sql.join(of.map(textOf), sql`, `)})` : sql`''`
  const own = fields.filter((field) => names.includes(field))
  const others = fields.filter((field) => !names.includes(field))
  const line = sql`E'\\n'`
  return {
    text: sql`fold(${joined(fields, sql`' '`)})`,
    forms: sql`word_forms(${joined(own, line)}, ${joined(others, line)})`,
  }
}

/**
 * The condition for a match in some fields of the record. Word forms of these fields are only computed if the record's
 * own word forms match.
 */
function matchesPart(module: EntityModule, part: Searchable, { words, closeness }: Wanted): SQL | undefined {
  const { forms } = searchableOf(module.columns)
  const each = words.map((word) => {
    const form = and(
      matches({ text: undefined, forms }, [word], 'start'),
      matches(part, [word], closeness === 'any' ? 'start' : closeness),
    )
    return closeness === 'any' ? or(contains(part.text, word), form) : form
  })
  return and(...each)
}

const ownOf = (fields: readonly string[]): string[] => fields.filter((field) => !field.includes('.'))

type SearchRequest = {
  /** The words, longest first, because the search function looks up the first two in its index. */
  words: string[]
  /** The searched fields. `isPart` is true if the search leaves out some searched fields of the entity. */
  fields: readonly string[]
  isPart: boolean
  /** Whether the best matches are also returned separately. */
  isRanked: boolean
}

/** The ranks of the best matches in a ranked search, the closest first. */
const ranks = ['whole', 'start'] as const satisfies Closeness[]

/**
 * The conditions of a search. A ranked search has `best`, the closest matches first. `alone` is an index query that
 * finds the same records and counts them faster.
 */
type Searched = { where: SQL | undefined; alone: LookUp | null; best: (SQL | undefined)[] }

/** Searches every word in the record itself or in records that refer to it. */
async function searchedHere(
  work: Work,
  module: EntityModule,
  asked: SearchRequest & { held: Holding | undefined },
): Promise<Searched> {
  const { words, fields, isPart, held } = asked
  const { table } = module
  const own = ownOf(fields)
  const ranked = asked.isRanked && own.length > 0 ? ranks : []
  const number = held && (numberIn(words) ?? (own.length === 0 ? words[0] : undefined))
  const isIndexed = own.length > 0 && (words[0]?.length ?? 0) >= shortestIndexed
  const any = { words, closeness: 'any' } as const
  const found = await lookUp(work, [
    ...(isIndexed ? [{ table, ...any }] : []),
    ...ranked.map((closeness) => ({ table, words, closeness })),
    ...(held && number ? heldLookUp(held, number) : []),
  ])
  const part = isPart && own.length > 0 ? searchablePart(module, own) : null
  const here = (wanted: Wanted) =>
    own.length > 0
      ? and(foundHere(module, wanted, found), part ? matchesPart(module, part, wanted) : undefined)
      : sql`false`
  const ownWord = (word: string) => {
    if (own.length === 0) return undefined
    const wanted: Wanted = { words: [word], closeness: 'any' }
    return part ? matchesPart(module, part, wanted) : matches(searchableOf(module.columns), [word], 'any')
  }
  const by = { id: table.id, workspaceId: work.workspaceId, words, own: ownWord }
  const through = held && number ? foundByHeld({ ...by, holding: held, number }, found) : undefined
  const isAlone = isIndexed && !part && !through && !found({ table, ...any })
  return {
    where: or(here(any), through),
    alone: isAlone ? { table, ...any } : null,
    best: ranked.map((closeness) => or(here({ words, closeness }), through)),
  }
}

/**
 * Searches each word in the record or in a record to which it refers. If no such other record has a word, `alone` counts
 * frequent matches.
 */
async function searchedThrough(
  work: Work,
  module: EntityModule,
  asked: SearchRequest & { others: string[] },
): Promise<Searched> {
  const hasOwn = ownOf(asked.fields).length > 0
  const targets = asked.others.map((field) => targetOfField(module, field))
  const own = hasOwn ? [module.table] : []
  const others = targets.map(({ target }) => target)
  const ranked = asked.isRanked ? ranks : []
  const [longest = ''] = asked.words
  // If the search also has a longer word, the index finds the records with that word, and only these are compared with the
  // short word.
  const tablesOf = (word: string) =>
    word.length < shortestIndexed && longest.length >= shortestIndexed ? others : [...own, ...others]
  const wanted = asked.words.flatMap((word) =>
    (['any', ...ranked] as const).flatMap((closeness) =>
      tablesOf(word).map((table) => ({ table, words: [word], closeness })),
    ),
  )
  const found = await lookUp(work, wanted)
  const whereEach = (closeness: Closeness) =>
    and(
      ...asked.words.map((word) => {
        const each = { words: [word], closeness }
        return or(
          ...(hasOwn ? [foundHere(module, each, found)] : []),
          ...targets.map((target) => foundThrough(work, { ...target, wanted: each }, found)),
        )
      }),
    )
  const idsIn = (table: Keyed, word: string) => found({ table, words: [word], closeness: 'any' })
  const isOnlyHere = asked.words.every((word) =>
    targets.every(({ target }) => idsIn(target, word)?.length === 0),
  )
  const isFrequent = hasOwn && asked.words.every((word) => !idsIn(module.table, word))
  const isAlone = isOnlyHere && isFrequent && longest.length >= shortestIndexed
  return {
    where: whereEach('any'),
    alone: isAlone && !asked.isPart ? { table: module.table, words: asked.words, closeness: 'any' } : null,
    best: ranked.map(whereEach),
  }
}

/** Searches one spelling of the words: in the record, or in records to which it refers. */
function searchedAs(work: Work, module: EntityModule, asked: SearchRequest): Promise<Searched> {
  const others = [
    ...new Set(asked.fields.filter((field) => field.includes('.')).map((field) => field.split('.')[0] ?? '')),
  ]
  const held = others.flatMap((field) => module.holds[field] ?? [])[0]
  return others.length === 0 || held
    ? searchedHere(work, module, { ...asked, held })
    : searchedThrough(work, module, { ...asked, others })
}

/**
 * Makes the condition that every word is in the record or in a record to which it refers, with street words in any
 * spelling. A ranked search also gets `best`.
 */
export async function searched(
  work: Work,
  module: EntityModule,
  query: Pick<ListQuery, 'words' | 'fields'> & { isRanked?: boolean },
): Promise<Searched> {
  if (query.words.length === 0) return { where: undefined, alone: null, best: [] }
  const { isRanked = false } = query
  const of = { fields: query.fields ?? module.entity.search, isPart: Boolean(query.fields), isRanked }
  const found: Searched[] = []
  for (const spelling of streetSpellings(query.words)) {
    const words = spelling.toSorted((a, b) => b.length - a.length)
    found.push(await searchedAs(work, module, { ...of, words }))
  }
  const [first] = found
  if (found.length === 1 && first) return first
  const best = (first?.best ?? []).map((_, at) => or(...found.map((each) => each.best[at])))
  return { where: or(...found.map(({ where }) => where)), alone: null, best }
}
