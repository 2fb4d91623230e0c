/** A heading above a group of rows, which can show or hide these rows. */
export type GridHeading = {
  id: string
  name: string
  /** A short summary of the rows below the heading. */
  detail: string
  /** The booked part of the group's available time, shown as a bar; above 1 if overbooked. Null shows no bar. */
  share: number | null
  isOpen: boolean
  /** The number of rows of the grid that are above this heading. */
  at: number
}

/** The height of a heading, in px. */
export const headingPixels = 28

/** The height of the headings between the row at `index` and the row before it, in px. */
export const roomAbove = (headings: readonly GridHeading[], index: number): number =>
  headings.filter(({ at }) => at === index).length * headingPixels

/**
 * A heading with its offset from the top of the rows, in px. `line` is the heading's position among all rows and
 * headings.
 */
export type PlacedHeading = { heading: GridHeading; top: number; line: number }

type Row = { top: number; height: number }

/** Computes the positions of the headings between rows whose layout leaves space for headings. */
export function placeHeadings(headings: readonly GridHeading[], rows: readonly Row[]): PlacedHeading[] {
  return headings.map((heading, line) => {
    const [above, first] = [rows[heading.at - 1], headings.findIndex(({ at }) => at === heading.at)]
    const from = above ? above.top + above.height : 0
    return { heading, top: from + (line - first) * headingPixels, line: heading.at + line }
  })
}

/** The number of headings above a row. */
export const headingsAbove = (headings: readonly GridHeading[], index: number): number =>
  headings.filter(({ at }) => at <= index).length

/** The total height of rows and headings, in px. */
export function heightWith(headings: readonly GridHeading[], rows: readonly Row[]): number {
  const last = rows.at(-1)
  return (last ? last.top + last.height : 0) + roomAbove(headings, rows.length)
}
