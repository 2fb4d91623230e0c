import { FileFault } from '../../files/text/file-fault.ts'

/**
 * The maximum numbers for an unpacked file: bytes, parts, characters in cells, rows and cells. Titles and empty
 * rows count as rows.
 */
export const mostUnpacked = {
  bytes: 400 * 1024 * 1024,
  parts: 10_000,
  characters: 60_000_000,
  rows: 1_048_576,
  cells: 5_000_000,
} as const

/** Counts the content read so far. Refuses a file with too much content. */
export class Meter {
  #characters = 0
  #cells = 0

  /** Counts the cells of one line. */
  add(cells: readonly string[]): void {
    this.#cells += cells.length
    for (const cell of cells) this.#characters += cell.length
    if (this.#cells > mostUnpacked.cells || this.#characters > mostUnpacked.characters)
      throw new FileFault('TOO_LARGE_UNPACKED')
  }
}
