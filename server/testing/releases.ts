import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { onDatabase } from './databases.ts'

/** Puts the database of a release as it was dumped (`scripts/dump-release.mjs`) into an empty one. */
export async function loadRelease(ownerUrl: string, name: '0041'): Promise<void> {
  const sql = gunzipSync(readFileSync(new URL(`releases/${name}.sql.gz`, import.meta.url))).toString()
  await onDatabase(ownerUrl, (client) => client.query(sql))
}

type Rows = Readonly<Record<string, unknown>>

/** The rows of a release by their tables, with those tables that are there `now` and came after it: they are empty. */
export const withNewTables = (rows: Rows, now: Rows): Rows => ({
  ...Object.fromEntries(Object.keys(now).map((table) => [table, []])),
  ...rows,
})
