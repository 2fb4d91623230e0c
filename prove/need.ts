/** Fails the proof where what it claims does not hold. */
export function need(holds: boolean, claim: string): void {
  if (!holds) throw new Error(`does not hold: ${claim}`)
}
