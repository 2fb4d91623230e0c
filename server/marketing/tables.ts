import { review } from '@fieldhouse/domain/marketing/review'
import type { ReviewStatus } from '@fieldhouse/domain/marketing/review'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clients } from '../crm/tables.ts'
import { instant } from '../kit/database/columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { jobs } from '../operations/tables.ts'

/** Clients' reviews of jobs. Each request and each reply is mailed once. */
export const reviews = tenantTable(
  'reviews',
  {
    entity: review,
    columns: {
      client: uuid().notNull(),
      status: text().$type<ReviewStatus>().notNull().default('WAITING'),
      rating: integer(),
      text: text(),
      askedAt: instant(),
      answeredAt: instant(),
      repliedAt: instant(),
      awaitsReply: boolean()
        .notNull()
        .generatedAlwaysAs(sql.raw(`"answered_at" is not null and "reply" is null`)),
      dueAt: instant()
        .notNull()
        .default(sql`now()`),
      replyMailedAt: instant(),
    },
  },
  (t) => [
    pointsTo('reviews_job', [t.workspaceId, t.job], jobs),
    pointsTo('reviews_client', [t.workspaceId, t.client], clients),
    uniqueIndex('reviews_job_taken').on(t.workspaceId, t.job),
    index('reviews_due')
      .on(t.workspaceId, t.dueAt)
      .where(sql`${t.status} = 'WAITING'`),
    index('reviews_reply_due')
      .on(t.workspaceId, t.repliedAt)
      .where(sql`${t.repliedAt} is not null and ${t.replyMailedAt} is null`),
    check('reviews_status', sql`${t.status} in ('WAITING', 'ASKED', 'ANSWERED')`),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check(
      'reviews_answered',
      sql`(${t.status} = 'ANSWERED') = (${t.rating} is not null) and (${t.rating} is null) = (${t.answeredAt} is null)`,
    ),
    check('reviews_replied', sql`${t.reply} is null or ${t.answeredAt} is not null`),
  ],
)
