/** The customer's current choices. */
export type Picks = { option: string | null; taken: ReadonlySet<string> }
