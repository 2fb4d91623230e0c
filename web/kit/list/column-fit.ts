/** How wide a column is where there is room, and how narrow it becomes at most, in px. */
export type Fit = { size: number; least: number }

/**
 * Fits columns into `room` px by shrinking each one in proportion to the width that it can spare. If even the least
 * widths do not fit, the table scrolls.
 */
export function fitColumns(columns: readonly Fit[], room: number): number[] {
  const total = columns.reduce((sum, { size }) => sum + size, 0)
  const spare = columns.reduce((sum, { size, least }) => sum + size - least, 0)
  const share = spare > 0 ? Math.min(Math.max(total - room, 0) / spare, 1) : 0
  return columns.map(({ size, least }) => size - (size - least) * share)
}
