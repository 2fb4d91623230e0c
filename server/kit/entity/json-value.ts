import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A value in the form in which `jsonb_populate_recordset` reads it into a column. */
export function jsonValue(column: AnyPgColumn | undefined, value: unknown): unknown {
  if (value === null || value === undefined || !column) return value ?? null
  return typeof value === 'object' ? value : column.mapToDriverValue(value)
}
