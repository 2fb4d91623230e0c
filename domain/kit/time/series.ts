/** The numbered series of a workspace with their default prefixes (api.md, Records). */
export const series = {
  invoice: 'INV-',
  credit: 'CN-',
  estimate: 'EST-',
  job: 'J-',
  account: 'A-',
  order: 'PO-',
  task: 'TASK-',
  /** For provisional numbers: they may have gaps, and count drafts instead of invoices. */
  draft: 'DRAFT-',
} as const
export type Series = keyof typeof series

/** The series whose prefix a workspace chooses: all but task tickets and provisional draft numbers (SYS-01). */
export const ownSeries = [
  'invoice',
  'credit',
  'estimate',
  'job',
  'account',
  'order',
] as const satisfies Series[]
export type OwnSeries = (typeof ownSeries)[number]

/** How a series is numbered: its prefix, and whether it restarts at 1 each year. */
export type NumberRule = { prefix: string; yearly: boolean }

/**
 * The text before the digits of a number: `INV-`, or with the year `INV-2026-`. Numbers with the same head count from 1
 * without a gap.
 */
export const headOf = ({ prefix, yearly }: NumberRule, year: number): string =>
  yearly ? `${prefix}${year}-` : prefix

/** A number as people read it: `INV-000042`, for a draft `DRAFT-42`. */
export const numberOf = (head: string, count: number): string =>
  `${head}${String(count).padStart(head === series.draft ? 1 : 6, '0')}`

const escaped = (text: string) => text.replaceAll(/[.\\+*?[^\]$(){}=!<>|:\-#]/g, String.raw`\$&`)

/** Whether a typed number looks like a number that a series with one of these heads assigns. */
export const looksLikeSeries = (heads: readonly string[], typed: string): boolean =>
  new RegExp(`^(?:${heads.map(escaped).join('|')})(?:\\d{4}-)?\\d+$`, 'i').test(typed.trim())

/** Whether a number is a draft's provisional number. */
export const isProvisional = (number: string): boolean => looksLikeSeries([series.draft], number)

/** Whether two prefixes could lead to the same head and therefore to the same number. */
export const sharesHeads = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.startsWith(short) && /^(?:\d{4}-)?$/.test(long.slice(short.length))
}
