/** What the colour of a badge means; every look has its own shade of each. */
export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'grey'
