import type { Decimal } from './money.ts'

/** Returns the share of a part in a whole, in percent with at most one decimal. Returns `0` if the whole is 0. */
export const percentOf = (part: number, whole: number): Decimal =>
  whole === 0 ? '0' : `${Math.round((part * 1000) / whole) / 10}`
