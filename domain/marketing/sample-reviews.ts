import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** The review of a sample job. The days are working days from today. */
export type SampleReview = {
  asked: number
  /** The client's answer; without it, the client has not answered yet. */
  answer?: { day: number; rating: number; text: Words }
  /** The company's reply and its day. */
  reply?: { day: number; text: Words }
}

/** The reviews of 'Explore with sample data', by the keys of their jobs: answered, answered with a reply, and asked. */
export const sampleReviews: Readonly<Record<string, SampleReview>> = {
  drain: {
    asked: -10,
    answer: { day: -9, rating: 5, text: translated('marketing', 'sampleReviews.quick') },
    reply: { day: -8, text: translated('marketing', 'sampleReviews.thanks') },
  },
  belt: { asked: -6, answer: { day: -5, rating: 4, text: translated('marketing', 'sampleReviews.late') } },
  board: { asked: -4 },
  'ice-maker': { asked: -3 },
}
