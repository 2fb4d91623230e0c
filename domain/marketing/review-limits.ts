/** The minimum number of stars in a review. */
export const fewestStars = 1
/** The maximum number of stars in a review. */
export const mostStars = 5
export const everyStar = Array.from({ length: mostStars }, (_, at) => at + 1)

/** The maximum length of a review or a reply, in characters. */
export const longestReview = 2000
