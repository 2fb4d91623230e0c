/** A stretch of time in epoch ms: `from` belongs to it, `to` does not. */
export type Interval = { from: number; to: number }

/** The same time as sorted stretches that neither overlap nor touch; empty ones are left out. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)
  const merged: Interval[] = []
  for (const { from, to } of sorted) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** What two merged lists share. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const shared: Interval[] = []
  let start = 0
  for (const { from, to } of a) {
    while (start < b.length && (b[start]?.to ?? 0) <= from) start += 1
    for (let at = start; at < b.length; at += 1) {
      const other = b[at]
      if (!other || other.from >= to) break
      shared.push({ from: Math.max(from, other.from), to: Math.min(to, other.to) })
    }
  }
  return shared
}

/** What is left of one merged list without another. */
export function subtract(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return intersect(a, gaps(b))
}

/** The time between the stretches of a merged list, from the beginning to the end of time. */
function gaps(merged: readonly Interval[]): Interval[] {
  const starts = [Number.NEGATIVE_INFINITY, ...merged.map(({ to }) => to)]
  const ends = [...merged.map(({ from }) => from), Number.POSITIVE_INFINITY]
  return starts.map((from, index) => ({ from, to: ends[index] ?? Number.POSITIVE_INFINITY }))
}
