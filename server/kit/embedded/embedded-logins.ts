import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'

const shape = z.object({ superuser: z.string(), owner: z.string() })

/** Passwords of the cluster's two logins: the superuser, which only the supervisor uses, and the database's owner. */
export type Logins = z.output<typeof shape>

/** The address of a running cluster: a socket folder, or a loopback port on systems without Unix sockets. */
export type Door = { socket: string } | { port: number }

/** Reads the logins from the cluster's home (mode 0600), or generates them for a new cluster. */
export function keptLogins(home: string): Logins {
  const file = join(home, 'logins.json')
  if (existsSync(file)) return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  const made = { superuser: password(), owner: password() }
  writeFileSync(file, JSON.stringify(made), { mode: 0o600, flush: true })
  return made
}

const password = () => randomBytes(32).toString('base64url')

/**
 * The connection string of the owner of the database `fieldhouse`. The owner is not a superuser, but may create
 * databases and roles.
 */
export function ownerUrl(door: Door, { owner }: Logins): string {
  if ('port' in door) return `postgres://fieldhouse:${owner}@127.0.0.1:${door.port}/fieldhouse`
  return `postgres://fieldhouse:${owner}@/fieldhouse?host=${encodeURIComponent(door.socket)}&port=5432`
}

/**
 * Signs in as superuser, which proves that the cluster is ours and works. Creates the owner and the database if they
 * are missing.
 */
export async function ensureDatabase(door: Door, logins: Logins) {
  const client = new Client({
    ...('port' in door ? { host: '127.0.0.1', port: door.port } : { host: door.socket, port: 5432 }),
    user: 'postgres',
    database: 'postgres',
    password: logins.superuser,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query<{ role: boolean; base: boolean }>(
      `select exists (select from pg_roles where rolname = 'fieldhouse') as role,
              exists (select from pg_database where datname = 'fieldhouse') as base`,
    )
    if (found.rows[0]?.role !== true) {
      await client.query(`create role fieldhouse login createdb createrole password '${logins.owner}'`)
    }
    if (found.rows[0]?.base !== true) await client.query('create database fieldhouse owner fieldhouse')
  } finally {
    await client.end()
  }
}
