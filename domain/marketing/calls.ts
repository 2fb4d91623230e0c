import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { integer, paragraph } from '../kit/entity/fields.ts'
import type { Decimal } from '../kit/value/money.ts'
import { fewestStars, longestReview, mostStars } from './review-limits.ts'

/** A job's review as its client sees it through a link (OPEN-277). */
export type CustomerReview = {
  title: string
  number: string
  /** The technicians' first names. */
  technicians: string[]
  rating: number | null
  text: string | null
  /** The company's reply. */
  reply: string | null
  /** The address of a page with public reviews of the company. All clients see this address, whatever their rating. */
  outside: string | null
}

export const reviewByLink = declareCall({
  method: 'POST',
  path: '/public/:token/review',
  summary: 'Stores the client’s review of a job. A client can review a job only once',
  body: z.strictObject({
    rating: integer(fewestStars, mostStars),
    text: paragraph(longestReview).nullish(),
  }),
  answer: answers<CustomerReview>(),
})

/**
 * Counts of reviews in a period: how many were requested and given, and the average number of stars with one decimal.
 */
type ReviewCounts = { asked: number; answered: number; average: Decimal | null }

/** The figures on reviews (OPEN-278). */
export type ReviewFigures = ReviewCounts & {
  /** The share of requested reviews that were given, in percent. */
  answeredPercent: Decimal
  awaitsReply: number
  /** The numbers of reviews with one, two, three, four and five stars. */
  byRating: number[]
  /** The last twelve months in the workspace's time zone (`2026-11`), including months without reviews. */
  months: (ReviewCounts & { month: string })[]
}

export const reviewFigures = declareCall({
  method: 'GET',
  path: '/review/figures',
  summary:
    'Returns the numbers of requested and given reviews, their average, and the trend over twelve months',
  answer: answers<ReviewFigures>(),
})
