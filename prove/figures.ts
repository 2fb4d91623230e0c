/** Returns the value below which a share of the values lies; 0 without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}

/** Prints the progress of a proof to standard error, because standard output is its section of the page. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Exits on a signal, so that the exit handlers end everything that the proof started. */
export function endInOrder(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

/** Marks the proof as failed unless its claim holds, and prints the claim. */
export function claim(holds: boolean, words: string): void {
  if (holds) return
  say(`does not hold: ${words}`)
  process.exitCode = 1
}
