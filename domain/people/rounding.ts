/**
 * How a tax is rounded: once on the sum of the lines, or on each line (OPEN-121). Each document stores its rounding
 * mode.
 */
export const roundingModes = ['DOCUMENT', 'LINE'] as const
export type RoundingMode = (typeof roundingModes)[number]
