import { infoOfField } from '@fieldhouse/domain/kit/entity/entity'
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
  type Found,
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

function foundHere({ table, columns }: EntityModule, wanted: Wanted, found: Found): SQL | undefined {
  const ids = found({ table, ...wanted })
  return ids ? among(table.id, ids) : common(matches(searchableOf(columns), wanted.words, wanted.closeness))
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
  at: { column: AnyPgColumn; target: Keyed; wanted: Wanted },
  found: Found,
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

/** The texts of some searched fields, folded as the search column is, and their forms without marks. */
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

/** A match in some fields of the record alone; the forms of a part are made only where the record has the word among its own. */
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

type Asked = {
  /** The longest first: the search function looks the first two up in its index. */
  words: string[]
  /** The searched fields, and whether they are only some of the entity's. */
  fields: readonly string[]
  isPart: boolean
  /** Whether the best matches are wanted apart. */
  isRanked: boolean
}

/** How close the best matches of a ranked search are, the closest first. */
const ranks = ['whole', 'start'] as const satisfies Closeness[]

/**
 * Where a search finds something; `alone` says as much where it was too much to list: the index can count it. `best` has the
 * conditions of the closest matches, the closest first; it is empty where no rank was asked for.
 */
type Searched = { where: SQL | undefined; alone: LookUp | null; best: (SQL | undefined)[] }

/** Where every word is found in the record itself, or in records that it holds. */
async function searchedHere(
  work: Work,
  module: EntityModule,
  asked: Asked & { held: Holding | undefined },
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

/** Where each word is found in the record or in one that it refers to. */
async function searchedThrough(
  work: Work,
  module: EntityModule,
  asked: Asked & { others: string[] },
): Promise<Searched> {
  const hasOwn = ownOf(asked.fields).length > 0
  const targets = asked.others.map((field) => targetOfField(module, field))
  const tables = [...(hasOwn ? [module.table] : []), ...targets.map(({ target }) => target)]
  const ranked = asked.isRanked ? ranks : []
  const wanted = asked.words.flatMap((word) =>
    (['any', ...ranked] as const).map((closeness) => ({ words: [word], closeness })),
  )
  const found = await lookUp(
    work,
    wanted.flatMap((each) => tables.map((table) => ({ table, ...each }))),
  )
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
  return { where: whereEach('any'), alone: null, best: ranked.map(whereEach) }
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

/**
 * Where every word of a search is found: in the record, or in records it refers to. A word of the record and one
 * of its client may stand together in one search; a street is found however its words are cut short. Where a rank is asked
 * for, the best matches are those in names and numbers, whole words first.
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
