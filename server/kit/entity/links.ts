import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { databaseFault, states } from '../database/database-faults.ts'
import type { Work } from '../database/work.ts'
import type { EntityModule, Values } from './define-entity.ts'

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** Splits values into those that the entity's table stores and those that link tables store. */
export function splitLinks(
  module: EntityModule,
  values: Values,
): { stored: Values; linked: [string, string[]][] } {
  const entries = Object.entries(values)
  return {
    stored: Object.fromEntries(
      entries.filter(([field]) => field in module.columns && !(field in module.links)),
    ),
    linked: entries.filter(([field]) => field in module.links).map(([field, ids]) => [field, idsIn(ids)]),
  }
}

/** Stores the links of a record, in place of those that it had. */
export async function writeLinks(
  work: Work,
  module: EntityModule,
  at: { id: string; linked: [string, string[]][]; isNew?: boolean },
): Promise<void> {
  for (const [field, ids] of at.linked) {
    const link = module.links[field]
    if (!link) continue
    if (!at.isNew)
      await work.tx.delete(link).where(and(eq(link.workspaceId, work.workspaceId), eq(link.recordId, at.id)))
    // Links are always inserted in the same order, so that two transactions never deadlock.
    const rows = ids
      .map((targetId, position) => ({
        workspaceId: work.workspaceId,
        recordId: at.id,
        targetId,
        position,
      }))
      .toSorted((a, b) => (a.targetId < b.targetId ? -1 : 1))
    if (rows.length === 0) continue
    await work.tx
      .insert(link)
      .values(rows)
      .catch((error: unknown) => {
        throw databaseFault(error)?.code === states.foreignKey ? fault([field], 'NOT_FOUND') : error
      })
  }
}

/** The current ids of the link fields. */
export async function readLinks(work: Work, module: EntityModule, id: string): Promise<Values> {
  const values: Values = {}
  for (const [field, link] of Object.entries(module.links)) {
    const rows = await work.tx
      .select({ id: link.targetId })
      .from(link)
      .where(and(eq(link.workspaceId, work.workspaceId), eq(link.recordId, id)))
      .orderBy(link.position)
    values[field] = rows.map((row) => row.id)
  }
  return values
}
