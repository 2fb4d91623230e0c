/** Returns a recent day, by default two days ago, that is valid for a payment or expense in any time zone. */
export const recentDay = (days = 2): string => Temporal.Now.plainDateISO('UTC').subtract({ days }).toString()
