/** The numbered series of a workspace with the prefixes they begin with (api.md, Records). */
export const series = {
  invoice: 'INV-',
  credit: 'CN-',
  estimate: 'EST-',
  job: 'J-',
  account: 'A-',
  order: 'PO-',
  task: 'TASK-',
  /** Provisional: it may have gaps and says of how many drafts, not of how many invoices. */
  draft: 'DRAFT-',
} as const
export type Series = keyof typeof series

/** The series whose numbers a workspace words itself: all but the tickets of tasks and the provisional one of drafts (SYS-01). */
export const ownSeries = [
  'invoice',
  'credit',
  'estimate',
  'job',
  'account',
  'order',
] as const satisfies Series[]
export type OwnSeries = (typeof ownSeries)[number]

/** How a series is numbered: what its numbers begin with, and whether each year counts from 1 again. */
export type NumberRule = { prefix: string; yearly: boolean }

/** What stands before the digits: `INV-`, or with its year `INV-2026-`. One head counts from 1 without a gap. */
export const headOf = ({ prefix, yearly }: NumberRule, year: number): string =>
  yearly ? `${prefix}${year}-` : prefix

/** A number as people read it: `INV-000042`, and provisional `DRAFT-42`. */
export const numberOf = (head: string, count: number): string =>
  `${head}${String(count).padStart(head === series.draft ? 1 : 6, '0')}`

const escaped = (text: string) => text.replaceAll(/[.\\+*?[^\]$(){}=!<>|:\-#]/g, String.raw`\$&`)

/** Whether a typed number is shaped like one that a series with one of these prefixes or heads gives itself. */
export const looksLikeSeries = (heads: readonly string[], typed: string): boolean =>
  new RegExp(`^(?:${heads.map(escaped).join('|')})(?:\\d{4}-)?\\d+$`, 'i').test(typed.trim())

/** Whether a number is the provisional one of a draft. */
export const isProvisional = (number: string): boolean => looksLikeSeries([series.draft], number)

/** Whether two prefixes could ever make the same head, and so the same number. */
export const sharesHeads = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.startsWith(short) && /^(?:\d{4}-)?$/.test(long.slice(short.length))
}
