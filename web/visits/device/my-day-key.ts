/**
 * The key prefix of the queries for a technician's days. The queries are loaded again when other users change data
 * (rereads.ts).
 */
export const myDayKey = ['my-day'] as const
