/** A record of any entity. */
export type AnyRecord = { _id: string; version: number } & Readonly<Record<string, unknown>>

/**
 * Opens a record. Declared as a method, so that a function for one entity's records also fits a list of any records.
 */
export type OpenRecord<R = AnyRecord> = { open(record: R): void }['open']
