import type { Pagination } from './page.ts'

/**
 * Records are counted exactly up to this number. A count of one more means that there are more records than this number
 * (OPEN-876).
 */
export const countLimit = 10_000

/** The number of entries of a list, as a count that tells whether the list has more (OPEN-876). */
export const countIn = ({ count, capped }: Pagination): number => (capped ? countLimit + 1 : count)

/** Adds counts of records. The sum is a count, too, so it is at most one more than the limit (OPEN-876). */
export const sumOfCounts = (counts: readonly number[]): number =>
  Math.min(
    countLimit + 1,
    counts.reduce((sum, count) => sum + count, 0),
  )
