import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { integer, paragraph } from '../kit/entity/fields.ts'
import type { Decimal } from '../kit/value/money.ts'
import { fewestStars, longestReview, mostStars } from './review-limits.ts'

/** What the client of a job sees behind the link to its review (OPEN-277). */
export type CustomerReview = {
  title: string
  number: string
  /** Who came, by first name. */
  technicians: string[]
  rating: number | null
  text: string | null
  /** What the company answered. */
  reply: string | null
  /** Where others read reviews of the company; the same for everybody, whatever they say here. */
  outside: string | null
}

export const reviewByLink = declareCall({
  method: 'POST',
  path: '/public/:token/review',
  summary: 'The client of a job says how it went, once',
  body: z.strictObject({
    rating: integer(fewestStars, mostStars),
    text: paragraph(longestReview).nullish(),
  }),
  answer: answers<CustomerReview>(),
})

/** Reviews of some time: how many were asked for and given, and their stars on average, with one decimal. */
type ReviewCounts = { asked: number; answered: number; average: Decimal | null }

/** The figures of the reviews (OPEN-278). */
export type ReviewFigures = ReviewCounts & {
  /** Of 100 that were asked for. */
  answeredPercent: Decimal
  awaitsReply: number
  /** How many gave one star, two, … five. */
  byRating: number[]
  /** The last twelve months of the workspace's calendar, `2026-11`, those without a review too. */
  months: (ReviewCounts & { month: string })[]
}

export const reviewFigures = declareCall({
  method: 'GET',
  path: '/review/figures',
  summary: 'How many reviews were asked for and given, their average and its trend over twelve months',
  answer: answers<ReviewFigures>(),
})
