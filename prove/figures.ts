/** Returns a quantile of the values: for a `part` of 0.5, the median. Returns 0 without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}

/** Prints the progress of a proof to standard error. Standard output is only for the proof's section of the page. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Makes the process exit on a signal, so that the exit handlers end everything that the proof started. */
export function endInOrder(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

/** Prints a claim that does not hold, and marks the proof as failed. */
export function claim(holds: boolean, words: string): void {
  if (holds) return
  say(`does not hold: ${words}`)
  process.exitCode = 1
}
