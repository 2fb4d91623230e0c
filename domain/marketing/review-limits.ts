/** The stars that a client may give. */
export const fewestStars = 1
export const mostStars = 5
export const everyStar = Array.from({ length: mostStars }, (_, at) => at + 1)

/** The longest text of a review and of the reply to it, in characters. */
export const longestReview = 2000
