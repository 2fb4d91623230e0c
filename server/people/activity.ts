import { activity } from '@fieldhouse/domain/entities'
import { eq } from 'drizzle-orm'
import { defineEntity } from '../kit/define-entity.ts'
import { activities } from '../kit/tables.ts'

/** The audit trail, of which everybody sees what they did themselves (ACCT-04). */
export const activityRoutes = defineEntity(activity, {
  table: activities,
  scope: (work) => eq(activities.actorId, work.actor.id),
})
