/** A record of any entity. */
export type AnyRecord = { _id: string; version: number } & Readonly<Record<string, unknown>>

/** Opens a record. A method, so that what opens the records of one entity serves a list that knows its entity by name alone. */
export type OpenRecord<R = AnyRecord> = { open(record: R): void }['open']
