import { streetNumberOf } from '@fieldhouse/domain/crm/place-called'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField, referencesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { folded } from '@fieldhouse/domain/kit/words/fold'
import { readPhone } from '@fieldhouse/domain/kit/value/phone'
import { type SQL, getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts, clients, serviceLocations } from '../crm/tables.ts'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { isId } from '../kit/database/ids.ts'
import { type Keyed, targetOf } from '../kit/database/link-table.ts'
import { entityOf } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { placesAt } from './find-places.ts'

/** The ids of the records that a text in a file may refer to. */
export type Ids = ReadonlySet<string>

/**
 * The tables, by entity, of references that a row contains but the record does not store, such as the client of an
 * invoice.
 */
const besidesColumns: Readonly<Record<string, Keyed>> = { client: clients }

/** The table that a field refers to. */
function referredTable(module: EntityModule, { field, to }: { field: string; to: string }): Keyed | null {
  const link = module.links[field]
  if (link) return targetOf(link, link.targetId)
  const column = module.columns[field]
  return column ? targetOf(module.table, column) : (besidesColumns[to] ?? null)
}

/** The fields whose folded text some tables store in a second column, such as `nameKey`. */
const foldedFields: ReadonlySet<string> = new Set(['name', 'formerNumber'])

/** A text with its search keys: the text as the database folds it, and its phone number or email address. */
type SearchedText = { text: string; fold: string; phone: string | null; email: string | null }

/** Replaces each run of white space by one space, because files contain wide and double spaces. */
const plainSpaces = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

async function saidBy(work: Work, texts: readonly string[]): Promise<SearchedText[]> {
  const { rows } = await work.tx.execute<{ text: string; fold: string }>(
    sql`select text, fold(plain) as fold
      from unnest(${sql.param([...texts])}::text[], ${sql.param(texts.map(plainSpaces))}::text[]) said (text, plain)`,
  )
  return rows.map(({ text, fold }) => ({
    text,
    fold,
    phone: readPhone(text, [work.home.country]),
    email: text.includes('@') ? text.toLowerCase() : null,
  }))
}

/** The fields that identify a record of an entity. Long texts and parts of the record's name are excluded. */
function callingFields(entity: Entity): string[] {
  const parts = new Set(Object.values(entity.splits).flatMap(({ into }) => into))
  const said = [
    ...entity.unique,
    ...entity.refFields,
    ...entity.search.filter((field) => !field.includes('.')),
  ]
  return [...new Set(said)].filter((field) => {
    const info = infoOfField(entity, field)
    return !parts.has(field) && !(info.kind === 'text' && info.multiline)
  })
}

/**
 * Whether the addresses of a table are searched for a text. If a text has a street number, `placesAt` finds the service
 * locations.
 */
const mayBeAddress = (table: Keyed, { text, phone, email }: SearchedText): boolean =>
  phone === null &&
  email === null &&
  text.trim().includes(' ') &&
  (table === serviceLocations ? streetNumberOf(text) === null : /\d/.test(text))

/**
 * Makes one query for each field that may identify a record. Uses the column with folded texts, if the table has one.
 */
function waysOf(table: Keyed, entity: Entity, said: readonly SearchedText[]): SQL[] {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table)
  const from = sql`from ${table} where ${columns['workspaceId']} = ${currentWorkspace} and not ${columns['removed']}`
  const ask = (key: SQL, by: 'fold' | 'phone' | 'email', of: readonly SearchedText[] = said) => {
    const values = of.flatMap((each) => each[by] ?? [])
    return values.length === 0
      ? []
      : [sql`select ${table.id} as id, ${key} as key ${from} and ${key} = any(${sql.param(values)}::text[])`]
  }
  return callingFields(entity).flatMap((field) => {
    const column = columns[field]
    const { kind } = infoOfField(entity, field)
    if (!column) return []
    if (kind === 'phone') return ask(sql`${column}`, 'phone')
    if (kind === 'email') return ask(sql`${columns['emailKey'] ?? sql`lower(${column})`}`, 'email')
    if (kind === 'address') {
      const addresses = said.filter((each) => mayBeAddress(table, each))
      return ask(sql`fold(${column} ->> 'formatted')`, 'fold', addresses)
    }
    if (kind !== 'text') return []
    const kept = foldedFields.has(field) ? columns[`${field}Key`] : undefined
    // A generated number has no accents. Folding the column would make the query ten times slower.
    const isNumber = field.endsWith('Number') && field in entity.systemFields
    return ask(kept ? sql`${kept}` : isNumber ? sql`lower(${column})` : sql`fold(${column})`, 'fold')
  })
}

async function asked(work: Work, ways: SQL[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  if (ways.length === 0) return found
  const { rows } = await work.tx.execute<{ id: string; key: string }>(sql.join(ways, sql` union `))
  for (const { id, key } of rows) found.set(key, (found.get(key) ?? new Set()).add(id))
  return found
}

/** Finds records by their owner, such as an account by the name, email address or phone of its holder. */
async function throughOwner(work: Work, table: Keyed, texts: string[]): Promise<Map<string, Set<string>>> {
  const entity = entityOf(table)
  const field = entity?.search.find((each) => each.endsWith('.name'))?.split('.')[0]
  const columns: Record<string, AnyPgColumn> = getTableColumns(table)
  const column = field ? columns[field] : undefined
  const owner = column && targetOf(table, column)
  const found = new Map<string, Set<string>>()
  if (!owner || !column || texts.length === 0) return found
  const owners = await idsOf(work, owner, texts)
  const ids = [...new Set([...owners.values()].flatMap((set) => [...set]))]
  const { rows } = await work.tx.execute<{ id: string; owner: string }>(
    sql`select ${table.id} as id, ${column} as owner from ${table} where ${table.workspaceId} = ${work.workspaceId} and ${column} = any(${sql.param(ids)}::uuid[])`,
  )
  for (const [text, set] of owners) {
    found.set(text, new Set(rows.filter((row) => set.has(row.owner)).map(({ id }) => id)))
  }
  return found
}

/** Finds clients by the numbers of their accounts. */
async function holdersByNumber(work: Work, texts: readonly string[]): Promise<Map<string, Set<string>>> {
  const keys = new Map(texts.map((text) => [text, text.trim().toLowerCase()]))
  const held = sql`select ${clients.id} as id, lower(${accounts.accountNumber}) as key from ${accounts}
    join ${clients} on ${clients.workspaceId} = ${accounts.workspaceId} and ${clients.id} = ${accounts.accountHolder}
    where ${accounts.workspaceId} = ${work.workspaceId} and not ${accounts.removed} and not ${clients.removed}
    and lower(${accounts.accountNumber}) = any(${sql.param([...keys.values()])}::text[])`
  const byNumber = await asked(work, [held])
  return new Map(texts.map((text) => [text, byNumber.get(keys.get(text) ?? '') ?? new Set()]))
}

function joinTo(found: Map<string, Set<string>>, more: ReadonlyMap<string, Ids>): void {
  for (const [text, ids] of more) found.set(text, new Set([...(found.get(text) ?? []), ...ids]))
}

/** Returns, by text, the ids of the records of a table to which the text may refer. */
async function idsOf(work: Work, table: Keyed, texts: string[]): Promise<Map<string, Set<string>>> {
  const entity = entityOf(table)
  if (!entity) return new Map()
  const said = await saidBy(work, texts)
  const byKey = await asked(work, waysOf(table, entity, said))
  const found = new Map(
    said.map(({ text, fold, phone, email }) => [
      text,
      new Set([fold, phone, email].flatMap((key) => [...(byKey.get(key ?? '') ?? [])])),
    ]),
  )
  if (table === clients) joinTo(found, await holdersByNumber(work, texts))
  if (table === serviceLocations) joinTo(found, await placesAt(work, texts))
  const missing = texts.filter((text) => found.get(text)?.size === 0)
  joinTo(found, await throughOwner(work, table, missing))
  return found
}

/** Finds the records that texts may refer to. Caches the results, because a file repeats the same texts. */
export function referenceFinder() {
  const known = new Map<Keyed, Map<string, Ids>>()
  return async (work: Work, table: Keyed, texts: readonly string[]): Promise<ReadonlyMap<string, Ids>> => {
    const memory = known.get(table) ?? new Map<string, Ids>()
    if (memory.size > mostRemembered) memory.clear()
    known.set(table, memory)
    const unknown = [...new Set(texts)].filter((text) => !memory.has(text))
    const ids = unknown.filter((text) => isId(text.toLowerCase()))
    for (const id of ids) memory.set(id, new Set([id.toLowerCase()]))
    const names = unknown.filter((text) => !memory.has(text) && folded(text) !== '')
    const found = names.length > 0 ? await idsOf(work, table, names) : new Map<string, Set<string>>()
    for (const text of unknown) if (!memory.has(text)) memory.set(text, found.get(text) ?? none)
    return memory
  }
}

/** The maximum number of cached texts per table. */
const mostRemembered = 20_000

const none: Ids = new Set()

/** A field of a create body that refers to records, with the table it refers to. */
export type Referring = { field: string; to: string; many: boolean; table: Keyed }

/** The fields of a create body that refer to records. */
export const referringFields = (module: EntityModule): Referring[] =>
  referencesOf(module.entity).flatMap(({ field, to, many }) => {
    const table = field in module.entity.fields ? referredTable(module, { field, to }) : null
    return table ? [{ field, to, many, table }] : []
  })
