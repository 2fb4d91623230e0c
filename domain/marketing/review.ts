import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fewestStars, longestReview, mostStars } from './review-limits.ts'
import { flag, instant, integer, oneOf, paragraph, ref } from '../kit/entity/fields.ts'

/** The status of a review: not requested yet, requested, given by the client (OPEN-276). */
const reviewStatuses = ['WAITING', 'ASKED', 'ANSWERED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/**
 * A client's opinion on a completed job, with the company's reply (MKT-01, OPEN-15). Each job has at most one review.
 */
export const review = entity('review', {
  section: 'MKTG_REVIEW',
  fields: {
    job: ref('job'),
    /** The company's reply, which is mailed to the client and shown on the client's page. */
    reply: paragraph(longestReview).optional(),
  },
  systemFields: {
    client: ref('client'),
    status: oneOf(reviewStatuses),
    /** The number of stars. */
    rating: integer(fewestStars, mostStars).optional(),
    text: paragraph(longestReview).optional(),
    askedAt: instant().optional(),
    answeredAt: instant().optional(),
    repliedAt: instant().optional(),
    /** Whether the client has given the review, and the company has not replied. */
    awaitsReply: flag(false),
  },
  create: z.strictObject({ job: ref('job') }),
  fixed: ['job'],
  displayName: ['job'],
  search: ['text', 'reply', 'client.name', 'job.title'],
  filter: ['status', 'rating', 'awaitsReply', 'client', 'job', 'askedAt', 'answeredAt', 'createdAt'],
  sort: ['rating', 'askedAt', 'answeredAt', 'createdAt', 'updatedAt'],
  countBy: 'status',
  omitVerbs: ['import'],
})
