/** The default prefix of each numbered series of a workspace (api.md, Records). */
export const series = {
  invoice: 'INV-',
  credit: 'CN-',
  estimate: 'EST-',
  job: 'J-',
  account: 'A-',
  order: 'PO-',
  task: 'TASK-',
  /** The series of the provisional numbers of drafts. Provisional numbers may have gaps. */
  draft: 'DRAFT-',
} as const
export type Series = keyof typeof series

/**
 * The series for which a workspace chooses a prefix. Task tickets and provisional numbers of drafts have a fixed prefix
 * (SYS-01).
 */
export const ownSeries = [
  'invoice',
  'credit',
  'estimate',
  'job',
  'account',
  'order',
] as const satisfies Series[]
export type OwnSeries = (typeof ownSeries)[number]

/** The numbering of a series: its prefix, and whether the numbers restart at 1 each year. */
export type NumberRule = { prefix: string; yearly: boolean }

/**
 * The part of a number before its digits: the prefix, with the year if the series restarts each year (`INV-2026-`). The
 * numbers of each head start at 1.
 */
export const headOf = ({ prefix, yearly }: NumberRule, year: number): string =>
  yearly ? `${prefix}${year}-` : prefix

/** Formats a number: `INV-000042`, or `DRAFT-42` for a draft. */
export const numberOf = (head: string, count: number): string =>
  `${head}${String(count).padStart(head === series.draft ? 1 : 6, '0')}`

const escaped = (text: string) => text.replaceAll(/[.\\+*?[^\]$(){}=!<>|:\-#]/g, String.raw`\$&`)

/** Whether a typed number has the form of an automatic number with one of these heads. */
export const looksLikeSeries = (heads: readonly string[], typed: string): boolean =>
  new RegExp(`^(?:${heads.map(escaped).join('|')})(?:\\d{4}-)?\\d+$`, 'i').test(typed.trim())

/** Whether a number is the provisional number of a draft. */
export const isProvisional = (number: string): boolean => looksLikeSeries([series.draft], number)

/** Whether two prefixes could produce the same head, and therefore the same numbers. */
export const sharesHeads = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.startsWith(short) && /^(?:\d{4}-)?$/.test(long.slice(short.length))
}
