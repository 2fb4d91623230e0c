import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { onDatabase } from './databases.ts'

/** The releases that have a database dump: the last release before the migrations were restarted, and 1.0.0. */
export type Release = '0041' | '1.0.0'

/** Loads the database dump of a release (`scripts/dump-release.mjs`) into an empty database. */
export async function loadRelease(ownerUrl: string, name: Release): Promise<void> {
  const sql = gunzipSync(readFileSync(new URL(`releases/${name}.sql.gz`, import.meta.url))).toString()
  await onDatabase(ownerUrl, (client) => client.query(sql))
}

/** Columns in which a later migration changed existing values. */
const changed: Readonly<Record<string, readonly string[]>> = { templates: ['purpose'], jobs: ['search'] }

/** Returns the columns of a table that no migration changed. */
export const unchanged = (table: string, columns: readonly string[]): string[] =>
  columns.filter((column) => !changed[table]?.includes(column))

type Texts = Readonly<Record<string, readonly string[]>>

const columnsIn = (row: string): Record<string, unknown> => JSON.parse(row)

/** Returns the JSON of a row with only some of its columns. */
function picked(row: string, known: readonly string[]): string {
  const columns = columnsIn(row)
  return JSON.stringify(Object.fromEntries(known.map((column) => [column, columns[column]])))
}

/** Returns the current rows as sorted JSON. Each row contains only the columns that exist in `before`. */
export function inColumnsOf(before: Texts, rows: Texts): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(rows).map(([table, own]) => {
      const [first] = before[table] ?? []
      const known = first === undefined ? null : unchanged(table, Object.keys(columnsIn(first)))
      return [table, known ? own.map((row) => picked(row, known)).sort() : [...own]]
    }),
  )
}

type Rows = Readonly<Record<string, unknown>>

/** New tables that a migration filled with data from existing rows. */
const filled: readonly string[] = ['stock_values', 'payment_parts', 'journal_pending', 'chain_links']

/**
 * Returns the rows of a release by table. Adds the tables of later releases: empty, or with their rows in `now` if a
 * migration filled them.
 */
export const withNewTables = (rows: Rows, now: Rows): Rows => ({
  ...Object.fromEntries(Object.keys(now).map((table) => [table, filled.includes(table) ? now[table] : []])),
  ...rows,
})

/** Returns the templates that existed before any migration added templates. */
export const withoutNewTemplates = (rows: readonly string[] = []): string[] =>
  rows.filter((row) => !/appointment\.arrival|statement\.balance|membership\.plan/.test(row))
