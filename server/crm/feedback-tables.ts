import { feedback } from '@fieldhouse/domain/crm/feedback'
import { sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/pg-core'
import { voteTable } from '../collaboration/votes.ts'
import { tags } from '../databases/tables.ts'
import { linkTable } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { members } from '../people/tables.ts'

/** Feedback of a workspace's members. Feedback of a user without a workspace is stored under the user's own id. */
export const feedbacks = tenantTable('feedbacks', {
  entity: feedback,
  columns: {
    priorityIdx: integer().generatedAlwaysAs(sql.raw(`substring("priority" from 2)::int`)),
    votes: integer().notNull().default(0),
  },
})

export const feedbackTags = linkTable('feedback_tags', feedbacks, tags)

export const feedbackContributors = linkTable('feedback_contributors', feedbacks, members)

export const feedbackVotes = voteTable('feedback_votes', { of: feedbacks, column: 'feedback' })
