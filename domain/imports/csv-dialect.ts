/** The possible separators of a file's cells. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Matches a line `sep=;`, with which a spreadsheet declares the separator. */
export const separatorLine = /^sep=(.)\r?\n/i

/** The number of separators in a line outside quotes. */
const countIn = (line: string, separator: string): number =>
  line.replaceAll(/"(?:[^"]|"")*"/g, '').split(separator).length - 1

const mostUsed = (line: string): Separator =>
  separators.toSorted((a, b) => countIn(line, b) - countIn(line, a))[0] ?? ','

/** Detects the separator of a file's cells from its first lines: the most frequent separator in the heading line. */
export function separatorOf(lines: readonly string[]): Separator {
  const filled = lines.filter((line) => line.trim() !== '')
  // A line is only a title above the headings if the next line does not contain the line's separator: `Clients, all of
  // them`.
  const at = filled.findIndex((line, index) => {
    const separator = mostUsed(line)
    return countIn(line, separator) > 0 && countIn(filled[index + 1] ?? line, separator) > 0
  })
  return mostUsed(filled[at === -1 ? 0 : at] ?? '')
}

/** A parsed record: its cells, and their source text. */
type ReadRecord = { cells: readonly string[]; raw: string }

/**
 * Returns whether an unclosed quote has joined a record with the lines after it: a cell then begins with the quote and
 * contains a line that looks like another row.
 */
export function hasSwallowedLines({ cells, raw }: ReadRecord, separator: string, columns: number): boolean {
  // Three quotes begin a cell whose text begins with a quote.
  if (columns < 2 || raw.includes('"""')) return false
  return cells.some((cell, at) => {
    if (!cell.startsWith('"')) return false
    const lines = cell.split(/\r\n?|\n/)
    const isLong = (line: string, index: number) =>
      line.split(separator).length + (index === 0 ? at : 0) >= columns
    return lines.length > 1 && lines.some(isLong)
  })
}
