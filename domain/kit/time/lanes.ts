import { type Interval } from './intervals.ts'

/**
 * The lane of each interval, in input order, for drawing them next to each other. Intervals in a lane do not overlap,
 * and there are as few lanes as possible.
 */
export function lanesOf(intervals: readonly Interval[]): number[] {
  const lanes = intervals.map(() => 0)
  const ends: number[] = []
  const inOrder = intervals
    .map(({ from, to }, index) => ({ from, to, index }))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  for (const { from, to, index } of inOrder) {
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = to
    lanes[index] = lane
  }
  return lanes
}
