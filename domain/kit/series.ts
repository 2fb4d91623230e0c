/** The numbered series of a workspace with their prefixes (api.md, Records). */
export const series = {
  invoice: 'INV-',
  credit: 'CN-',
  estimate: 'EST-',
  job: 'J-',
  account: 'A-',
  order: 'PO-',
  /** Provisional: it may have gaps and says of how many drafts, not of how many invoices. */
  draft: 'DRAFT-',
} as const
export type Series = keyof typeof series

/** A number as people read it: `INV-000042`, and provisional `DRAFT-42`. */
export const numberOf = (of: Series, count: number): string =>
  `${series[of]}${String(count).padStart(of === 'draft' ? 1 : 6, '0')}`

/** Whether a typed number is shaped like one the series gives itself. */
export const looksLikeSeries = (of: Series, typed: string): boolean =>
  new RegExp(`^${series[of]}\\d+$`, 'i').test(typed.trim())
