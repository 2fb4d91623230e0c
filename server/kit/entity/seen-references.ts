import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { referencesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Keyed, targetOf } from '../database/link-table.ts'
import type { Viewer, Work } from '../database/work.ts'

/** The condition for the rows that a user may see. Undefined if the user may see all rows. */
type Scope = (viewer: Viewer) => SQL | undefined

/** The parts of an entity's module that describe its references. */
type Referring = {
  entity: Entity
  table: Keyed
  columns: Record<string, AnyPgColumn>
  derived: Readonly<Record<string, unknown>>
}

type Values = Record<string, unknown>

const scopes = new WeakMap<PgTable, Scope>()

/** Registers the scope of a table. References to records outside the scope are shown as empty. */
export const registerScope = (table: Keyed, scope: Scope): void => void scopes.set(table, scope)

/** The ids of a table's records that this user may see. Undefined if the user may see all records. */
function seenIds(viewer: Viewer, target: Keyed): SQL | undefined {
  const scope = scopes.get(target)?.(viewer)
  return (
    scope &&
    sql`select ${target.id} from ${target} where ${and(eq(target.workspaceId, viewer.workspaceId), scope)}`
  )
}

/**
 * The condition that this user may see the referenced record. Undefined if the user may see all records of its table.
 */
export function isSeen(viewer: Viewer, column: AnyPgColumn, target: Keyed): SQL | undefined {
  const ids = seenIds(viewer, target)
  return ids && sql`${column} in (${ids})`
}

type Reference = { field: string; column: AnyPgColumn; target: Keyed }

const references = new WeakMap<Referring, Reference[]>()

/**
 * Returns the fields of an entity that refer to one record each. The result is cached, because reading Drizzle's tables
 * is slow.
 */
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

/** The references to tables with a scope: their columns, and the condition that this user may see the target. */
export function hiddenReferences(
  viewer: Viewer,
  module: Referring,
): { field: string; column: AnyPgColumn; seen: SQL }[] {
  return referencesTo(module).flatMap(({ field, column, target }) => {
    const seen = isSeen(viewer, column, target)
    return seen ? [{ field, column, seen }] : []
  })
}

/**
 * Returns the values of an edit without those that clear a hidden reference. The form showed the hidden reference as
 * empty, so the user did not clear it on purpose.
 */
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
