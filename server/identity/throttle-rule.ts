/**
 * The state of a key: times of its tries (ms, oldest first), times of tries without an outcome yet (`open`), and its
 * blocks.
 */
export type Tries = { tries: number[]; open: number[]; blocks: number; blockedUntil: number | null }

/** The number of tries that a key allows, and the time for which the key is blocked after too many tries. */
export type Limit = {
  /** The maximum number of tries within `windowMs`. */
  most: number
  windowMs: number
  /**
   * The time for which a key is blocked after too many tries, in ms. Each further block within a day is twice as long.
   */
  blockMs?: number
  /** The maximum number of tries within a day. */
  daily?: number
  /** A second maximum, for a shorter period than `windowMs`. */
  burst?: { most: number; windowMs: number }
}

const dayMs = 24 * 3600 * 1000

/** The maximum length of a block, in ms. */
const longestBlock = 4 * 3600 * 1000

/** The time after which an open try counts as failed, in ms. The server that counted the try has probably died. */
const longestOpen = 20_000

const failures = { most: 10, windowMs: 15 * 60_000, blockMs: 15 * 60_000 }

/** At most three wrong passwords within ten seconds (SEC-20). */
const burst = { most: 3, windowMs: 10_000 }

/**
 * The limit of failed sign-ins from an IP address. Ten failures within 15 minutes block the address for 15 minutes
 * (api.md, Identity). Three failures within 10 s pause the address.
 */
export const addressLimit: Limit = { ...failures, burst }

/** The limit of failed sign-ins to an account from unknown devices: ten within 15 minutes, a hundred a day. */
export const accountLimit: Limit = { ...failures, daily: 100 }

/** The limit of failed sign-ins on a known device, unaffected by failures elsewhere (SEC-22). */
export const deviceLimit: Limit = { ...failures, burst, daily: 30 }

/** The limit of wrong mailed codes: ten within 15 minutes, 30 a day, however many new codes were requested. */
export const codeLimit: Limit = { ...failures, daily: 30 }

/**
 * The limit of wrong second-step codes: ten within a day block the account for 15 minutes, and each further block is
 * longer (SEC-34).
 */
export const secondFactorLimit: Limit = { most: 10, windowMs: dayMs, blockMs: 15 * 60_000, daily: 30 }

/**
 * The limit of links and invitations that are opened from one IP address. Each opened link may require an expensive
 * password hash.
 */
export const linkLimit: Limit = { most: 30, windowMs: 60_000 }

/** The limit of wrong links and wrong invitation codes from one IP address. */
export const wrongLinkLimit: Limit = { most: 10, windowMs: 60_000 }

/**
 * The limit of requests that are sent without an account from one IP address, which several people may share
 * (OPEN-352).
 */
export const sentRequestLimit: Limit = { most: 5, windowMs: 10 * 60_000 }

/** The limit of requests from one sticker or website, over all IP addresses. */
export const requestFormLimit: Limit = { most: 30, windowMs: 3600_000 }

/** The limit of sign-ups from one IP address (reliability.md rule 15). */
export const signUpLimit: Limit = { most: 20, windowMs: 60_000 }

/** The limit of requests for mail from one IP address. */
export const mailLimit: Limit = { most: 30, windowMs: 60_000 }

/** The state of a new key. */
export const untried: Tries = { tries: [], open: [], blocks: 0, blockedUntil: null }

type Wait = { refusedFor: number; why: 'SPENT' | 'PACE' }

/**
 * The reason why a try is refused (`SPENT`: no tries left, `PACE`: too fast). `undecided` is true if only open tries,
 * which may still succeed, cause the refusal.
 */
export type Refusal = Wait & { undecided: boolean }

/** The time in ms until the number of tries is below the limit. 0 if the number is below the limit now. */
function fullFor(tries: readonly number[], { most, windowMs }: Limit, now: number): number {
  const recent = tries.filter((at) => at > now - windowMs)
  const oldest = recent.at(-most)
  return oldest === undefined ? 0 : oldest + windowMs - now
}

/** The time in ms until the key is no longer blocked and has tries left. 0 if the key allows a try now. */
function spentFor({ tries, blockedUntil }: Tries, limit: Limit, now: number): number {
  if (blockedUntil !== null && blockedUntil > now) return blockedUntil - now
  if (!limit.blockMs) return fullFor(tries, limit, now)
  return limit.daily ? fullFor(tries, { most: limit.daily, windowMs: dayMs }, now) : 0
}

function waitFor(before: Tries, limit: Limit, now: number): Wait | null {
  const spent = spentFor(before, limit, now)
  if (spent > 0) return { refusedFor: spent, why: 'SPENT' }
  const paced = limit.burst ? fullFor(before.tries, limit.burst, now) : 0
  return paced > 0 ? { refusedFor: paced, why: 'PACE' } : null
}

/** The state of the key if every open try succeeds. */
const atBest = (before: Tries, now: number): Tries =>
  before.open.filter((at) => at > now - longestOpen).reduceRight(takeBack, before)

/**
 * Counts a try at `now` (ms), or refuses it without counting. The try that reaches the limit is allowed and starts the
 * block. With `open`, the outcome is reported later.
 */
export function tryOnce(
  before: Tries,
  limit: Limit,
  { now, open = false }: { now: number; open?: boolean },
): { after: Tries } | Refusal {
  const wait = waitFor(before, limit, now)
  if (wait) return { ...wait, undecided: waitFor(atBest(before, now), limit, now) === null }
  const kept = before.tries.filter((at) => at > now - (limit.blockMs ? dayMs : limit.windowMs))
  const recent = kept.filter((at) => at > now - limit.windowMs)
  const after: Tries = {
    tries: [...kept, now],
    open: [...before.open.filter((at) => at > now - longestOpen), ...(open ? [now] : [])],
    blocks: kept.length === 0 ? 0 : before.blocks,
    blockedUntil: null,
  }
  if (limit.blockMs === undefined || recent.length + 1 < limit.most) return { after }
  const blockMs = Math.min(limit.blockMs * 2 ** after.blocks, longestBlock)
  return { after: { ...after, blocks: after.blocks + 1, blockedUntil: now + blockMs } }
}

const without = (instants: readonly number[], at: number): number[] => {
  const index = instants.lastIndexOf(at)
  return index < 0 ? [...instants] : instants.toSpliced(index, 1)
}

/** Marks an open try as failed. */
export const failed = (tries: Tries, at: number): Tries => ({ ...tries, open: without(tries.open, at) })

/** Removes a successful try and the block that it started. */
export function takeBack(tries: Tries, at: number): Tries {
  const index = tries.tries.lastIndexOf(at)
  if (index < 0) return tries
  const isBlocker = tries.blockedUntil !== null && index === tries.tries.length - 1
  return {
    tries: tries.tries.toSpliced(index, 1),
    open: without(tries.open, at),
    blocks: isBlocker ? Math.max(tries.blocks - 1, 0) : tries.blocks,
    blockedUntil: isBlocker ? null : tries.blockedUntil,
  }
}
