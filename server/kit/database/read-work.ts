import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Pool, PoolClient } from 'pg'
import { answersOf } from './answers-of.ts'
import type { Database } from './database.ts'
import { databaseFault, states } from './database-faults.ts'
import {
  type Actor,
  type Claim,
  type Membership,
  type MembershipAccess,
  beginning,
  entering,
  membershipOf,
  standingOf,
} from './claim.ts'
import { type Work, inWorkspace, workOf } from './work.ts'
import { once } from './transaction.ts'

type CallerAccess = { actor: Actor; standing: MembershipAccess; writes: string }

const writesIn = ({ workspaceId }: Claim): string =>
  `coalesce((select writes from workspace_writes where workspace_id = '${workspaceId}'), 0)`

/**
 * Reads the caller's session and membership, and the workspace's number of writes. Sends the latter statements in one
 * message, which PostgreSQL runs as one transaction.
 */
async function askMain(main: Pool, claim: Claim): Promise<CallerAccess> {
  const [actor, answers] = await Promise.all([
    claim.confirm?.(main) ?? claim.actor,
    answersOf<Membership & { writes: string }>(
      main,
      `${entering(claim)} select ${writesIn(claim)} as writes; ${membershipOf(claim)}`,
    ),
  ])
  const [counted, found] = answers.slice(1)
  const writes = counted?.rows[0]?.writes ?? '0'
  return { actor, standing: standingOf({ ...claim, actor }, found?.rows[0]), writes }
}

/**
 * Begins the transaction on the replica. Returns whether the replica follows the main server and has received at least
 * these writes.
 */
async function hasAll(client: PoolClient, claim: Claim, writes: string): Promise<boolean> {
  const answers = await answersOf<{ has_all: boolean }>(
    client,
    `${beginning(claim)} select pg_is_in_recovery() and ${writesIn(claim)} >= ${writes} as has_all`,
  )
  return answers.at(-1)?.rows[0]?.has_all === true
}

/** Whether the read would also fail on the main server, because it was refused or cancelled. */
const isFinal = (error: unknown): boolean =>
  error instanceof Problem || databaseFault(error)?.code === states.cancelled

/**
 * Works like `inWorkspace`, for reads. Uses the replica if it has received all earlier writes of the workspace.
 * Otherwise, or after a failure, uses the main server.
 */
export async function readInWorkspace<T>(
  { main, replica }: Database,
  asked: Claim,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const claim = { ...asked, readOnly: true }
  const pool = replica?.pool
  if (!replica || !pool) return inWorkspace(main, claim, run)
  // Membership and role are always read from the main server, so that a lagging replica neither admits nor
  // excludes anybody.
  const { actor, standing, writes } = await askMain(main, claim)
  try {
    const read = await once(pool, { readOnly: true }, async (client) =>
      (await hasAll(client, claim, writes))
        ? { result: await run(workOf(client, { ...claim, actor }, standing)) }
        : null,
    )
    replica.reads[read ? 'replica' : 'main'] += 1
    if (read) return read.result
  } catch (error) {
    if (isFinal(error)) throw error
    replica.reads.main += 1
    replica.doubt()
  }
  return inWorkspace(main, claim, run)
}
