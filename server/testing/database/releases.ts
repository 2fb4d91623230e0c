import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { onDatabase } from './databases.ts'

/** Releases whose database was dumped: the last one before the first migration that begins anew, and 1.0.0. */
export type Release = '0041' | '1.0.0'

/** Puts the database of a release as it was dumped (`scripts/dump-release.mjs`) into an empty one. */
export async function loadRelease(ownerUrl: string, name: Release): Promise<void> {
  const sql = gunzipSync(readFileSync(new URL(`releases/${name}.sql.gz`, import.meta.url))).toString()
  await onDatabase(ownerUrl, (client) => client.query(sql))
}

/** Columns that their own migration changed in what was there. */
const changed: Readonly<Record<string, readonly string[]>> = { templates: ['purpose'] }

/** Those of a table's columns that are as they were. */
export const unchanged = (table: string, columns: readonly string[]): string[] =>
  columns.filter((column) => !changed[table]?.includes(column))

type Texts = Readonly<Record<string, readonly string[]>>

const columnsIn = (row: string): Record<string, unknown> => JSON.parse(row)

/** A row, written as JSON, with some of its columns. */
function picked(row: string, known: readonly string[]): string {
  const columns = columnsIn(row)
  return JSON.stringify(Object.fromEntries(known.map((column) => [column, columns[column]])))
}

/** The rows of today (each as JSON), with the columns alone that `before` knows; both in one order. */
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

/** Tables that their own migration filled from what was there. */
const filled: readonly string[] = ['stock_values']

/** The rows of a release by their tables, with those tables that are there `now` and came after it: they are empty, but some. */
export const withNewTables = (rows: Rows, now: Rows): Rows => ({
  ...Object.fromEntries(Object.keys(now).map((table) => [table, filled.includes(table) ? now[table] : []])),
  ...rows,
})

/** The templates that were there: without those that a migration made. */
export const withoutNewTemplates = (rows: readonly string[] = []): string[] =>
  rows.filter((row) => !row.includes('appointment.arrival'))
