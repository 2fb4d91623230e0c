import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { z } from 'zod'

/** The folder of the migrations and their journal. */
export const migrationsFolder = new URL('../migrations/', import.meta.url)

/** The path of the journal below a folder of migrations. */
export const journalFile = ['meta', '_journal.json'] as const

const journalShape = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
})

/** The migrations of a folder in order, with their time (`when`, ms) and name (`tag`). */
export const journalOf = (folder: string = fileURLToPath(migrationsFolder)) =>
  journalShape.parse(JSON.parse(readFileSync(join(folder, ...journalFile), 'utf8')))

/**
 * The time of this release's newest migration, in ms. In an up-to-date database, the newest applied migration is this
 * one.
 */
export const newestMigration = (): number => Math.max(...journalOf().entries.map(({ when }) => when))

/** Whether a table exists, by its name with schema. */
export async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    name,
  ])
  return rows[0]?.found === true
}

/** The times of the migrations applied to a database, in ms, oldest first. */
export async function appliedMigrations(client: Client): Promise<number[]> {
  if (!(await hasTable(client, 'migrations.__drizzle_migrations'))) return []
  const { rows } = await client.query<{ when: string }>(
    'select created_at as when from migrations.__drizzle_migrations order by created_at',
  )
  return rows.map(({ when }) => Number(when))
}
