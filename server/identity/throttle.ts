import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Problem, type ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { addressKey, clientAddress, isLoopbackPeer } from '../kit/http/client-address.ts'
import type { Server } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { knownDevice } from './known-device.ts'
import {
  type Limit,
  type Refusal,
  type Tries,
  accountLimit,
  addressLimit,
  codeLimit,
  deviceLimit,
  failed,
  secondFactorLimit,
  takeBack,
  tryOnce,
  untried,
  wrongLinkLimit,
} from './throttle-rule.ts'

/** The caller's address as limits count it. */
const addressOf = (request: FastifyRequest): string => addressKey(clientAddress(request))

/** Whether limits are off for this peer: load tests from this machine. */
export function isUnlimited(config: Config, request: FastifyRequest): boolean {
  return !config.rateLimit && isLoopbackPeer(request)
}

/** A key without the mailbox or address in clear. */
const throttleKey = (kind: string, of: string): string =>
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
type Counted = { key: string; limit: Limit }

/** What is limited: several keys stand or fall together. */
type Guard = {
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
async function spend(pool: Pool, guard: Guard): Promise<Spent> {
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
async function settle(pool: Pool, outcome: Outcome): Promise<void> {
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

type Limited = Pick<Server, 'config' | 'database'>

/** Refuses an address that calls again and again, with `RATE_LIMITED`. */
export async function limitAddress(
  { config, database }: Limited,
  request: FastifyRequest,
  { kind, limit }: { kind: string; limit: Limit },
): Promise<void> {
  if (isUnlimited(config, request)) return
  const counted = [{ key: throttleKey(kind, addressOf(request)), limit }]
  await spend(database.main, { counted, code: 'RATE_LIMITED' })
}

type Guarded = {
  request: FastifyRequest
  email: string
  /** What stands for a device that the account knows, where it is no cookie: a session. */
  device?: string
  /** Called when a failure has blocked the account for devices that it does not know. */
  onBlocked?: () => void
}

type Kind = { kind: string; ofAddress: Limit; ofAccount: Limit; ofDevice: Limit }

/** What a try counts on, and what a success takes back or forgets. */
type Keys = { lane: string; counted: Counted[]; takenBack: string[]; forgotten: string[]; account: string }

/** A device that the account knows counts by itself: nobody elsewhere can keep it out, and it lets nobody else in (SEC-22). */
async function keysOf({ database }: Server, at: Guarded & Kind): Promise<Keys> {
  const { request, email, kind } = at
  const account = throttleKey(`${kind} account`, email)
  const known = at.device ?? (await knownDevice(database.main, request, email))
  if (known !== null) {
    const key = throttleKey(`${kind} device`, known)
    return { lane: key, counted: [{ key, limit: at.ofDevice }], takenBack: [], forgotten: [key], account }
  }
  const address = throttleKey(`${kind} address`, addressOf(request))
  const counted = [
    { key: address, limit: at.ofAddress },
    { key: account, limit: at.ofAccount },
  ]
  return { lane: address, counted, takenBack: [address], forgotten: [account], account }
}

/**
 * Runs a check under the limits of its address and account, or of the known device it comes from; one that passes does
 * not count. Only a few of a lane run at once and the rest wait, so that people who share an address and type the right
 * password are not refused for each other.
 */
async function guarded<T>(
  server: Server,
  at: Guarded & Kind,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const { config, database } = server
  if (isUnlimited(config, at.request)) return check()
  const { lane, counted, takenBack, forgotten, account } = await keysOf(server, at)
  return server.inTurn(lane, async () => {
    const pool = database.main
    const { at: tried, blocked } = await spend(pool, { counted, code: 'ACCOUNT_BLOCKED', open: true })
    const keys = counted.map(({ key }) => key)
    const passed = await check().catch(async (error: unknown) => {
      // Nothing was found wrong: the server was too busy, or refused something else.
      await settle(pool, { at: tried, takenBack: keys })
      throw error
    })
    await settle(pool, passed ? { at: tried, takenBack, forgotten } : { at: tried, failed: keys })
    if (!passed && blocked.includes(account)) at.onBlocked?.()
    return passed
  })
}

/** The key under which failed sign-ins at an account count. */
export const accountKey = (email: string): string => throttleKey('sign-in account', email)

const passwordKind = {
  kind: 'sign-in',
  ofAddress: addressLimit,
  ofAccount: accountLimit,
  ofDevice: deviceLimit,
}

/** Runs a check of a password under the limits of its address and account, or of its device; a right one does not count. */
export const guardPassword = <T>(server: Server, at: Guarded, check: () => Promise<T | null>) =>
  guarded(server, { ...at, ...passwordKind }, check)

const codeKind = { kind: 'code', ofAddress: codeLimit, ofAccount: codeLimit, ofDevice: codeLimit }

/**
 * Runs a check of a mailed code likewise. Five wrong tries end a code, but anybody can ask for another one:
 * only this keeps six digits from being guessed.
 */
export const guardCode = <T>(server: Server, at: Guarded, check: () => Promise<T | null>) =>
  guarded(server, { ...at, ...codeKind }, check)

/**
 * Runs a check of a link or an invitation's code, which answers null for a wrong one; these count on the address alone.
 * Refuses with `RATE_LIMITED` who tries one after the other; right ones that come at once wait for each other.
 */
export async function guardLink<T>(
  { config, database, inTurn }: Server,
  request: FastifyRequest,
  check: () => Promise<T | null>,
): Promise<T | null> {
  if (isUnlimited(config, request)) return check()
  const key = throttleKey('wrong link', addressOf(request))
  const limited: Guard = { counted: [{ key, limit: wrongLinkLimit }], code: 'RATE_LIMITED', open: true }
  return inTurn(
    key,
    async () => {
      const { at } = await spend(database.main, limited)
      const notWrong = { at, takenBack: [key] }
      const passed = await check().catch(async (error: unknown) => {
        await settle(database.main, notWrong)
        throw error
      })
      await settle(database.main, passed === null ? { at, failed: [key] } : notWrong)
      return passed
    },
    request.over,
  )
}

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
  const limited: Guard = {
    counted: [{ key: account, limit: secondFactorLimit }],
    code: 'ACCOUNT_BLOCKED',
  }
  const { at } = await spend(database.main, limited)
  const outcome = await check()
  if (outcome.tried === 'right') await settle(database.main, { at, forgotten: [account] })
  if (outcome.tried === 'void') await settle(database.main, { at, takenBack: [account] })
  return outcome
}
