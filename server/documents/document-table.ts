import type { Fields } from '@fieldhouse/domain/kit/entity/entity'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { accounts } from '../crm/tables.ts'
import { columnsFor } from '../kit/database/field-columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { jobs } from '../operations/tables.ts'

/**
 * The columns of a document's system fields. `mailedAt` and `openedAt` have no columns, because other tables store
 * them.
 */
export function documentColumns<S extends Fields & { mailedAt: z.ZodType; openedAt: z.ZodType }>(entity: {
  systemFields: S
}) {
  const { mailedAt: _, openedAt: __, ...stored } = entity.systemFields
  return columnsFor<Omit<S, 'mailedAt' | 'openedAt'>>(stored)
}

/** The foreign keys of every document table: the account, and the optional job. */
export const documentKeys = (name: string) => (t: Record<'workspaceId' | 'account' | 'job', AnyPgColumn>) => [
  pointsTo(`${name}_account`, [t.workspaceId, t.account], accounts),
  pointsTo(`${name}_job`, [t.workspaceId, t.job], jobs),
]
