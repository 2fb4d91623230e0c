/** A typed figure, with a decimal comma or point. */
const figure = /^[-+\u2212]?\d+(?:[.,]\d+)?$/

/** Whether a typed reading is a number, in any language's notation (OPEN-300). */
export const isReading = (typed: string): boolean => figure.test(typed.trim())
