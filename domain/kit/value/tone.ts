/** The meaning of a badge's colour; every theme has its own shade of each. */
export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'grey'
