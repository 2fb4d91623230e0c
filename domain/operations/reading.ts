/** A figure as people write it, with a decimal comma or point. */
const figure = /^[-+\u2212]?\d+(?:[.,]\d+)?$/

/** Whether a text says what was read where a unit asks for that: a number, in whatever language (OPEN-300). */
export const isReading = (typed: string): boolean => figure.test(typed.trim())
