import { hash } from 'node:crypto'

const lineEnd = 10
const lanes = 8

/**
 * A checksum that does not depend on the order of rows: the sum of the SHA-256 hashes of all rows. A row is a line of
 * COPY's text format.
 */
export class RowSum {
  rows = 0
  readonly #sums = new Uint32Array(lanes)

  /** Adds complete rows. The last byte of `lines` must be a line end. */
  add(lines: Buffer): void {
    let from = 0
    // COPY writes a line end inside a value as `\n`, so each line is one row.
    for (let end = lines.indexOf(lineEnd); end >= 0; end = lines.indexOf(lineEnd, from)) {
      const digest = hash('sha256', lines.subarray(from, end), 'buffer')
      for (let lane = 0; lane < lanes; lane++)
        this.#sums[lane] = (this.#sums[lane] ?? 0) + digest.readUInt32LE(lane * 4)
      this.rows += 1
      from = end + 1
    }
  }

  hex(): string {
    return [...this.#sums].map((sum) => sum.toString(16).padStart(8, '0')).join('')
  }
}
