/** Returns a recent day, by default two days ago. In every time zone, a payment or expense may have this day. */
export const recentDay = (days = 2): string => Temporal.Now.plainDateISO('UTC').subtract({ days }).toString()
