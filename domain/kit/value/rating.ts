import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'

/** The maximum number of stars of a rating. */
export const ratingMax = 5

/** A star rating: a whole number from 1 to `max` (UI-43, OPEN-68). */
export function rating(max: number = ratingMax) {
  const message = fieldMessage('RATING', { max })
  return z.number(message).int(message).min(1, message).max(max, message)
}
