import { createHash } from 'node:crypto'
import { Problem, type ProblemCode } from '@fieldhouse/domain/kit/problem'
import type { FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../config.ts'
import type { Database } from '../kit/database.ts'
import { addressKey, clientAddress, isLoopbackPeer } from '../kit/peer.ts'
import { inTransaction } from '../kit/work.ts'
import {
  type Limit,
  type Tries,
  codeLimit,
  secondFactorLimit,
  signInLimit,
  takeBack,
  tryOnce,
  untried,
} from './throttle-rule.ts'

/** The caller's address as limits count it. */
export const addressOf = (request: FastifyRequest): string => addressKey(clientAddress(request))

/** Whether limits are off for this peer: load tests from this machine. */
export function isUnlimited(config: Config, request: FastifyRequest): boolean {
  return !config.rateLimit && isLoopbackPeer(request)
}

/** A key without the mailbox or address in clear. */
export const throttleKey = (kind: string, of: string): string =>
  `${kind} ${createHash('sha256').update(of).digest('base64url')}`

type Row = { tries: number[]; blocks: number; blocked_until: Date | null }

async function lockTries(client: PoolClient, key: string): Promise<Tries> {
  await client.query('insert into throttles (key) values ($1) on conflict do nothing', [key])
  const { rows } = await client.query<Row>(
    'select tries, blocks, blocked_until from throttles where key = $1 for update',
    [key],
  )
  const [row] = rows
  return row
    ? { tries: row.tries, blocks: row.blocks, blockedUntil: row.blocked_until?.getTime() ?? null }
    : untried
}

async function keepTries(
  client: PoolClient,
  key: string,
  { tries, blocks, blockedUntil }: Tries,
): Promise<void> {
  await client.query(
    'update throttles set tries = $2, blocks = $3, blocked_until = $4, updated_at = now() where key = $1',
    [key, JSON.stringify(tries), blocks, blockedUntil === null ? null : new Date(blockedUntil)],
  )
}

/** What is limited: several keys stand or fall together. */
export type Guard = { keys: readonly string[]; limit: Limit; code: ProblemCode }

/**
 * Counts a try on every key before the work is done, so that a burst cannot slip through; refuses with the
 * guard's code and `Retry-After`. Answers the instant to give to `forgive` when the try turns out well.
 */
export async function spend(pool: Pool, { keys, limit, code }: Guard): Promise<number> {
  const now = Date.now()
  const refusedFor = await inTransaction(pool, async (client) => {
    const counted: [string, Tries][] = []
    for (const key of [...keys].sort()) {
      const outcome = tryOnce(await lockTries(client, key), limit, now)
      if ('refusedFor' in outcome) return outcome.refusedFor
      counted.push([key, outcome.after])
    }
    for (const [key, after] of counted) await keepTries(client, key, after)
    return null
  })
  if (refusedFor !== null) throw new Problem(code, { retryAfter: Math.max(1, Math.ceil(refusedFor / 1000)) })
  return now
}

/** Takes back a try on some keys and forgets all tries on others. */
export async function forgive(
  pool: Pool,
  { at, takenBack, forgotten }: { at: number; takenBack: readonly string[]; forgotten: readonly string[] },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const key of [...takenBack, ...forgotten].sort()) {
      const tries = await lockTries(client, key)
      await keepTries(client, key, forgotten.includes(key) ? untried : takeBack(tries, at))
    }
    await client.query(`delete from throttles where updated_at < now() - interval '2 days'`)
  })
}

/** Refuses an address that calls again and again, with `RATE_LIMITED`. */
export async function limitAddress(
  { config, database }: { config: Config; database: Database },
  request: FastifyRequest,
  { kind, limit }: { kind: string; limit: Limit },
): Promise<void> {
  if (isUnlimited(config, request)) return
  const keys = [throttleKey(kind, addressOf(request))]
  await spend(database.main, { keys, limit, code: 'RATE_LIMITED' })
}

type Guarded = { request: FastifyRequest; email: string }
type Limited = { config: Config; database: Database }

/** Runs a check under the limits of its address and account; one that passes does not count. */
async function guarded<T>(
  { config, database }: Limited,
  at: Guarded & { kind: string; limit: Limit },
  check: () => Promise<T | null>,
): Promise<T | null> {
  if (isUnlimited(config, at.request)) return check()
  const address = throttleKey(`${at.kind} address`, addressOf(at.request))
  const account = throttleKey(`${at.kind} account`, at.email)
  const keys = [address, account]
  const tried = await spend(database.main, { keys, limit: at.limit, code: 'ACCOUNT_BLOCKED' })
  const passed = await check()
  if (passed) await forgive(database.main, { at: tried, takenBack: [address], forgotten: [account] })
  return passed
}

/** Runs a check of a password under the limits of its address and account; a right one does not count. */
export const guardPassword = <T>(server: Limited, at: Guarded, check: () => Promise<T | null>) =>
  guarded(server, { ...at, kind: 'sign-in', limit: signInLimit }, check)

/**
 * Runs a check of a mailed code likewise. Five wrong tries end a code, but anybody can ask for another one:
 * only this keeps six digits from being guessed.
 */
export const guardCode = <T>(server: Limited, at: Guarded, check: () => Promise<T | null>) =>
  guarded(server, { ...at, kind: 'code', limit: codeLimit }, check)

/** What a try of the second step was: `void` when its sign-in had ended, so that no code was looked at. */
export type SecondTry = 'right' | 'wrong' | 'void'

/**
 * Runs a check of a second step under the limit of its account alone: whoever gets this far knows the password
 * or holds a session, and an office shares its address. A right code forgets the wrong ones.
 */
export async function guardSecondFactor<T extends { tried: SecondTry }>(
  { config, database }: Limited,
  { request, userId }: { request: FastifyRequest; userId: string },
  check: () => Promise<T>,
): Promise<T> {
  if (isUnlimited(config, request)) return check()
  const account = throttleKey('second-factor account', userId)
  const limited: Guard = { keys: [account], limit: secondFactorLimit, code: 'ACCOUNT_BLOCKED' }
  const at = await spend(database.main, limited)
  const outcome = await check()
  if (outcome.tried === 'right') await forgive(database.main, { at, takenBack: [], forgotten: [account] })
  if (outcome.tried === 'void') await forgive(database.main, { at, takenBack: [account], forgotten: [] })
  return outcome
}
