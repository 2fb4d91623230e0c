import type { Row } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { machineName, modelKey } from '@fieldhouse/domain/equipment/model-key'
import { and, eq, sql } from 'drizzle-orm'
import { machines, manuals } from './tables.ts'
import { brands } from '../databases/tables.ts'

type Named = { brand: string; model: string }

/**
 * Returns the name and search key of a machine or manual. Returns an empty object if neither brand nor model changed.
 */
export async function namesOf(
  work: Work,
  values: Partial<Named>,
  current: Named | null,
): Promise<{ name?: string; modelKey?: string }> {
  if (values.brand === undefined && values.model === undefined) return {}
  const model = values.model ?? current?.model ?? ''
  const [maker] = await work.tx
    .select({ name: brands.name })
    .from(brands)
    .where(and(eq(brands.workspaceId, work.workspaceId), eq(brands.id, values.brand ?? current?.brand ?? '')))
    // This lock waits for a simultaneous rename of the brand, or makes the rename wait. The name is therefore never out
    // of date.
    .for('share')
  return { name: machineName(maker?.name ?? '', model), modelKey: modelKey(model) }
}

/** Renames the machines and manuals of a brand after the brand is renamed. */
export async function renameOf(work: Work, { before, row }: { before: Row; row: Row }): Promise<void> {
  if (row['name'] === before['name']) return
  for (const table of [machines, manuals])
    await work.tx
      .update(table)
      .set({ name: sql`${row['name']} || ' ' || ${table.model}` })
      .where(and(eq(table.workspaceId, work.workspaceId), eq(table.brand, row.id)))
}
