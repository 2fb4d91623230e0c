/** Formats a duration in ms as minutes and seconds: `1:05`. */
const minutes = (ms) => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The number of the slowest files that are listed for each part. */
const named = 5

/**
 * Returns a table with the duration of each part.
 * @param {{ name: string, passed: number, failed: number, ms: number, files: { name: string, ms: number }[] }[]} rows
 */
export function tableOf(rows) {
  const lines = rows.flatMap(({ name, passed, failed, ms, files }) => [
    [name, passed, failed, minutes(ms)],
    ...files
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, named)
      .map((file) => [`  ${file.name}`, '', '', minutes(file.ms)]),
  ])
  const table = [['', 'passed', 'failed', 'min:s'], ...lines].map((row) => row.map(String))
  const widths = [0, 1, 2, 3].map((at) => Math.max(...table.map((row) => row[at].length)))
  return table
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '),
    )
    .join('\n')
}
