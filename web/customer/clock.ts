import { firstOfMonth } from '@fieldhouse/domain/kit/words/first-of-month'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { type Language, writtenLocale } from '@fieldhouse/domain/kit/words/words'

/** A time zone, and the language for writing times. */
type Clock = { language: Language; zone: string }

const formatOf = ({ language, zone }: Clock, shown: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(writtenLocale[language], { ...shown, timeZone: zone })

/** Formats the day of an instant, for example 'Monday, January 6, 2031'. */
export const dayOf = (clock: Clock, at: number): string =>
  firstOfMonth(formatOf(clock, { dateStyle: 'full' }).format(at), writtenLocale[clock.language])

/** Formats the time of an instant, for example '10:15'. */
export const timeOf = (clock: Clock, at: number): string => formatOf(clock, { timeStyle: 'short' }).format(at)

/** Formats a period, for example '10:15 – 11:15'. */
export const timesOf = (clock: Clock, { from, to }: Interval): string =>
  formatOf(clock, { timeStyle: 'short' }).formatRange(from, to)

/** The name of the time zone at an instant, for example 'Eastern Time'. */
export const zoneName = (clock: Clock, at: number): string =>
  formatOf(clock, { timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? clock.zone
