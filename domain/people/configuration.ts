import type { OwnSeries } from '../kit/time/series.ts'

/** The result of `GET configuration/read`: values derived from the workspace's settings (SYS-01, OPEN-15). */
export type ConfigurationView = {
  /** The next number of each series. */
  numbering: { series: OwnSeries; next: string }[]
  /**
   * The last used number of each number head (prefix and year), with which a form shows the next number for a prefix.
   */
  given: Record<string, number>
  /** The current year in the workspace's time zone. */
  year: number
  /** The sender of mails, or null if there is no mail server, so that mails go to the local mailbox. */
  sender: string | null
}
