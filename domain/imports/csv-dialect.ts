/** What may stand between the cells of a file. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** The line itself says so where a spreadsheet wrote `sep=;` before it. */
export const separatorLine = /^sep=(.)\r?\n/i

/** How often a separator stands in a line outside quotes. */
const countIn = (line: string, separator: string): number =>
  line.replaceAll(/"(?:[^"]|"")*"/g, '').split(separator).length - 1

const mostUsed = (line: string): Separator =>
  separators.toSorted((a, b) => countIn(line, b) - countIn(line, a))[0] ?? ','

/**
 * What stands between the cells of a file, by its first lines: whatever stands most often in the heading line. A line whose
 * separator the next one lacks is a title above the headings: `Clients, all of them`.
 */
export function separatorOf(lines: readonly string[]): Separator {
  const filled = lines.filter((line) => line.trim() !== '')
  const at = filled.findIndex((line, index) => {
    const separator = mostUsed(line)
    return countIn(line, separator) > 0 && countIn(filled[index + 1] ?? line, separator) > 0
  })
  return mostUsed(filled[at === -1 ? 0 : at] ?? '')
}

/** A record as a parser read it: its cells, and the text that they were read from. */
type ReadRecord = { cells: readonly string[]; raw: string }

/**
 * Whether a quote that nobody closed has swallowed the lines under it. The parser then leaves the quote at the start of its
 * cell, and a line inside that cell is as long as a line of the file.
 */
export function hasSwallowedLines({ cells, raw }: ReadRecord, separator: string, columns: number): boolean {
  // Three quotes are the start of a cell that begins with one.
  if (columns < 2 || raw.includes('"""')) return false
  return cells.some((cell, at) => {
    if (!cell.startsWith('"')) return false
    const lines = cell.split(/\r\n?|\n/)
    const isLong = (line: string, index: number) =>
      line.split(separator).length + (index === 0 ? at : 0) >= columns
    return lines.length > 1 && lines.some(isLong)
  })
}
