import { getTableColumns } from 'drizzle-orm'
import { type AnyPgColumn, type PgTable, customType, numeric } from 'drizzle-orm/pg-core'

/** The columns of a table by the names of their fields. */
export const columnsOf = (table: PgTable): Record<string, AnyPgColumn> => getTableColumns(table)

/**
 * Instants are stored in milliseconds, the precision of JSON, so that a value from a response matches when it is used
 * as a filter.
 */
const milliseconds = 'timestamp (3) with time zone'

/**
 * An instant: `timestamptz` in the database, ISO 8601 in UTC in code. Drizzle's own string mode does not
 * return ISO.
 */
export const instant = customType<{ data: string; driverData: Date | string }>({
  dataType: () => milliseconds,
  fromDriver: (stored) => new Date(stored).toISOString(),
})

/** An instant that is a number of epoch ms in code. The specification uses this form for the times of appointments. */
export const moment = customType<{ data: number; driverData: Date | string }>({
  dataType: () => milliseconds,
  fromDriver: (stored) => new Date(stored).getTime(),
  toDriver: (given) => new Date(given).toISOString(),
})

/** A calendar day, `YYYY-MM-DD`. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' })

/** Text that people read in lists, sorted as they expect: 'Éric' before 'Zoé'. */
export const label = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "und-x-icu"',
})

/** A list of short texts that are only compared or shown. */
export const textList = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'text[]' })

/** A small file that belongs to a single row, such as a signature. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An amount of money in the document's currency: at most 999,999,999,999.99, as a decimal string. */
export const money = () => numeric({ precision: 14, scale: 2 })
