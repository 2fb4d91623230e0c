import type { Series } from '../kit/series.ts'

/** The numbered series a workspace gives its records from, without the provisional one of drafts. */
export const shownSeries = [
  'invoice',
  'credit',
  'estimate',
  'job',
  'account',
  'order',
] as const satisfies Series[]

/** What `GET configuration/read` answers: what is set beside the workspace's own fields (SYS-01, OPEN-15). */
export type ConfigurationView = {
  /** The next number of each series. */
  numbering: { series: (typeof shownSeries)[number]; next: string }[]
  /** The sender of mails; null while no mail server is set and mails stay in the local mailbox. */
  sender: string | null
}
