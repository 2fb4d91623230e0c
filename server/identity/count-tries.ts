import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Problem, type ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { addressKey, clientAddress, isLoopbackPeer } from '../kit/http/client-address.ts'
import { inTransaction } from '../kit/database/work.ts'
import { type Limit, type Refusal, type Tries, failed, takeBack, tryOnce, untried } from './throttle-rule.ts'

/** The caller's address, in the form under which tries are counted. */
export const addressOf = (request: FastifyRequest): string => addressKey(clientAddress(request))

/** Whether limits are off for this caller, for example for load tests from the same machine. */
export function isUnlimited(config: Config, request: FastifyRequest): boolean {
  return !config.rateLimit && isLoopbackPeer(request)
}

/** Makes the key of a limit, with a hash of the mailbox or address. */
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

/** A key on which tries are counted, and its limit. */
export type Counted = { key: string; limit: Limit }

/** The limits of a try, which is counted on several keys. The try passes only if every key allows it. */
export type Guard = {
  counted: readonly Counted[]
  code: ProblemCode
  /**
   * Whether the outcome of a try is reported later with `settle`. Until the report, tries that would exceed the limit
   * wait for the outcome.
   */
  open?: boolean
}

/** A counted try: its time, and the keys that the try blocks unless it succeeds. */
type Spent = { at: number; blocked: string[] }

/**
 * Counts a try on every key, or on none if a key refuses it. If several keys refuse, returns the refusal with the
 * longest wait.
 */
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

/** The interval and the maximum duration of the wait for the outcome of open tries, in ms. */
const lookAgain = { everyMs: 100, forMs: 5000 }

/**
 * Counts a try before it is checked, so that a burst cannot exceed the limit. Throws the guard's code, or
 * `RATE_LIMITED` if tries come too fast, with `Retry-After`.
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

/**
 * The outcome of a try. The try is removed from the keys in `takenBack` and marked as failed on the keys in `failed`.
 * The keys in `forgotten` are reset completely.
 */
type Outcome = {
  at: number
  takenBack?: readonly string[]
  failed?: readonly string[]
  forgotten?: readonly string[]
}

/** Stores the outcome of a try. */
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
