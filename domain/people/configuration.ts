import type { OwnSeries } from '../kit/time/series.ts'

/** What `GET configuration/read` answers: what follows from what is set for the workspace (SYS-01, OPEN-15). */
export type ConfigurationView = {
  /** The next number of each series. */
  numbering: { series: OwnSeries; next: string }[]
  /** The last count of each head that ever was in use, so that a form can show the next number of a prefix. */
  given: Record<string, number>
  /** The year it is for the workspace. */
  year: number
  /** The sender of mails; null while no mail server is set and mails stay in the local mailbox. */
  sender: string | null
}
