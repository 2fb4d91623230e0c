/** A record of any entity. */
export type AnyRecord = { _id: string; version: number } & Readonly<Record<string, unknown>>
