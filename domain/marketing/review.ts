import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fewestStars, longestReview, mostStars } from './review-limits.ts'
import { flag, instant, integer, oneOf, paragraph, ref } from '../kit/entity/fields.ts'

/** How far a review is: to be asked for, asked for, given by the client (OPEN-276). */
const reviewStatuses = ['WAITING', 'ASKED', 'ANSWERED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What a client says of a job that was done, and what the company answers (MKT-01, OPEN-15). One job has one. */
export const review = entity('review', {
  section: 'MKTG_REVIEW',
  fields: {
    job: ref('job'),
    /** To the client, who is mailed it and sees it on their page. */
    reply: paragraph(longestReview).optional(),
  },
  systemFields: {
    client: ref('client'),
    status: oneOf(reviewStatuses),
    /** Stars. */
    rating: integer(fewestStars, mostStars).optional(),
    text: paragraph(longestReview).optional(),
    askedAt: instant().optional(),
    answeredAt: instant().optional(),
    repliedAt: instant().optional(),
    /** It was given and has no reply. */
    awaitsReply: flag(false),
  },
  create: z.strictObject({ job: ref('job') }),
  fixed: ['job'],
  called: ['job'],
  search: ['text', 'reply', 'client.name', 'job.title'],
  filter: ['status', 'rating', 'awaitsReply', 'client', 'job', 'askedAt', 'answeredAt', 'createdAt'],
  sort: ['rating', 'askedAt', 'answeredAt', 'createdAt', 'updatedAt'],
  countBy: 'status',
  without: ['import'],
})
