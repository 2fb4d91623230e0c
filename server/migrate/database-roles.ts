import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { databaseFault, repeated } from '../kit/database/database-faults.ts'
import { urlParts } from '../kit/database/database-url.ts'
import { limits } from '../kit/database/pool.ts'
import { scramSecret } from '../kit/database/scram.ts'
import { StartRefused } from '../kit/embedded/start-refused.ts'

/** A serving role made by the product, with its password. */
export type Login = { role: string; password: string }

/**
 * Returns the serving role of a database and its password, which is the same for every process that knows the secret.
 */
export function appLogin(url: string, secret: string): Login {
  const role = `${urlParts(url).database}_app`
  return { role, password: createHmac('sha256', secret).update(`login of ${role}`).digest('base64url') }
}

/**
 * Returns the password in the form that PostgreSQL stores. This form is the same at every start, because a pooler may
 * have a copy of it.
 */
function keptPassword({ role, password }: Login): string {
  const salt = createHmac('sha256', password).update(`salt of ${role}`).digest().subarray(0, 16)
  return scramSecret(password, salt)
}

/**
 * The owners of functions with `security definer`. These roles see all workspaces, and nobody can log in as one of them
 * (secure.sql).
 */
const functionOwners = ['app_search', 'app_figures', 'app_purge']

/** The role that backups read as: it sees every row, changes none, and nobody can log in as it (secure.sql). */
export const backupRole = 'app_backup'

/** The roles that all installations on a PostgreSQL server share. */
export const sharedRoles = [...functionOwners, backupRole]

async function isKnown(client: Client, role: string): Promise<boolean> {
  const known = await client.query('select from pg_roles where rolname = $1', [role])
  return known.rowCount === 1
}

/**
 * Runs a statement that requires a privilege. If the login lacks the privilege, refuses the start and tells the
 * operator what to do.
 */
async function permitted(client: Client, statement: string, advice: string): Promise<void> {
  await client.query(statement).catch(async (error: unknown) => {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== '42501') throw error
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    throw new StartRefused(
      `The database does not let the login ${rows[0]?.name} do this: ${statement.replace(/ password .*/, '')}. ${advice}`,
      { cause: error },
    )
  })
}

/** Creates the serving role of a database, or sets the password of the existing one to that of the current secret. */
export async function ensureLogin(client: Client, login: Login, database: string): Promise<void> {
  const role = client.escapeIdentifier(login.role)
  const verb = (await isKnown(client, login.role)) ? 'alter' : 'create'
  await permitted(
    client,
    `${verb} role ${role} login password ${client.escapeLiteral(keptPassword(login))}`,
    `Give it CREATEROLE${verb === 'alter' ? ` and the admin option on ${login.role}` : ''}, or name a login that owns nothing in DATABASE_APP_URL`,
  )
  // The limits are set on the role, because connections through a pooler cannot set them at their start.
  for (const [name, most] of Object.entries(limits))
    await client.query(
      `alter role ${role} in database ${client.escapeIdentifier(database)} set ${name} = ${most}`,
    )
}

/**
 * Whether the current login may act as a role. Since PostgreSQL 16, acting as a role requires the SET option besides
 * membership.
 */
async function mayActAs(client: Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`,
    [role],
  )
  return rows[0]?.may === true
}

/** Reports whether an owner may use or create the shared roles. Changes nothing. */
export async function mayUseRoles(client: Client): Promise<{ state: 'ok' | 'fails'; words: string }> {
  const { rows } = await client.query<{ name: string; may_create: boolean }>(
    `select quote_ident(rolname) as name, rolcreaterole or rolsuper as may_create from pg_roles where rolname = current_user`,
  )
  const { name = '', may_create: mayCreate = false } = rows[0] ?? {}
  const lacking: string[] = []
  for (const role of sharedRoles)
    if ((await isKnown(client, role)) ? !(await mayActAs(client, role)) : !mayCreate) lacking.push(role)
  return lacking.length === 0
    ? { state: 'ok', words: `${name} may use ${sharedRoles.join(', ')}` }
    : { state: 'fails', words: `As a superuser, run once: grant ${lacking.join(', ')} to ${name}` }
}

/** Whether another installation created or granted the same role at the same time, so that a retry succeeds. */
const isRaced = (error: unknown): boolean =>
  ['42710', '23505', 'XX000'].includes(String(databaseFault(error)?.code))

/**
 * Creates the roles that all installations on a PostgreSQL server share, and lets the owner act as them. Throws
 * StartRefused if the owner lacks the privilege.
 */
export const ensureRoles = (client: Client): Promise<void> =>
  repeated(() => makeRoles(client), { tries: 10, mayHelp: isRaced })

async function makeRoles(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_user) as name')
  const grant = `As a superuser, or as the login that made these roles, run once: grant ${sharedRoles.join(', ')} to ${rows[0]?.name}`
  for (const role of sharedRoles) {
    if (!(await isKnown(client, role)))
      await permitted(
        client,
        `create role ${role} nologin`,
        `Give it CREATEROLE, or create ${sharedRoles.join(', ')} as a superuser and grant them to it`,
      )
    if (!(await mayActAs(client, role))) await permitted(client, `grant ${role} to current_user`, grant)
  }
  for (const owner of functionOwners) await client.query(`grant create on schema public to ${owner}`)
}
