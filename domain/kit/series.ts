/** The numbered series of a workspace with their prefixes (api.md, Records); a draft has no number of a series. */
export const series = {
  invoice: 'INV-',
  credit: 'CN-',
  estimate: 'EST-',
  job: 'J-',
  account: 'A-',
  order: 'PO-',
} as const
export type Series = keyof typeof series

/** A number as people read it: `INV-000042`. */
export const numberOf = (of: Series, count: number): string =>
  `${series[of]}${String(count).padStart(6, '0')}`

/** Whether a typed number is shaped like one the series gives itself. */
export const looksLikeSeries = (of: Series, typed: string): boolean =>
  new RegExp(`^${series[of]}\\d+$`, 'i').test(typed.trim())
