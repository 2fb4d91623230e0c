import type { FieldCode } from '@fieldhouse/domain/kit/words/field-words'
import type { Params } from '@fieldhouse/domain/kit/words/words'

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

/** The reason why a file cannot be read. The error is reported at the field of the file. */
export class Unreadable extends Error {
  readonly code: FieldCode
  readonly params: Params
  constructor(code: FieldCode, params: Params = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** Counts the content read so far. Refuses a file with too much content. */
export class Meter {
  #characters = 0
  #cells = 0

  /** Counts the cells of one line. */
  add(cells: readonly string[]): void {
    this.#cells += cells.length
    for (const cell of cells) this.#characters += cell.length
    if (this.#cells > mostUnpacked.cells || this.#characters > mostUnpacked.characters)
      throw new Unreadable('TOO_LARGE_UNPACKED')
  }
}
