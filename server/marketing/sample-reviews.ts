import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { type SampleReview, sampleReviews } from '@fieldhouse/domain/marketing/sample-reviews'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, insertSample, recordsOf } from '../kit/entity/sample.ts'
import { onDay } from '../operations/sample/sample-days.ts'
import { sampleJobOf } from '../operations/sample/sample-jobs.ts'
import { reviewRoutes } from './review.ts'
import { reviews } from './tables.ts'

function reviewOf(work: Work, { asked, answer, reply }: SampleReview, { say }: SampleTrade) {
  const at = (day: number) => onDay(work, day).now.toISOString()
  return {
    status: answer ? ('ANSWERED' as const) : ('ASKED' as const),
    askedAt: at(asked),
    rating: answer?.rating ?? null,
    text: answer ? say(answer.text) : null,
    answeredAt: answer ? at(answer.day) : null,
    reply: reply ? say(reply.text) : null,
    repliedAt: reply ? at(reply.day) : null,
  }
}

/** Makes the reviews of sample jobs. The clients of these jobs get no mails, so the steps of a request do not run. */
async function makeReviews(
  work: Work,
  before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const rows = Object.entries(sampleReviews).map(([key, sample]) => {
    const { job, client } = sampleJobOf(before, key)
    return { job, client, ...reviewOf(work, sample, of) }
  })
  return recordsOf('review', await insertSample(work, { ...reviewRoutes, steps: {} }, rows))
}

/** The reviews of the sample company. */
export const reviewSample: Sample = { make: makeReviews, tables: [['review', reviews]] }
