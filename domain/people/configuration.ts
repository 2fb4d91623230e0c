import type { OwnSeries } from '../kit/time/series.ts'

/** The result of `GET configuration/read`: values derived from the workspace's settings (SYS-01, OPEN-15). */
export type ConfigurationView = {
  /** The next number of each series. */
  numbering: { series: OwnSeries; next: string }[]
  /**
   * The last used number of each head (prefix and year). A form uses these numbers to show the next number for a
   * prefix.
   */
  given: Record<string, number>
  /** The current year in the workspace's time zone. */
  year: number
  /** The sender of mails, or null without a mail server. Without a mail server, mails go to the local mailbox. */
  sender: string | null
}
