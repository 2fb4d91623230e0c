import type { Fields } from '@fieldhouse/domain/kit/entity/entity'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { accounts } from '../crm/tables.ts'
import { columnsFor } from '../kit/database/field-columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { jobs } from '../operations/tables.ts'

/** The columns of what the system sets on a document; when it was mailed and opened lies elsewhere. */
export function documentColumns<S extends Fields & { mailedAt: z.ZodType; openedAt: z.ZodType }>(entity: {
  systemFields: S
}) {
  const { mailedAt: _, openedAt: __, ...stored } = entity.systemFields
  return columnsFor<Omit<S, 'mailedAt' | 'openedAt'>>(stored)
}

/** What every table of documents refers to: the account, and the job where there is one. */
export const documentKeys = (name: string) => (t: Record<'workspaceId' | 'account' | 'job', AnyPgColumn>) => [
  pointsTo(`${name}_account`, [t.workspaceId, t.account], accounts),
  pointsTo(`${name}_job`, [t.workspaceId, t.job], jobs),
]
