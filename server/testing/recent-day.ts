/** Returns a recent day, by default two days ago. In every time zone, a payment or expense may have this day. */
export const recentDay = (days = 2): string => Temporal.Now.plainDateISO('UTC').subtract({ days }).toString()

/** A day in words, as messages in English say it: `November 29, 2026`. */
export const dayInWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-CA', { dateStyle: 'long' })
