import { Client } from 'pg'
import { isLost } from '../kit/database/database-faults.ts'
import { urlParts } from '../kit/database/database-url.ts'
import { BackupRefused } from './refused.ts'

/**
 * The output formats of values. Every session sets the same formats, so that all database servers write a value as the
 * same text.
 */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  search_path: 'public',
  row_security: 'on',
}

/**
 * Disables the timeouts that a long copy would exceed. Some of these timeouts do not exist in every version of
 * PostgreSQL.
 */
const unlimited = `
  select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout',
    'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`

/** Matches error messages of the driver and the system that mean that the connection ended during use. */
const ended = /^Connection terminated|not queryable|^Client was closed|ECONNRESET|EPIPE/

/** Whether an error means that the connection ended during use, for example because the database server was stopped. */
const wentAway = (error: unknown): boolean =>
  isLost(error) ||
  (error instanceof Error && ended.test(`${error.message} ${Reflect.get(error, 'code') ?? ''}`))

/** The URL of a database with its owner's login, and a signal that aborts the work on the database. */
export type Access = { url: string; signal?: AbortSignal | undefined }

/**
 * Runs a function on a connection as the database's owner. Closes the connection afterwards or when the signal aborts.
 * Throws a one-sentence error if the database does not respond.
 */
export async function withSession<T>(
  { url, signal }: Access,
  run: (client: Client) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const client = new Client({ connectionString: url, keepAlive: true })
  const stop = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', stop)
  try {
    await open(client, url)
    return await run(client)
  } catch (error) {
    signal?.throwIfAborted()
    if (wentAway(error) && !(error instanceof BackupRefused))
      throw new BackupRefused('The database was stopped before the end: nothing was kept. Run this again', {
        cause: error,
      })
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    await client.end().catch(() => {})
  }
}

async function open(client: Client, url: string): Promise<void> {
  // A lost connection already makes the running query fail, so the handler of this event does nothing.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    const where = urlParts(url).host || 'its socket'
    throw new BackupRefused(`The database at ${where} cannot be reached (${why})`, { cause: error })
  })
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [name, value])
  await client.query(unlimited)
}
