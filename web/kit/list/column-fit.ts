/**
 * The widths of a column in px: `size` if there is enough space, `need` to show its content and its heading whole, and
 * `least` as the minimum.
 */
export type Fit = { size: number; need: number; least: number }

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/**
 * Cuts the widest columns to one width, so that the columns fit into `room` px. Columns with less content stay whole.
 * If the least widths do not fit either, the table scrolls.
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
  const spacious = columns.map(({ size, need }) => Math.max(size, need))
  const missing = sumOf(spacious) - room
  if (missing <= 0) return spacious
  const spare = sumOf(spacious) - sumOf(columns.map(({ need }) => need))
  if (missing > spare) return cutWidest(columns, room)
  const share = missing / spare
  return columns.map(({ need }, at) => {
    const width = spacious[at] ?? need
    return width - (width - need) * share
  })
}
