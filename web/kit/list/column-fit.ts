/** The widths of a column, in px. */
export type Fit = {
  /** The width if there is enough space. The heading is then whole. */
  size: number
  /** The width at which the content is whole. */
  need: number
  /** The minimum width to which the column may shrink. */
  least: number
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/**
 * Cuts the widest columns to one width, so that all columns fit into `room` px. Columns with less content stay whole.
 * A table with wider columns scrolls.
 */
function cutWidest(columns: readonly Fit[], room: number): number[] {
  const cutTo = (limit: number) => columns.map(({ need, least }) => Math.max(Math.min(need, limit), least))
  let [low, high] = [0, Math.max(...columns.map(({ need }) => need))]
  while (high - low > 0.001) {
    const limit = (low + high) / 2
    if (sumOf(cutTo(limit)) > room) high = limit
    else low = limit
  }
  return cutTo(low)
}

/** Fits columns into `room` px. The columns first lose the space that their contents do not need. */
export function fitColumns(columns: readonly Fit[], room: number): number[] {
  const missing = sumOf(columns.map(({ size }) => size)) - room
  if (missing <= 0) return columns.map(({ size }) => size)
  const spare = sumOf(columns.map(({ size, need }) => size - need))
  if (missing > spare) return cutWidest(columns, room)
  return columns.map(({ size, need }) => size - ((size - need) * missing) / spare)
}
