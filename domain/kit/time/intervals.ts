/** A span of time in epoch ms. `from` is inclusive, `to` is exclusive. */
export type Interval = { from: number; to: number }

/** Merges intervals into sorted intervals that neither overlap nor touch. Empty intervals are dropped. */
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

/** The intersection of two merged lists. */
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

/** The time in merged list `a` that is not in merged list `b`. */
export function subtract(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return intersect(a, gaps(b))
}

/** The complement of a merged list: the time before, between and after its intervals. */
function gaps(merged: readonly Interval[]): Interval[] {
  const starts = [Number.NEGATIVE_INFINITY, ...merged.map(({ to }) => to)]
  const ends = [...merged.map(({ from }) => from), Number.POSITIVE_INFINITY]
  return starts.map((from, index) => ({ from, to: ends[index] ?? Number.POSITIVE_INFINITY }))
}
