/**
 * `size` is the width of a column if there is enough space. `least` is the minimum width to which the column may
 * shrink. `size` and `least` are in px.
 */
export type Fit = { size: number; least: number }

/**
 * Fits columns into `room` px. Each column shrinks in proportion to the difference between `size` and `least`. If the
 * least widths do not fit either, the table scrolls.
 */
export function fitColumns(columns: readonly Fit[], room: number): number[] {
  const total = columns.reduce((sum, { size }) => sum + size, 0)
  const spare = columns.reduce((sum, { size, least }) => sum + size - least, 0)
  const share = spare > 0 ? Math.min(Math.max(total - room, 0) / spare, 1) : 0
  return columns.map(({ size, least }) => size - (size - least) * share)
}
