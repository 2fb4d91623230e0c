/** The meaning of a badge's colour. Each theme has a shade for each tone. */
export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'grey'
