import { view } from '@fieldhouse/domain/people/view'
import { and, eq, sql } from 'drizzle-orm'
import { defineEntity } from '../kit/define-entity.ts'
import type { Work } from '../kit/work.ts'
import { views } from './tables.ts'

/** One view of a list opens first: the one that was the default no longer is. */
async function replaceDefault(work: Work, list: string | undefined): Promise<void> {
  const { workspaceId, createdBy, isDefault } = views
  // Two made at once each find no default to replace: they take turns.
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${work.actor.id}, 20))`)
  await work.tx
    .update(views)
    .set({ isDefault: false, version: sql`${views.version} + 1` })
    .where(
      and(
        eq(workspaceId, work.workspaceId),
        eq(createdBy, work.actor.id),
        eq(views.list, list ?? ''),
        eq(isDefault, true),
      ),
    )
}

export const viewRoutes = defineEntity(view, {
  table: views,
  steps: {
    beforeCreate: async (work, values) => {
      if (values.isDefault) await replaceDefault(work, values.list)
      return values
    },
    beforeUpdate: async (work, { current, values }) => {
      if (values.isDefault && !current.isDefault) await replaceDefault(work, current.list)
      return values
    },
  },
})
