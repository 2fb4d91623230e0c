import { type Entity, referencesOf } from '@fieldhouse/domain/kit/entity/entity'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Keyed, targetOf } from '../database/link-table.ts'
import type { Viewer, Work } from '../database/work.ts'

/** Which rows of a table this person sees; undefined for a person who sees them all. */
type Scope = (viewer: Viewer) => SQL | undefined

/** The parts of an entity's module that tell which records it refers to. */
type Referring = {
  entity: Entity
  table: Keyed
  columns: Record<string, AnyPgColumn>
  derived: Readonly<Record<string, unknown>>
}

type Values = Record<string, unknown>

const scopes = new WeakMap<PgTable, Scope>()

/** Registers which records of a table each person sees; references to the others show nothing of them. */
export const registerScope = (table: Keyed, scope: Scope): void => void scopes.set(table, scope)

/** The ids of the records of a table that this person sees; undefined for a person who sees them all. */
function seenIds(viewer: Viewer, target: Keyed): SQL | undefined {
  const scope = scopes.get(target)?.(viewer)
  return (
    scope &&
    sql`select ${target.id} from ${target} where ${and(eq(target.workspaceId, viewer.workspaceId), scope)}`
  )
}

/** Whether the record behind a reference is one that this person sees; undefined for a person who sees them all. */
export function isSeen(viewer: Viewer, column: AnyPgColumn, target: Keyed): SQL | undefined {
  const ids = seenIds(viewer, target)
  return ids && sql`${column} in (${ids})`
}

type Reference = { field: string; column: AnyPgColumn; target: Keyed }

const references = new WeakMap<Referring, Reference[]>()

/** The fields of an entity that refer to one record each; worked out once, as the driver's tables are slow to ask. */
function referencesTo(module: Referring): Reference[] {
  const known = references.get(module)
  if (known) return known
  const found = referencesOf(module.entity).flatMap(({ field }) => {
    const column = module.columns[field]
    const target = column && !module.derived[field] ? targetOf(module.table, column) : null
    return column && target ? [{ field, column, target }] : []
  })
  references.set(module, found)
  return found
}

/** The fields that refer to one record each, with their columns and the condition under which this person sees it. */
export function hiddenReferences(
  viewer: Viewer,
  module: Referring,
): { field: string; column: AnyPgColumn; seen: SQL }[] {
  return referencesTo(module).flatMap(({ field, column, target }) => {
    const seen = isSeen(viewer, column, target)
    return seen ? [{ field, column, seen }] : []
  })
}

/** The values of an edit without the references it clears that this person is not shown: they were never seen there. */
export async function withoutHiddenClears(
  work: Work,
  module: Referring,
  { current, values }: { current: Values & { id: string }; values: Values },
): Promise<Values> {
  const cleared = hiddenReferences(work, module).filter(
    ({ field }) => values[field] === null && (current[field] ?? null) !== null,
  )
  const dropped = new Set<string>()
  for (const { field, seen } of cleared) {
    const own = and(eq(module.table.workspaceId, work.workspaceId), eq(module.table.id, current.id), seen)
    if ((await work.tx.$count(module.table, own)) === 0) dropped.add(field)
  }
  return Object.fromEntries(Object.entries(values).filter(([field]) => !dropped.has(field)))
}
