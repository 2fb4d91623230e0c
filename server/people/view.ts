import { mostViews, tooManyViews, view } from '@fieldhouse/domain/core/view'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, sql } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { views } from './tables.ts'

/**
 * Makes concurrent changes of a user's views run one after the other, so that each change sees the previous changes.
 */
const takeTurns = (work: Work) =>
  work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${work.actor.id}, 20))`)

async function refuseTooMany(work: Work): Promise<void> {
  const own = and(eq(views.workspaceId, work.workspaceId), eq(views.createdBy, work.actor.id))
  if ((await work.tx.$count(views, own)) >= mostViews)
    throw new Problem('MAX_RECORDS', { words: tooManyViews, params: { max: mostViews } })
}

/** Clears the list's current default view, because a list has only one default view. */
async function replaceDefault(work: Work, list: string | undefined): Promise<void> {
  const { workspaceId, createdBy, isDefault } = views
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
      await takeTurns(work)
      await refuseTooMany(work)
      if (values.isDefault) await replaceDefault(work, values.list)
      return values
    },
    beforeUpdate: async (work, { current, values }) => {
      if (values.isDefault && !current.isDefault) {
        await takeTurns(work)
        await replaceDefault(work, current.list)
      }
      return values
    },
  },
})
