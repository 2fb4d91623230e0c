import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { review } from '@fieldhouse/domain/marketing/review'
import { askedAfter } from '@fieldhouse/domain/marketing/review-words'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { type EntityModule, type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { insertRow, lockRow } from '../kit/entity/write.ts'
import { jobRoutes } from '../operations/job.ts'
import { ofSeenJobs } from '../operations/own-work.ts'
import { reviewerOf } from './reviewer.ts'
import { reviews } from './tables.ts'

type ReviewRow = RowOf<typeof review> & Row
type Values = Partial<RowOf<typeof review>>

/** Refuses a job that cannot get a review request (OPEN-276). The error has the path `job`. */
async function beforeCreate(work: Work, values: Values): Promise<Values> {
  // Concurrent requests wait for the lock, so the second one finds the review.
  const { id } = await lockRow(work, jobRoutes, values.job ?? '')
  const reviewer = await reviewerOf(work, id)
  if (!reviewer) throw fault(['job'], 'NOT_FOUND')
  if (reviewer.hasReview) throw fault(['job'], 'REVIEW_ASKED')
  if (reviewer.jobStatus !== 'COMPLETED') throw fault(['job'], 'REVIEW_JOB_OPEN')
  if (reviewer.email === null) throw fault(['job'], 'REVIEW_NOBODY')
  return { ...values, client: reviewer.client, status: 'WAITING' }
}

/** Refuses a reply to a review that the client has not given. Records when the first reply was given. */
function beforeUpdate(work: Work, { current, values }: { current: ReviewRow; values: Values }): Values {
  if (!('reply' in values)) return values
  if (values.reply && current.status !== 'ANSWERED') throw fault(['reply'], 'REVIEW_NOT_GIVEN')
  return { ...values, repliedAt: values.reply ? (current.repliedAt ?? work.now.toISOString()) : null }
}

/**
 * Reviews of jobs: the server requests a review when a job is completed, the client gives it through a link, and the
 * office answers it (MKT-01).
 */
export const reviewRoutes = defineEntity(review, {
  table: reviews,
  scope: (viewer) => ofSeenJobs(viewer, reviews.job),
  steps: { beforeCreate, beforeUpdate },
  under: (row) => (typeof row['job'] === 'string' ? row['job'] : null),
})

/** Schedules a review request when a job is completed, if the workspace and the client allow it (OPEN-276). */
export const askAfterCompletion: EntityModule['afterUpdates'][number] = async (work, { before, row }) => {
  if (row['jobStatus'] !== 'COMPLETED' || before['jobStatus'] === 'COMPLETED') return
  const reviewer = await reviewerOf(work, row.id)
  if (!reviewer?.isAsking || reviewer.email === null || reviewer.hasReview) return
  const { id } = await insertRow(work, reviewRoutes, { job: row.id })
  await work.tx
    .update(reviews)
    .set({ dueAt: new Date(work.now.getTime() + askedAfter).toISOString() })
    .where(and(eq(reviews.workspaceId, work.workspaceId), eq(reviews.id, id)))
}
