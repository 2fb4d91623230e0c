import type { Flag, Permissions, Section } from '@fieldhouse/domain/kit/entity/sections'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Home } from '@fieldhouse/domain/kit/time/place-zone'
import type { Series } from '@fieldhouse/domain/kit/time/series'
import type { Pool, PoolClient } from 'pg'
import { type LiveEvent, announce } from './announce.ts'
import { AccessChanged, admit, readEarly, recentAccess } from './admission.ts'
import { type Actor, type Claim, type MembershipAccess, nowhere } from './claim.ts'
import type { Db } from './database.ts'
import { isDangling, isTransient, repeated } from './database-faults.ts'
import type { Keyed } from './link-table.ts'
import { connectedTo } from './prepared-statements.ts'
import { once } from './transaction.ts'
import { noteEntered } from './written.ts'

/** Records of a table, in order, that still need the next numbers of a series. */
type Unnumbered = { table: Keyed; field: string; series: Series; ids: string[] }

/**
 * A transaction inside a workspace, the only way to access the workspace's rows. Row-level security uses `workspaceId`.
 * Role and permissions were read in this transaction.
 */
export type Work = {
  tx: Db
  client: PoolClient
  /** The connection of `tx`, for statements that are written as text: with names and `currentWorkspace`. */
  connection: PoolClient
  workspaceId: string
  actor: Actor
  role: { id: string; name: string }
  permissions: Permissions
  /**
   * The company's country and time zone, for phone numbers without a country code and addresses without a time zone.
   */
  home: Home
  requestId: string | null
  /** The base URL for links in mails. Empty if the caller gave no URL. */
  appUrl: string
  /** The current time for everything in this transaction. */
  now: Date
  /** Changes to announce on commit, in one notification. */
  events: LiveEvent[]
  /** Values to add to the `meta` of the response. */
  meta?: Record<string, unknown>
  /** Records that are numbered at the end of a long transaction (`numbersLast`). */
  unnumbered?: Unnumbered[]
}

/** The parts of `Work` by which a scope decides which records a person sees. */
export type Viewer = Pick<Work, 'workspaceId' | 'permissions'> & { actor: Pick<Actor, 'id'> }

/**
 * The lock that protects a workspace from a purge: shared by transactions that write (`enter_place` in secure.sql),
 * exclusive in `purge_workspace` and `holdWriters`.
 */
const presence = 61

/** Waits for all transactions that write in the workspace, and blocks new ones until this transaction ends. */
export async function holdWriters({ client, workspaceId }: Work): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [workspaceId, presence])
}

/** Makes the `Work` of a person whose access is known, in a transaction begun for their claim. */
export const workOf = (client: PoolClient, claim: Claim, standing: MembershipAccess): Work => ({
  ...connectedTo(client, claim.workspaceId),
  workspaceId: claim.workspaceId,
  actor: claim.actor,
  ...standing,
  requestId: claim.requestId ?? null,
  appUrl: claim.appUrl ?? '',
  now: new Date(),
  events: [],
})

/** Begins the transaction of a claim, and admits the person. */
async function open(client: PoolClient, claim: Claim): Promise<Work> {
  const { actor, standing } = await admit(client, claim)
  if (!claim.readOnly) noteEntered(client, claim.workspaceId)
  return workOf(client, { ...claim, actor }, standing)
}

/** The actor's id in the history if the system or a person without an account acts. */
export const nobodyId = '00000000-0000-0000-0000-000000000000'

/** The workspace and actor of a transaction for which no membership is checked. */
export type SystemContext = { workspaceId: string; actor: Actor; requestId?: string | null; appUrl?: string }

/**
 * Enters a workspace inside an open transaction without a membership check, for example when a person joins or creates
 * the workspace. The caller must check that the person may enter.
 */
export async function enterWorkspace(client: PoolClient, errand: SystemContext): Promise<Work> {
  const { workspaceId, actor } = errand
  noteEntered(client, workspaceId)
  await client.query('select enter_place($1, $2, true)', [workspaceId, actor.id || null])
  const { rows } = await client.query<Home>(
    `select coalesce(nullif(address ->> 'countryCode', ''), country) as country, timezone
     from workspaces where workspace_id = $1`,
    [workspaceId],
  )
  return {
    ...connectedTo(client, workspaceId),
    workspaceId,
    actor,
    role: { id: '', name: '' },
    permissions: {},
    home: rows[0] ?? nowhere,
    requestId: errand.requestId ?? null,
    appUrl: errand.appUrl ?? '',
    now: new Date(),
    events: [],
  }
}

/** The maximum number of tries of a transaction that fails with a deadlock or serialization failure. */
const attempts = 4

/**
 * Whether a foreign key error may mean that a record was merged during the transaction. The next try then refers to the
 * record into which it was merged.
 */
const mayBeMerged = (error: unknown, tried: number) => tried === 1 && isDangling(error)

const retried = <T>(attempt: () => Promise<T>) =>
  repeated(attempt, {
    tries: attempts,
    mayHelp: (error, tried) =>
      isTransient(error) || error instanceof AccessChanged || mayBeMerged(error, tried),
  })

/**
 * Runs a transaction on data outside workspaces: people, sessions, codes. Repeats it as `inWorkspace` does.
 */
export function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  return retried(() => once(pool, { begin: 'begin' }, run))
}

/**
 * Runs a transaction in a workspace and repeats it after a deadlock, so `run` must have no other effects. Throws
 * `NOT_A_MEMBER`, `WORKSPACE_DISABLED`, `SECOND_FACTOR_REQUIRED`, or `OVERLOADED` if `claim.until` aborts.
 */
export function inWorkspace<T>(pool: Pool, claim: Claim, run: (work: Work) => Promise<T>): Promise<T> {
  let tries = 0
  return retried(() =>
    once(pool, { readOnly: claim.readOnly }, async (client) => {
      tries += 1
      const known = claim.readOnly && tries === 1 ? recentAccess(claim) : undefined
      if (known) return readEarly(client, claim, { known, read: () => run(workOf(client, claim, known)) })
      const work = await open(client, claim)
      const result = await run(work)
      announce(work)
      if (claim.until?.aborted) throw new Problem('OVERLOADED', { retryAfter: 5 })
      return result
    }),
  )
}

/** The actor of work that no person requested, such as scheduled jobs and the rendering of PDFs for emails. */
const system: Actor = { id: nobodyId, language: 'en', timezone: 'UTC' }

/** Whether the work is done by the system, not by a person. */
export const isSystem = ({ actor }: Viewer): boolean => actor.id === system.id

/** Works like `inWorkspace`, for work that no person requested. The work has all permissions in this workspace. */
export function asSystem<T>(pool: Pool, workspaceId: string, run: (work: Work) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    const entered = await enterWorkspace(client, { workspaceId, actor: system })
    const work: Work = { ...entered, permissions: { GLOBAL: [true, true, true, true, true] } }
    const result = await run(work)
    announce(work)
    return result
  })
}

/** Refuses with `FORBIDDEN` unless the role has the flag on the section, or on at least one of several sections. */
export function need(work: Work, section: Section | readonly Section[], flag: Flag): void {
  const held = [section].flat().some((each) => may(work.permissions, each, flag))
  if (!held) throw new Problem('FORBIDDEN')
}
