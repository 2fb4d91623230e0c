/** The value below which so much of the values lie; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}

/** Says how far a proof is: standard output is its section of the page. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Lets a proof that is told to stop end what it has started. */
export function endInOrder(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

/** Ends the proof as one that does not hold unless what it counted is as claimed. */
export function claim(holds: boolean, words: string): void {
  if (holds) return
  say(`does not hold: ${words}`)
  process.exitCode = 1
}
