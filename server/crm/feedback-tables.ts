import { feedback } from '@fieldhouse/domain/crm/feedback'
import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { tags } from '../databases/tables.ts'
import { linkTable } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { members } from '../people/tables.ts'

/** Feedback of a workspace's members; of a person without one it lies under their own id. */
export const feedbacks = tenantTable('feedbacks', {
  entity: feedback,
  columns: {
    priorityIdx: integer().generatedAlwaysAs(sql.raw(`substring("priority" from 2)::int`)),
    votes: integer().notNull().default(0),
  },
})

export const feedbackTags = linkTable('feedback_tags', feedbacks, tags)

export const feedbackContributors = linkTable('feedback_contributors', feedbacks, members)

/** Who wants what: one vote a person. */
export const feedbackVotes = pgTable(
  'feedback_votes',
  { workspaceId: uuid().notNull(), feedback: uuid().notNull(), person: uuid().notNull() },
  (t) => [
    primaryKey({ name: 'feedback_votes_key', columns: [t.workspaceId, t.feedback, t.person] }),
    foreignKey({
      name: 'feedback_votes_feedback',
      columns: [t.workspaceId, t.feedback],
      foreignColumns: [feedbacks.workspaceId, feedbacks.id],
    }).onDelete('cascade'),
  ],
)
