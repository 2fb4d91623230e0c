import type { SampleCode } from '../core/sample-words.ts'

/** The review of a sample job. The days are working days from today. */
export type SampleReview = {
  asked: number
  /** The client's answer. The field is absent if the client has not answered yet. */
  answer?: { day: number; rating: number; text: SampleCode }
  /** The company's reply and its day. */
  reply?: { day: number; text: SampleCode }
}

/**
 * The reviews of 'Explore with sample data', by the keys of their jobs: one with a reply, one without a reply, and one
 * that the client has not given yet.
 */
export const sampleReviews: Readonly<Record<string, SampleReview>> = {
  paid: {
    asked: -10,
    answer: { day: -9, rating: 5, text: 'review.quick' },
    reply: { day: -8, text: 'review.thanks' },
  },
  sold: { asked: -6, answer: { day: -5, rating: 4, text: 'review.late' } },
  partlyPaid: { asked: -4 },
  billed: { asked: -3 },
}
