/** Matches a number with a decimal comma or point. */
const figure = /^[-+\u2212]?\d+(?:[.,]\d+)?$/

/** Whether a typed reading is a number. A decimal comma and a decimal point are allowed (OPEN-300). */
export const isReading = (typed: string): boolean => figure.test(typed.trim())
