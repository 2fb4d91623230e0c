import {
  isAppCode,
  recoveryAlphabet,
  recoveryCount,
  recoveryLength,
} from '@fieldhouse/domain/identity/second-factor'
import { createHmac, randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { type EncryptedColumn, encrypt, decrypt } from '../kit/http/encryption.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { stepOfCode } from './totp.ts'

/** How long setting up an authenticator app may take, in minutes. */
export const enrolMinutes = 60

type Queried = Pick<PoolClient, 'query'>

const aboutSecret = (userId: string) => ({ purpose: 'totp', of: userId })

/** The encrypted secrets of authenticator apps. */
export const appSecrets: EncryptedColumn = {
  table: 'two_factors',
  column: 'secret',
  keys: ['user_id'],
  aboutRow: ({ user_id: userId = '' }) => aboutSecret(userId),
}

/** Whether the account requires a second step at sign-in. */
export async function hasTwoFactor(client: Queried, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from two_factors where user_id = $1 and confirmed_at is not null',
    [userId],
  )
  return rowCount === 1
}

/**
 * Stores the secret of an authenticator app that is being set up, in place of an earlier secret. Returns false if an
 * app is already in use.
 */
export async function beginTwoFactor(
  client: PoolClient,
  { userId, bytes, secret }: { userId: string; bytes: Uint8Array; secret: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into two_factors (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
     where two_factors.confirmed_at is null`,
    [userId, encrypt(bytes, secret, aboutSecret(userId))],
  )
  return rowCount === 1
}

type Entered = { userId: string; code: string; secret: string }

type AppRow = { secret: string; last_step: number }

/** Accepts a code of the authenticator app. The row is locked, so that each time step is accepted only once. */
async function takeStep(
  client: PoolClient,
  row: AppRow,
  { userId, code, secret }: Entered,
): Promise<boolean> {
  const bytes = decrypt(row.secret, secret, aboutSecret(userId))
  const step = bytes && stepOfCode(bytes, { code, now: Date.now(), usedStep: row.last_step })
  if (step === null) return false
  await client.query('update two_factors set last_step = $2 where user_id = $1', [userId, step])
  return true
}

/**
 * Turns on the second step with the first code of the app. Returns false if the code is wrong or the set-up began more
 * than an hour ago.
 */
export async function confirmTwoFactor(client: PoolClient, entered: Entered): Promise<boolean> {
  const { rows } = await client.query<AppRow>(
    `select secret, last_step from two_factors
     where user_id = $1 and confirmed_at is null and created_at > now() - $2 * interval '1 minute' for update`,
    [entered.userId, enrolMinutes],
  )
  const [row] = rows
  if (!row || !(await takeStep(client, row, entered))) return false
  await client.query('update two_factors set confirmed_at = now() where user_id = $1', [entered.userId])
  return true
}

const hashOf = ({ userId, code, secret }: Entered) =>
  createHmac('sha256', secret).update(`recovery ${userId} ${code}`).digest('base64url')

/** Returns the kind of a correct code and makes the code unusable. Returns null for a wrong code. */
export async function takeSecondCode(
  client: PoolClient,
  entered: Entered,
): Promise<'app' | 'recovery' | null> {
  const { rows } = await client.query<AppRow>(
    'select secret, last_step from two_factors where user_id = $1 and confirmed_at is not null for update',
    [entered.userId],
  )
  const [row] = rows
  if (!row) return null
  if (isAppCode(entered.code)) return (await takeStep(client, row, entered)) ? 'app' : null
  const used = await client.query('delete from recovery_codes where user_id = $1 and hash = $2', [
    entered.userId,
    hashOf(entered),
  ])
  return used.rowCount === 1 ? 'recovery' : null
}

const newRecoveryCode = () =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

/**
 * Makes ten new recovery codes that replace all earlier codes. The database stores only keyed hashes, so the person can
 * see the codes only now.
 */
export async function renewRecoveryCodes(
  client: PoolClient,
  { userId, secret }: { userId: string; secret: string },
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode)
  await client.query('delete from recovery_codes where user_id = $1', [userId])
  await client.query(
    `insert into recovery_codes (id, user_id, hash) select id, $1, hash from unnest($2::uuid[], $3::text[]) as new (id, hash)`,
    [userId, codes.map(() => newId()), codes.map((code) => hashOf({ userId, code, secret }))],
  )
  return codes.map((code) => `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`)
}

/** Returns those of the accounts that have a second factor: an app or a passkey. */
export async function ownersOfFactors(client: Queried, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select user_id as id from two_factors where user_id = any($1::uuid[]) and confirmed_at is not null
     union select user_id from passkeys where user_id = any($1::uuid[])`,
    [userIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether an account has a second factor: an app or a passkey. */
export const hasFactor = async (client: Queried, userId: string): Promise<boolean> =>
  (await ownersOfFactors(client, [userId])).has(userId)

/** Turns off the second step of an account's sign-in. */
export async function dropTwoFactor(client: PoolClient, userId: string): Promise<void> {
  await client.query('delete from recovery_codes where user_id = $1', [userId])
  await client.query('delete from two_factors where user_id = $1', [userId])
}
