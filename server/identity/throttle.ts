import { statusOf } from '@fieldhouse/domain/problems'
import type { FastifyRequest } from 'fastify'
import { problemOf } from '../kit/http/problems.ts'
import type { Server } from '../kit/http/route.ts'
import {
  type Counted,
  type Guard,
  addressOf,
  isUnlimited,
  settle,
  spend,
  throttleKey,
} from './count-tries.ts'
import { knownDevice } from './known-device.ts'
import {
  type Limit,
  accountLimit,
  addressLimit,
  codeLimit,
  deviceLimit,
  secondFactorLimit,
  wrongLinkLimit,
} from './throttle-rule.ts'

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

/** What somebody uses without an account, and how often that may be: by one address, and by all of them. */
type Use = { request: FastifyRequest; kind: string; of: string; ofAddress: Limit; ofAll: Limit }

/** Whether something came to nothing through no fault of whoever asked for it. */
const isOurs = (error: unknown, { over }: FastifyRequest): boolean =>
  over.aborted || statusOf(problemOf(error)) >= 500

/**
 * Does something that an address, and all of them together, may do only so often; `RATE_LIMITED` beyond that. It counts before
 * it is done, so that a burst cannot slip through, and no longer once it turns out that it was done before (`isRepeat`), that
 * the line broke, or that the server could not.
 */
export async function guardUse<T>(
  { config, database }: Limited,
  { request, kind, of, ofAddress, ofAll }: Use,
  { run, isRepeat }: { run: () => Promise<T>; isRepeat: (outcome: T) => boolean },
): Promise<T> {
  if (isUnlimited(config, request)) return run()
  const counted = [
    { key: throttleKey(`${kind} address`, addressOf(request)), limit: ofAddress },
    { key: throttleKey(kind, of), limit: ofAll },
  ]
  const { at } = await spend(database.main, { counted, code: 'RATE_LIMITED' })
  const notUsed = { at, takenBack: counted.map(({ key }) => key) }
  const outcome = await run().catch(async (error: unknown) => {
    if (isOurs(error, request)) await settle(database.main, notUsed)
    throw error
  })
  if (isRepeat(outcome)) await settle(database.main, notUsed)
  return outcome
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

/**
 * Runs a check of an address that nobody can guess, such as a customer's link. A right one passes however many wrong ones
 * came from its network; who tries wrong ones is refused with `RATE_LIMITED`.
 */
export async function guardAddress<T>(
  server: Server,
  request: FastifyRequest,
  check: () => Promise<T | null>,
): Promise<T | null> {
  return (await check()) ?? guardLink<T>(server, request, () => Promise.resolve(null))
}
