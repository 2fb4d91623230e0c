/** What may stand between the cells of a file. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** The line itself says so where a spreadsheet wrote `sep=;` before it. */
export const separatorLine = /^sep=(.)\r?\n/i

/** What stands between the cells of a heading line: whatever stands there most often outside quotes. */
export function separatorOf(line: string): Separator {
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
