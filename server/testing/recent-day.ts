/** A day that a payment or an expense may have in any zone: two days ago, or as many as said. */
export const recentDay = (days = 2): string => Temporal.Now.plainDateISO('UTC').subtract({ days }).toString()
