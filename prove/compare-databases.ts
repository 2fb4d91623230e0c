import { Client } from 'pg'
import { need } from './need.ts'

type Hashed = { name: string; rows: string[] }

/** Yields each table with the hashes of its rows. */
async function* hashedTables(url: string): AsyncGenerator<Hashed> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin read only; set local role app_backup; set local timezone = 'UTC'`)
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    for (const { name } of tables.rows) {
      const { rows } = await client.query<[string]>({
        text: `select md5(t::text) from ${name} t`,
        rowMode: 'array',
      })
      yield { name, rows: rows.map(([hash]) => hash) }
    }
  } finally {
    await client.end()
  }
}

const ended = new Set(['sessions', 'verifications'])

/**
 * Checks that every restored row is in the source, without the code that restores backups. Returns the number of rows,
 * and the tables with more rows in the source.
 */
export async function compare(sourceUrl: string, restoredUrl: string) {
  const restored = hashedTables(restoredUrl)
  const more: string[] = []
  let compared = 0
  try {
    for await (const { name, rows } of hashedTables(sourceUrl)) {
      const { value } = await restored.next()
      const back = (value as Hashed).rows
      const known = new Set(rows)
      const strange = back.filter((hash) => !known.has(hash)).length
      need(strange === 0, `every restored row of ${name} is one of the source (${strange} are not)`)
      if (ended.has(name)) need(back.length === 0, `${name} are ended`)
      else if (back.length !== rows.length) more.push(name)
      compared += back.length
    }
  } finally {
    await restored.return(undefined)
  }
  return { compared, more }
}
