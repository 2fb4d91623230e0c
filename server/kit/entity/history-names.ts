import { referencesIn, referencesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { lineShape } from '@fieldhouse/domain/kit/entity/line'
import { linesIn } from '@fieldhouse/domain/kit/entity/line-changes'
import { and, eq, inArray } from 'drizzle-orm'
import { columnsOf } from '../database/columns.ts'
import type { EntityModule } from './define-entity.ts'
import { isId } from '../database/ids.ts'
import { type Keyed, targetOf } from '../database/link-table.ts'
import { smallOf } from './select.ts'
import { entityOf } from '../database/tenant-table.ts'
import type { Work } from '../database/work.ts'
import { isSeen } from './seen-references.ts'
import type { Changes } from './write.ts'

/** The table to which each reference field refers. The key of a line's field is a path such as `lineItems.product`. */
function targetsOf(module: EntityModule): Map<string, Keyed> {
  const targets = new Map<string, Keyed>()
  for (const [field, { line, table }] of Object.entries(module.lines))
    for (const { field: part } of referencesIn(lineShape(line))) {
      const column = columnsOf(table)[part]
      const target = column && targetOf(table, column)
      if (target && entityOf(target)) targets.set(`${field}.${part}`, target)
    }
  for (const { field } of referencesOf(module.entity)) {
    const link = module.links[field]
    const column = module.columns[field]
    const target = link ? targetOf(link, link.targetId) : column && targetOf(module.table, column)
    if (target && entityOf(target)) targets.set(field, target)
  }
  return targets
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === 'string' && isId(each),
  )

const partsIn = (value: unknown, part: string): unknown[] => linesIn(value).map((line) => line[part])

type Named = Map<string, unknown>

async function namesIn(work: Work, target: Keyed, ids: ReadonlySet<string>): Promise<Named> {
  const seen = isSeen(work, target.id, target)
  const rows = await work.tx
    .select({ id: target.id, record: smallOf(target) })
    .from(target)
    .where(and(eq(target.workspaceId, work.workspaceId), inArray(target.id, [...ids]), seen))
  return new Map(rows.map(({ id, record }) => [String(id), record]))
}

/**
 * Replaces record ids in the changes of audit entries with the short form of references. Keeps the ids of records that
 * are deleted or hidden from this user.
 */
export async function withNames(
  work: Work,
  module: EntityModule,
  entries: readonly Changes[],
): Promise<Changes[]> {
  const targets = targetsOf(module)
  const asked = new Map<Keyed, Set<string>>()
  for (const [path, target] of targets) {
    const [field = '', part] = path.split('.')
    const values = (value: unknown) => (part === undefined ? value : partsIn(value, part))
    const ids = entries.flatMap((changes) => (changes[field] ?? []).flatMap((value) => idsIn(values(value))))
    if (ids.length > 0) asked.set(target, new Set([...(asked.get(target) ?? []), ...ids]))
  }
  const names = new Map<Keyed, Named>()
  // Runs one query per table, regardless of the number of entries.
  for (const [target, ids] of asked) names.set(target, await namesIn(work, target, ids))
  const named = (field: string, value: unknown): unknown => {
    const target = targets.get(field)
    const known = target && names.get(target)
    const one = (id: unknown) => known?.get(String(id)) ?? id
    return Array.isArray(value) ? value.map(one) : one(value)
  }
  const inLines = (field: string, value: unknown): unknown =>
    linesIn(value).map((line) =>
      Object.fromEntries(Object.entries(line).map(([part, each]) => [part, named(`${field}.${part}`, each)])),
    )
  const readable = (field: string, value: unknown): unknown => {
    if (targets.has(field)) return named(field, value)
    return module.lines[field] && value !== null ? inLines(field, value) : value
  }
  return entries.map((changes) =>
    Object.fromEntries(
      Object.entries(changes).map(([field, [before, after]]) => [
        field,
        [readable(field, before), readable(field, after)],
      ]),
    ),
  )
}

/** Returns an entity's records by id, in the short form that references have. Omits deleted records. */
export async function recordNames(
  work: Work,
  { table }: EntityModule,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  return entityOf(table) ? namesIn(work, table, new Set(ids)) : new Map()
}
