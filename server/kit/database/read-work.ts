import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Pool, PoolClient } from 'pg'
import { answersOf } from './answers-of.ts'
import type { Database } from './database.ts'
import { databaseFault, states } from './database-faults.ts'
import {
  type Claim,
  type Membership,
  type Standing,
  type Work,
  beginning,
  inWorkspace,
  membershipOf,
  once,
  placing,
  standingOf,
  workOf,
} from './work.ts'

type Asked = { standing: Standing; writes: string }

const writesIn = ({ workspaceId }: Claim): string =>
  `coalesce((select writes from workspace_writes where workspace_id = '${workspaceId}'), 0)`

/** Who somebody is in the workspace, and how much was written in it: one message, which is a transaction by itself. */
async function askMain(main: Pool, claim: Claim): Promise<Asked> {
  const answers = await answersOf<Membership & { writes: string }>(
    main,
    `${placing(claim)} select ${writesIn(claim)} as writes; ${membershipOf(claim)}`,
  )
  const [counted, found] = answers.slice(2)
  return { standing: standingOf(claim, found?.rows[0]), writes: counted?.rows[0]?.writes ?? '0' }
}

/** Begins the transaction on the replica; whether it follows the main server and has what was written there by then. */
async function hasAll(client: PoolClient, claim: Claim, writes: string): Promise<boolean> {
  const answers = await answersOf<{ has_all: boolean }>(
    client,
    `${beginning(claim)} select pg_is_in_recovery() and ${writesIn(claim)} >= ${writes} as has_all`,
  )
  return answers.at(-1)?.rows[0]?.has_all === true
}

/** What the caller asked for cannot be had, wherever it is read. */
const isFinal = (error: unknown): boolean =>
  error instanceof Problem || databaseFault(error)?.code === states.cancelled

/**
 * As `inWorkspace`, for what only reads: on the replica, where there is one that has everything that was written in the
 * workspace when the call came, whoever wrote it, else on the main server. Membership and role are always the main server's,
 * so a replica that lags lets nobody in and keeps nobody out. A replica that fails costs time, never the answer.
 */
export async function readInWorkspace<T>(
  { main, replica }: Database,
  asked: Claim,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const claim = { ...asked, readOnly: true }
  const pool = replica?.pool
  if (!replica || !pool) return inWorkspace(main, claim, run)
  const { standing, writes } = await askMain(main, claim)
  try {
    const read = await once(pool, null, async (client) =>
      (await hasAll(client, claim, writes)) ? { result: await run(workOf(client, claim, standing)) } : null,
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
