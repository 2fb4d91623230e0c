/** How the queries of a technician's days are keyed: they are read again with what others change (read-again.ts). */
export const myDayKey = ['my-day'] as const
