/** Throws an error unless the proof's claim holds. */
export function need(holds: boolean, claim: string): void {
  if (!holds) throw new Error(`does not hold: ${claim}`)
}
