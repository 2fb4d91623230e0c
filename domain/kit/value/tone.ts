/** The meaning of a badge's colour. Each theme has its own shade for each tone. */
export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'grey'
