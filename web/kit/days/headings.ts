/** A heading over rows of a grid, which shows or hides them. */
export type GridHeading = {
  id: string
  name: string
  /** What its rows come to, in words. */
  detail: string
  /** The share that a bar shows, from 0; null without a bar. */
  share: number | null
  isOpen: boolean
  /** How many rows stand above it. */
  at: number
}

/** How high a heading is, in px. */
export const headingPixels = 28

/** The room that headings take right above the row at an index, in px. */
export const roomAbove = (headings: readonly GridHeading[], index: number): number =>
  headings.filter(({ at }) => at === index).length * headingPixels

/** A heading where it stands, in px from the top of the rows, and its number among all lines of the grid. */
export type PlacedHeading = { heading: GridHeading; top: number; line: number }

type Row = { top: number; height: number }

/** Where the headings stand among rows that leave room for them. */
export function placeHeadings(headings: readonly GridHeading[], rows: readonly Row[]): PlacedHeading[] {
  return headings.map((heading, line) => {
    const [above, first] = [rows[heading.at - 1], headings.findIndex(({ at }) => at === heading.at)]
    const from = above ? above.top + above.height : 0
    return { heading, top: from + (line - first) * headingPixels, line: heading.at + line }
  })
}

/** How many headings stand above a row. */
export const headingsAbove = (headings: readonly GridHeading[], index: number): number =>
  headings.filter(({ at }) => at <= index).length

/** How high rows and headings are together, in px. */
export function heightWith(headings: readonly GridHeading[], rows: readonly Row[]): number {
  const last = rows.at(-1)
  return (last ? last.top + last.height : 0) + roomAbove(headings, rows.length)
}
