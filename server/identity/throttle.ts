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

/** Refuses too many calls from an address with `RATE_LIMITED`. */
export async function limitAddress(
  { config, database }: Limited,
  request: FastifyRequest,
  { kind, limit }: { kind: string; limit: Limit },
): Promise<void> {
  if (isUnlimited(config, request)) return
  const counted = [{ key: throttleKey(kind, addressOf(request)), limit }]
  await spend(database.main, { counted, code: 'RATE_LIMITED' })
}

/** An action that needs no account, with its limits per address and in total. */
type Use = { request: FastifyRequest; kind: string; of: string; ofAddress: Limit; ofAll: Limit }

/** Whether a request failed without the caller's fault, or the caller cancelled it. */
const isOurs = (error: unknown, { over }: FastifyRequest): boolean =>
  over.aborted || statusOf(problemOf(error)) >= 500

/**
 * Runs an action that is limited per address and in total. Throws `RATE_LIMITED` above a limit. Repeats, cancelled
 * requests and server errors are not counted.
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
  // Counts the action before it runs, so that a burst cannot exceed the limit. If nothing was done, the count is
  // reduced again.
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
  /** The key of a known device that is identified by a session instead of a cookie. */
  device?: string
  /** Runs when a failed check has blocked the account for unknown devices. */
  onBlocked?: () => void
}

type Kind = { kind: string; ofAddress: Limit; ofAccount: Limit; ofDevice: Limit }

/** The keys on which a try is counted, and the keys on which a success removes the try or resets the count. */
type Keys = { lane: string; counted: Counted[]; takenBack: string[]; forgotten: string[]; account: string }

/**
 * The keys of a try. A known device has its own count: other devices cannot block it, and its successes unblock no
 * other device (SEC-22).
 */
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
 * Runs a check under the limits of its address and account, or of its known device. A success is not counted. Refuses
 * with `ACCOUNT_BLOCKED` or `RATE_LIMITED`.
 */
async function guarded<T>(
  server: Server,
  at: Guarded & Kind,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const { config, database } = server
  if (isUnlimited(config, at.request)) return check()
  const { lane, counted, takenBack, forgotten, account } = await keysOf(server, at)
  // Few checks run at once and the others wait, so that people who share an address do not cause each other to be
  // refused.
  return server.inTurn(lane, async () => {
    const pool = database.main
    const { at: tried, blocked } = await spend(pool, { counted, code: 'ACCOUNT_BLOCKED', open: true })
    const keys = counted.map(({ key }) => key)
    const passed = await check().catch(async (error: unknown) => {
      // The check gave no result, because the server was too busy or refused for another reason. The try does not
      // count.
      await settle(pool, { at: tried, takenBack: keys })
      throw error
    })
    await settle(pool, passed ? { at: tried, takenBack, forgotten } : { at: tried, failed: keys })
    if (!passed && blocked.includes(account)) at.onBlocked?.()
    return passed
  })
}

/** The key under which failed sign-ins to an account are counted. */
export const accountKey = (email: string): string => throttleKey('sign-in account', email)

const passwordKind = {
  kind: 'sign-in',
  ofAddress: addressLimit,
  ofAccount: accountLimit,
  ofDevice: deviceLimit,
}

/** Runs a password check under the limits of address and account, or of the device. A right password is not counted. */
export const guardPassword = <T>(server: Server, at: Guarded, check: () => Promise<T | null>) =>
  guarded(server, { ...at, ...passwordKind }, check)

const codeKind = { kind: 'code', ofAddress: codeLimit, ofAccount: codeLimit, ofDevice: codeLimit }

/**
 * Runs a check of a mailed code under the limits of `guardPassword`. Five wrong tries invalidate a code, but users can
 * request new codes, so these limits prevent guessing.
 */
export const guardCode = <T>(server: Server, at: Guarded, check: () => Promise<T | null>) =>
  guarded(server, { ...at, ...codeKind }, check)

/**
 * Runs a check of a link or invitation code, which returns null for a wrong code. Wrong codes are counted per address.
 * Too many wrong codes are refused with `RATE_LIMITED`.
 */
export async function guardLink<T>(
  { config, database, inTurn }: Server,
  request: FastifyRequest,
  check: () => Promise<T | null>,
): Promise<T | null> {
  if (isUnlimited(config, request)) return check()
  const key = throttleKey('wrong link', addressOf(request))
  const limited: Guard = { counted: [{ key, limit: wrongLinkLimit }], code: 'RATE_LIMITED', open: true }
  // Few checks per address run at once and the others wait, so that right codes are not refused because of wrong ones.
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

/** The outcome of a second-step try. `void` if the sign-in had already ended, so that no code was checked. */
export type SecondTry = 'right' | 'wrong' | 'void'

/**
 * Runs a second-step check under the limit of its account only. A right code resets the count. Refuses with
 * `ACCOUNT_BLOCKED`.
 */
export async function guardSecondFactor<T extends { tried: SecondTry }>(
  { config, database }: Limited,
  { request, userId }: { request: FastifyRequest; userId: string },
  check: () => Promise<T>,
): Promise<T> {
  if (isUnlimited(config, request)) return check()
  // Tries are not counted per address, because an office shares one address, and because the caller already knows the
  // password or has a session.
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
 * Runs a check of a secret address, such as a customer's link. A right address always passes. Too many wrong addresses
 * are refused with `RATE_LIMITED`.
 */
export async function guardAddress<T>(
  server: Server,
  request: FastifyRequest,
  check: () => Promise<T | null>,
): Promise<T | null> {
  return (await check()) ?? guardLink<T>(server, request, () => Promise.resolve(null))
}
