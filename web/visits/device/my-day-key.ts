/**
 * The key prefix of the queries for a technician's days. The queries run again when others change data (rereads.ts).
 */
export const myDayKey = ['my-day'] as const
