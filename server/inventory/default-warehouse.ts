import { defaultWarehouse } from '@fieldhouse/domain/inventory/warehouse-choice'
import { firstWarehouseName } from '@fieldhouse/domain/inventory/warehouse'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type SQL, eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { settingsTable, warehouses } from './tables.ts'

/** SQL for the id of the default warehouse. */
export const defaultWarehouseId: SQL = sql`(select ${settingsTable.defaultWarehouse} from ${settingsTable}
  where ${settingsTable.workspaceId} = ${currentWorkspace})`

/** The id of the current workspace's default warehouse. */
export async function defaultWarehouseOf(work: Work): Promise<string> {
  const [own] = await work.tx
    .select({ id: settingsTable.defaultWarehouse })
    .from(settingsTable)
    .where(eq(settingsTable.workspaceId, work.workspaceId))
  if (!own) throw new Problem('NOT_FOUND')
  return own.id
}

/** The default reorder settings of a new inventory entry (OPEN-10). */
export async function reorderDefaults(work: Work) {
  const { reorderTrigger, defaultQuantity, minimumOrderQuantity } = settingsTable
  const [own] = await work.tx
    .select({ reorderTrigger, defaultQuantity, minimumOrderQuantity })
    .from(settingsTable)
    .where(eq(settingsTable.workspaceId, work.workspaceId))
  return own
}

/**
 * Returns the id of the chosen warehouse. Without a choice, or with the marker for the default warehouse, returns the
 * default warehouse (INV-16, INV-17).
 */
export const warehouseIdOf = async (work: Work, chosen: string | null | undefined): Promise<string> =>
  chosen && chosen !== defaultWarehouse ? chosen : defaultWarehouseOf(work)

/**
 * Makes a function that resolves many choices in the same way as `warehouseIdOf`. Reads the default warehouse at
 * most once.
 */
export async function warehouseChooser(
  work: Work,
  chosen: readonly (string | null | undefined)[],
): Promise<(one: string) => string> {
  const own = chosen.includes(defaultWarehouse) ? await defaultWarehouseOf(work) : ''
  return (one) => (one === defaultWarehouse ? own : one)
}

/** The list filter for warehouses. The values may include the marker for the default warehouse (INV-18). */
export function inWarehouses(at: { warehouse: AnyPgColumn }) {
  return (values: readonly unknown[]): SQL | undefined =>
    or(
      ...values.map((value) =>
        value === defaultWarehouse ? sql`${at.warehouse} = ${defaultWarehouseId}` : eq(at.warehouse, value),
      ),
    )
}

/** Creates a workspace's first warehouse and makes it the default one (WS-10). */
export async function insertFirstWarehouse(work: Work, language: Language): Promise<void> {
  const { workspaceId } = work
  const id = newId()
  await work.tx.insert(warehouses).values({ workspaceId, id, name: firstWarehouseName(language) })
  await work.tx.insert(settingsTable).values({ workspaceId, id: workspaceId, defaultWarehouse: id })
}
