/** A span of time in epoch ms; `from` is included, `to` is not. */
export type Interval = { from: number; to: number }

/** The same time as sorted intervals that neither overlap nor touch; empty intervals are dropped. */
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

/** The time that is in both merged lists. */
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

/** The time in one merged list that is not in the other. */
export function subtract(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return intersect(a, gaps(b))
}

/** The time between the intervals of a merged list, from the beginning to the end of time. */
function gaps(merged: readonly Interval[]): Interval[] {
  const starts = [Number.NEGATIVE_INFINITY, ...merged.map(({ to }) => to)]
  const ends = [...merged.map(({ from }) => from), Number.POSITIVE_INFINITY]
  return starts.map((from, index) => ({ from, to: ends[index] ?? Number.POSITIVE_INFINITY }))
}
