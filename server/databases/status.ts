import { fixedStatusWords } from '@fieldhouse/domain/databases/default-statuses'
import { type DefaultFacts, whyNotDefault } from '@fieldhouse/domain/databases/status-rules'
import { status } from '@fieldhouse/domain/databases/status'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { statuses } from './tables.ts'

/**
 * Whether a status was created with the workspace. Other code relies on the fixed codes of the statuses that came with
 * the workspace (OPEN-159).
 */
const cameWithWorkspace = (row: Row) => row['createdBy'] === null

function needFitting(before: DefaultFacts | null, after: DefaultFacts | null): void {
  const words = whyNotDefault(before, after)
  if (words) throw new Problem('IN_USE', { words })
}

/** Locks the default statuses of a workspace, because two simultaneous changes would not see each other. */
const takeTurns = (work: Work) =>
  work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${work.workspaceId}, 24))`)

/** Removes the default mark from the present default statuses of these types (DB-13). */
async function handOver(work: Work, types: RowOf<typeof status>['types']): Promise<void> {
  const { workspaceId, isDefault } = statuses
  const given = await work.tx
    .select({ id: statuses.id })
    .from(statuses)
    .where(and(eq(workspaceId, work.workspaceId), eq(isDefault, true), arrayOverlaps(statuses.types, types)))
  for (const { id } of given) {
    const current = await lockRow(work, statusRoutes, id)
    await changeRow(work, statusRoutes, { current, values: { isDefault: false } })
  }
}

export const statusRoutes = defineEntity(status, {
  table: statuses,
  steps: {
    beforeCreate: async (work, values) => {
      const { types = [], isDefault = false, enabled = true } = values
      needFitting(null, { types, isDefault, enabled })
      if (isDefault) {
        await takeTurns(work)
        await handOver(work, types)
      }
      return values
    },
    beforeUpdate: async (work, { current, values }) => {
      const isRecoded = values.code !== undefined && values.code !== current.code
      if (isRecoded && cameWithWorkspace(current)) throw new Problem('IN_USE', { words: fixedStatusWords })
      const after = { ...current, ...values }
      needFitting(current, after)
      if (after.isDefault && (!current.isDefault || values.types)) {
        await takeTurns(work)
        const added = current.isDefault
          ? after.types.filter((type) => !current.types.includes(type))
          : after.types
        if (added.length > 0) await handOver(work, added)
      }
      return values
    },
    beforeDelete: (_, current) => {
      if (cameWithWorkspace(current)) throw new Problem('IN_USE', { words: fixedStatusWords })
      needFitting(current, null)
    },
  },
})
