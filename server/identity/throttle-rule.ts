/** What is remembered of a key: the instants of its tries in ms, oldest first, and how it was blocked. */
export type Tries = { tries: number[]; blocks: number; blockedUntil: number | null }

/** How much may be tried, and what comes then. */
export type Limit = {
  /** So many tries within `windowMs`. */
  most: number
  windowMs: number
  /** How long the key is blocked when the tries are used up; doubled each time within a day. */
  blockMs?: number
  /** The most tries within a day. */
  daily?: number
}

const dayMs = 24 * 3600 * 1000

/** A block never lasts longer than this, in ms. */
const longestBlock = 4 * 3600 * 1000

/** Ten failed sign-ins within 15 minutes block an address or an account for as long (api.md, Identity). */
export const signInLimit: Limit = { most: 10, windowMs: 15 * 60_000, blockMs: 15 * 60_000, daily: 100 }

/** Wrong mailed codes: ten within 15 minutes, 30 a day, whoever asked for how many new ones. */
export const codeLimit: Limit = { most: 10, windowMs: 15 * 60_000, blockMs: 15 * 60_000, daily: 30 }

/** Wrong codes of the second step: ten in a day block the account for 15 minutes, each further one for longer (SEC-34). */
export const secondFactorLimit: Limit = { most: 10, windowMs: dayMs, blockMs: 15 * 60_000, daily: 30 }

/** Links and invitations used from an address: each costs a password hash. */
export const linkLimit: Limit = { most: 30, windowMs: 60_000 }

/** Sign-ups of an address (reliability.md rule 15). */
export const signUpLimit: Limit = { most: 20, windowMs: 60_000 }

/** Requests for mail of an address. */
export const mailLimit: Limit = { most: 30, windowMs: 60_000 }

/** A fresh key. */
export const untried: Tries = { tries: [], blocks: 0, blockedUntil: null }

/**
 * Counts a try at `now` (ms), or says for how many ms it is refused. A refused try does not count. The try that
 * uses up the limit is let through and starts the block.
 */
export function tryOnce(before: Tries, limit: Limit, now: number): { after: Tries } | { refusedFor: number } {
  if (before.blockedUntil !== null && before.blockedUntil > now)
    return { refusedFor: before.blockedUntil - now }
  const kept = before.tries.filter((at) => at > now - (limit.blockMs ? dayMs : limit.windowMs))
  const first = kept[0]
  if (limit.daily && first !== undefined && kept.length >= limit.daily)
    return { refusedFor: first + dayMs - now }
  const recent = kept.filter((at) => at > now - limit.windowMs)
  const oldest = recent[0]
  if (!limit.blockMs && oldest !== undefined && recent.length >= limit.most)
    return { refusedFor: oldest + limit.windowMs - now }
  const tries = [...kept, now]
  const blocks = kept.length === 0 ? 0 : before.blocks
  const isUsedUp = limit.blockMs !== undefined && recent.length + 1 >= limit.most
  if (!isUsedUp) return { after: { tries, blocks, blockedUntil: null } }
  const blockMs = Math.min((limit.blockMs ?? 0) * 2 ** blocks, longestBlock)
  return { after: { tries, blocks: blocks + 1, blockedUntil: now + blockMs } }
}

/** Takes back a try that turned out well. */
export function takeBack(tries: Tries, at: number): Tries {
  const index = tries.tries.lastIndexOf(at)
  if (index < 0) return tries
  const isBlocker = tries.blockedUntil !== null && index === tries.tries.length - 1
  return {
    tries: tries.tries.toSpliced(index, 1),
    blocks: isBlocker ? Math.max(tries.blocks - 1, 0) : tries.blocks,
    blockedUntil: isBlocker ? null : tries.blockedUntil,
  }
}
