/**
 * What is remembered of a key: the instants of its tries in ms, oldest first, those among them whose outcome is not known
 * yet, and how it was blocked.
 */
export type Tries = { tries: number[]; open: number[]; blocks: number; blockedUntil: number | null }

/** How much may be tried, and what comes then. */
export type Limit = {
  /** So many tries within `windowMs`. */
  most: number
  windowMs: number
  /** How long the key is blocked when the tries are used up; doubled each time within a day. */
  blockMs?: number
  /** The most tries within a day. */
  daily?: number
  /** So many tries within a shorter time, whatever else is allowed. */
  burst?: { most: number; windowMs: number }
}

const dayMs = 24 * 3600 * 1000

/** A block never lasts longer than this, in ms. */
const longestBlock = 4 * 3600 * 1000

/** A try that is open for longer than this, in ms, counts as failed: its server has gone. */
const longestOpen = 20_000

const failures = { most: 10, windowMs: 15 * 60_000, blockMs: 15 * 60_000 }

/** At most three wrong passwords within ten seconds (SEC-20). */
const burst = { most: 3, windowMs: 10_000 }

/** Failed sign-ins from an address: ten within 15 minutes block it for as long (api.md, Identity), three within 10 s pause it. */
export const addressLimit: Limit = { ...failures, burst }

/** Failed sign-ins at an account from devices it does not know: ten likewise, a hundred a day. */
export const accountLimit: Limit = { ...failures, daily: 100 }

/** Failed sign-ins at a device that the account knows, which no failure elsewhere keeps out (SEC-22). */
export const deviceLimit: Limit = { ...failures, burst, daily: 30 }

/** Wrong mailed codes: ten within 15 minutes, 30 a day, whoever asked for how many new ones. */
export const codeLimit: Limit = { ...failures, daily: 30 }

/** Wrong codes of the second step: ten in a day block the account for 15 minutes, each further one for longer (SEC-34). */
export const secondFactorLimit: Limit = { most: 10, windowMs: dayMs, blockMs: 15 * 60_000, daily: 30 }

/** Links and invitations used from an address: each costs a password hash. */
export const linkLimit: Limit = { most: 30, windowMs: 60_000 }

/** Wrong links and invitation codes from an address. */
export const wrongLinkLimit: Limit = { most: 10, windowMs: 60_000 }

/** Requests sent without an account from an address: several people may stand behind one, and each asks once (OPEN-352). */
export const sentRequestLimit: Limit = { most: 5, windowMs: 10 * 60_000 }

/** Requests sent by one sticker or website, from wherever. */
export const requestFormLimit: Limit = { most: 30, windowMs: 3600_000 }

/** Sign-ups of an address (reliability.md rule 15). */
export const signUpLimit: Limit = { most: 20, windowMs: 60_000 }

/** Requests for mail of an address. */
export const mailLimit: Limit = { most: 30, windowMs: 60_000 }

/** A fresh key. */
export const untried: Tries = { tries: [], open: [], blocks: 0, blockedUntil: null }

type Wait = { refusedFor: number; why: 'SPENT' | 'PACE' }

/**
 * Why a try is refused, and for how many ms: `SPENT`, the tries are used up; `PACE`, they come too fast. `undecided`
 * where only open tries stand in the way, which may still turn out well.
 */
export type Refusal = Wait & { undecided: boolean }

/** For how many ms a limit that fills up is full, or 0. */
function fullFor(tries: readonly number[], { most, windowMs }: Limit, now: number): number {
  const recent = tries.filter((at) => at > now - windowMs)
  const oldest = recent.at(-most)
  return oldest === undefined ? 0 : oldest + windowMs - now
}

/** For how many ms the tries are used up, or 0. */
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

/** What would be left if every open try turned out well. */
const atBest = (before: Tries, now: number): Tries =>
  before.open.filter((at) => at > now - longestOpen).reduceRight(takeBack, before)

/**
 * Counts a try at `now` (ms), or says why and for how long it is refused. A refused try does not count. The try
 * that uses up the limit is let through and starts the block. `open`: it is told later how the try turned out.
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

/** An open try that failed. */
export const failed = (tries: Tries, at: number): Tries => ({ ...tries, open: without(tries.open, at) })

/** Takes back a try that turned out well, with the block it started. */
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
