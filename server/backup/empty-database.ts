import type { Client } from 'pg'
import { migrationLock } from '../migrate/migrate.ts'
import { queueSchema } from '../queues.ts'
import { seeEverything, tablesOf } from './catalogue.ts'
import { lastMigration } from './migrations.ts'
import { BackupRefused } from './refused.ts'

/**
 * Takes the migration lock, so that a server that starts meanwhile has to wait. Refuses while a server or another
 * restore uses the database.
 */
export async function needAlone(client: Client, roles: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    migrationLock,
  ])
  if (!rows[0]?.taken)
    throw new BackupRefused('A server or another restore is at work on this database: stop it first')
  // PostgreSQL may show only the login of another user's session, so `backend_type` may be null. The servers of a Citus
  // cluster connect to each other.
  const others = await client.query<{ login: string; count: number }>(
    `select usename as login, count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and coalesce(backend_type, 'client backend') = 'client backend'
       and (usename = current_user or usename = any ($1)) and application_name not like 'citus_internal %'
     group by usename order by usename`,
    [roles],
  )
  const [other] = others.rows
  if (other)
    throw new BackupRefused(
      `A server works on this database (${other.count} connections as ${other.login}): stop it first`,
    )
}

async function hasRows(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from ${client.escapeIdentifier(table)}) as found`,
  )
  return rows[0]?.found === true
}

async function tableWithRows(client: Client, tables: readonly string[]): Promise<string | null> {
  await client.query('begin read only')
  try {
    const sealed = await client.query(
      `select from pg_class where relrowsecurity and relnamespace = to_regnamespace('public') limit 1`,
    )
    if (sealed.rowCount !== 0) await seeEverything(client)
    for (const table of tables) if (await hasRows(client, table)) return table
    return null
  } finally {
    await client.query('rollback')
  }
}

/**
 * Refuses a database that contains rows, or tables of another product. Removes empty tables that an earlier start has
 * created.
 */
export async function needEmpty(client: Client): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => name)
  const isOurs = (await lastMigration(client)) !== null
  if (!isOurs && tables.length === 0) return
  const found = isOurs ? await tableWithRows(client, tables) : (tables[0] ?? null)
  if (found !== null)
    throw new BackupRefused(
      `The database is not empty (there is something in ${found}): restore into an empty one. Nothing was changed`,
    )
  await clear(client)
}

/**
 * Drops everything that migrations and a restore created. Call this function only for a database that was empty before.
 */
export async function clear(client: Client): Promise<void> {
  await client.query(
    `begin; drop schema if exists migrations cascade; drop schema if exists ${queueSchema} cascade;
     drop schema public cascade; create schema public; grant usage on schema public to public; commit`,
  )
}
