import { translated, translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/**
 * How long after the completion of a job a review is requested, in ms. During this time, a mistaken completion can be
 * undone.
 */
export const askedAfter = 10 * 60_000

/** How long a reply can be changed before it is mailed, in ms. */
export const repliedAfter = 2 * 60_000

/** How long the link to a review is valid after the request, in ms. */
export const reviewLinkLasts = 60 * 86_400_000

/** The message if a client reviews a job a second time. */
export const alreadyReviewedWords: Words = translated('marketing', 'alreadyReviewedWords')

/** The label of the button in the mail that requests a review. */
export const reviewButtonWords: Words = translated('marketing', 'reviewButtonWords')

/** The texts of the mail with a reply. */
export const replyMailWords: Record<'subject' | 'opening' | 'button', Words> = translatedTable(
  'marketing',
  'replyMailWords',
)
