/** What is said of a code, and whether that is what was wanted. */
export type Said = { tone: 'good' | 'bad' | 'none'; text: string }
