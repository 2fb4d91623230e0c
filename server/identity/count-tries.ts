import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Problem, type ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { addressKey, clientAddress, isLoopbackPeer } from '../kit/http/client-address.ts'
import { inTransaction } from '../kit/database/work.ts'
import { type Limit, type Refusal, type Tries, failed, takeBack, tryOnce, untried } from './throttle-rule.ts'

/** The caller's address as limits count it. */
export const addressOf = (request: FastifyRequest): string => addressKey(clientAddress(request))

/** Whether limits are off for this peer: load tests from this machine. */
export function isUnlimited(config: Config, request: FastifyRequest): boolean {
  return !config.rateLimit && isLoopbackPeer(request)
}

/** A key without the mailbox or address in clear. */
export const throttleKey = (kind: string, of: string): string =>
  `${kind} ${createHash('sha256').update(of).digest('base64url')}`

type Row = { tries: number[]; open: number[]; blocks: number; blocked_until: Date | null }

async function lockTries(client: PoolClient, key: string): Promise<Tries> {
  await client.query('insert into throttles (key) values ($1) on conflict do nothing', [key])
  const { rows } = await client.query<Row>(
    'select tries, open, blocks, blocked_until from throttles where key = $1 for update',
    [key],
  )
  const [row] = rows
  if (!row) return untried
  const { tries, open, blocks } = row
  return { tries, open, blocks, blockedUntil: row.blocked_until?.getTime() ?? null }
}

async function keepTries(
  client: PoolClient,
  key: string,
  { tries, open, blocks, blockedUntil }: Tries,
): Promise<void> {
  await client.query(
    'update throttles set tries = $2, open = $3, blocks = $4, blocked_until = $5, updated_at = now() where key = $1',
    [
      key,
      JSON.stringify(tries),
      JSON.stringify(open),
      blocks,
      blockedUntil === null ? null : new Date(blockedUntil),
    ],
  )
}

/** A key with its own limit. */
export type Counted = { key: string; limit: Limit }

/** What is limited: several keys stand or fall together. */
export type Guard = {
  counted: readonly Counted[]
  code: ProblemCode
  /** It is told later how the try turned out (`settle`); until then others that it keeps out wait. */
  open?: boolean
}

/** A try that counts: when, and the keys that it blocks unless it turns out well. */
type Spent = { at: number; blocked: string[] }

/** Counts a try on every key, or on none; of several refusals the longest is answered. */
async function countTry(pool: Pool, { counted, open = false }: Guard): Promise<Spent | Refusal> {
  const now = Date.now()
  return inTransaction(pool, async (client) => {
    const passed: [string, Tries][] = []
    const refusals: Refusal[] = []
    for (const { key, limit } of counted.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const outcome = tryOnce(await lockTries(client, key), limit, { now, open })
      if ('refusedFor' in outcome) refusals.push(outcome)
      else passed.push([key, outcome.after])
    }
    const [refusal] = refusals.toSorted((a, b) => b.refusedFor - a.refusedFor)
    if (refusal) return { ...refusal, undecided: refusals.every(({ undecided }) => undecided) }
    for (const [key, after] of passed) await keepTries(client, key, after)
    return { at: now, blocked: passed.filter(([, { blockedUntil }]) => blockedUntil).map(([key]) => key) }
  })
}

/** How often a try looks again whether the open ones before it turned out well, and for how long, in ms. */
const lookAgain = { everyMs: 100, forMs: 5000 }

/**
 * Counts a try on every key before the work is done, so that a burst cannot slip through; refuses with the
 * guard's code, or `RATE_LIMITED` where tries only come too fast, and `Retry-After`.
 */
export async function spend(pool: Pool, guard: Guard): Promise<Spent> {
  const until = Date.now() + (guard.open ? lookAgain.forMs : 0)
  for (;;) {
    const spent = await countTry(pool, guard)
    if ('at' in spent) return spent
    if (!spent.undecided || Date.now() > until) {
      const retryAfter = Math.max(1, Math.ceil(spent.refusedFor / 1000))
      throw new Problem(spent.why === 'PACE' ? 'RATE_LIMITED' : guard.code, { retryAfter })
    }
    await setTimeout(lookAgain.everyMs)
  }
}

/** How a try turned out, key by key: `forgotten` ends all that was counted. */
type Outcome = {
  at: number
  takenBack?: readonly string[]
  failed?: readonly string[]
  forgotten?: readonly string[]
}

/** Writes down how a try turned out. */
export async function settle(pool: Pool, outcome: Outcome): Promise<void> {
  const { at, takenBack = [], failed: wrong = [], forgotten = [] } = outcome
  await inTransaction(pool, async (client) => {
    for (const key of [...takenBack, ...wrong, ...forgotten].sort()) {
      const tries = await lockTries(client, key)
      const decided = wrong.includes(key) ? failed(tries, at) : takeBack(tries, at)
      await keepTries(client, key, forgotten.includes(key) ? untried : decided)
    }
    await client.query(`delete from throttles where updated_at < now() - interval '2 days'`)
  })
}
