import { type Interval } from './intervals.ts'

/**
 * Assigns a lane to each interval, for drawing overlapping intervals side by side. Intervals in one lane do not
 * overlap, and the number of lanes is minimal.
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
