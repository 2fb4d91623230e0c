import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import { answersOf } from './answers-of.ts'
import {
  type Actor,
  type Claim,
  type Membership,
  type MembershipAccess,
  beginning,
  beginningAsMember,
  standingOf,
} from './claim.ts'
import { RecentCache } from './recent-cache.ts'

/** An admitted person and their access. */
type Admission = { actor: Actor; standing: MembershipAccess }

/**
 * Begins the transaction of a claim, and reads the session and the membership, in one message. Throws
 * `UNAUTHENTICATED`, `NOT_A_MEMBER`, `WORKSPACE_DISABLED` or `SECOND_FACTOR_REQUIRED`.
 */
export async function admit(client: PoolClient, claim: Claim): Promise<Admission> {
  // Personal data need no membership.
  const opening = claim.personal ? beginning(claim) : beginningAsMember(claim)
  const [actor, answers] = await Promise.all([
    claim.confirm?.(client) ?? claim.actor,
    answersOf<Membership>(client, opening),
  ])
  const member = claim.personal ? undefined : answers.at(-1)?.rows[0]
  const standing = standingOf({ ...claim, actor }, member)
  remember(claim, standing)
  return { actor, standing }
}

/** The access of members in the last minute. It only saves time: each transaction reads the access again. */
const recent = new RecentCache<MembershipAccess>(2000, 60_000)

const keyOf = ({ workspaceId, actor }: Claim) => `${workspaceId} ${actor.id}`

/** Whether the access of the claim depends on nothing but the membership. */
const isUsual = ({ personal, former }: Claim): boolean => personal !== true && former !== true

function remember(claim: Claim, standing: MembershipAccess): void {
  if (isUsual(claim)) recent.set(keyOf(claim), standing)
}

/** The access that the person had in the workspace during the last minute, if known. */
export const recentAccess = (claim: Claim): MembershipAccess | undefined =>
  isUsual(claim) ? recent.get(keyOf(claim)) : undefined

/** Says that the session or the access differs from the one with which a transaction began to read. */
export class AccessChanged extends Error {}

/**
 * Reads with the access of the last minute, while the database checks it with the same message. Throws `AccessChanged` if
 * the result must not be used.
 */
export async function readEarly<T>(
  client: PoolClient,
  claim: Claim,
  { known, read }: { known: MembershipAccess; read: () => Promise<T> },
): Promise<T> {
  const [admission, early] = await Promise.allSettled([admit(client, claim), read()])
  if (admission.status === 'rejected') throw admission.reason
  if (!isDeepStrictEqual(admission.value, { actor: claim.actor, standing: known })) throw new AccessChanged()
  if (early.status === 'rejected') throw early.reason
  return early.value
}
