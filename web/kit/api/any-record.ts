/** A record of any entity. */
export type AnyRecord = { _id: string; version: number } & Readonly<Record<string, unknown>>

/**
 * Opens a record. The function is declared as a method, so that a function for the records of one entity can be passed
 * to a list of any records.
 */
export type OpenRecord<R = AnyRecord> = { open(record: R): void }['open']
