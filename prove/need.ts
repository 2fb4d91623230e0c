/** Throws an error unless a claim of the proof holds. */
export function need(holds: boolean, claim: string): void {
  if (!holds) throw new Error(`does not hold: ${claim}`)
}
