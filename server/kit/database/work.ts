import type { Flag, Permissions, Section } from '@fieldhouse/domain/kit/entity/sections'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { personalPermissions } from '@fieldhouse/domain/core/personal'
import { heldBy } from '@fieldhouse/domain/core/held-permissions'
import type { Home } from '@fieldhouse/domain/kit/time/place-zone'
import type { Series } from '@fieldhouse/domain/kit/time/series'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { Pool, PoolClient } from 'pg'
import { type LiveEvent, announce } from './announce.ts'
import { answersOf } from './answers-of.ts'
import type { Db } from './database.ts'
import { isDangling, isTransient, repeated } from './database-faults.ts'
import { isId } from './ids.ts'
import type { Keyed } from './link-table.ts'
import { connectedTo } from './prepared-statements.ts'
import { once } from './transaction.ts'
import { noteEntered } from './written.ts'

/** Records of a table, in order, that still need the next numbers of a series. */
type Unnumbered = { table: Keyed; field: string; series: Series; ids: string[] }

/**
 * The person for whom a transaction runs. `hasSecondFactor` tells whether the session has shown a second factor. A
 * missing value means no.
 */
export type Actor = { id: string; language: Language; timezone: string; hasSecondFactor?: boolean }

const nowhere: Home = { country: null, timezone: null }

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

/** A request for a transaction: the workspace, the person, and the conditions of access. */
export type Claim = {
  workspaceId: string
  actor: Actor
  requestId?: string | null
  appUrl?: string
  readOnly?: boolean
  /**
   * Whether the transaction is for the actor's own data outside any workspace. Personal data are stored with the
   * actor's id as workspace id.
   */
  personal?: boolean
  /**
   * Whether a former member is also admitted, without any permission. The caller decides what a former member may do.
   */
  former?: boolean
  /** Whether all queries of the transaction see the same state of the database (repeatable read). */
  snapshot?: boolean
  /** If this signal aborts, the transaction is not committed, because the caller has already received an error. */
  until?: AbortSignal
}

/** The result of the SQL function `membership`. */
export type Membership = {
  role_id: string
  role_name: string
  role_enabled: boolean
  sections: Permissions
  usable: boolean
  /** Whether the workspace is disabled. */
  disabled: boolean
  /** Whether the workspace admits only people who have shown a second factor. */
  second_factor: boolean
  home_country: string | null
  home_zone: string | null
}

/**
 * The lock that protects a workspace from a purge: shared by transactions that write (`enter_place` in secure.sql),
 * exclusive in `purge_workspace` and `holdWriters`.
 */
const presence = 61

/** Waits for all transactions that write in the workspace, and blocks new ones until this transaction ends. */
export async function holdWriters({ client, workspaceId }: Work): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [workspaceId, presence])
}

/** The arguments of `enter_place` and `enter_workspace` (secure.sql). Throws for ids that are not UUIDs. */
function placeOf({ workspaceId, actor, readOnly }: Claim): string {
  if (!isId(workspaceId) || !isId(actor.id)) throw new Problem('WORKSPACE_REQUIRED')
  return `'${workspaceId}', '${actor.id}', ${readOnly !== true}`
}

const beginOf = ({ snapshot, readOnly }: Claim): string =>
  `begin${snapshot ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''};`

/** SQL that enters the workspace of a claim. */
export const entering = (claim: Claim): string => `select enter_place(${placeOf(claim)});`

/** SQL that begins the transaction of a claim and enters its workspace. */
export const beginning = (claim: Claim): string => `${beginOf(claim)} ${entering(claim)}`

/** SQL that begins the transaction of a claim, enters its workspace and reads the membership. */
const beginningAsMember = (claim: Claim): string =>
  `${beginOf(claim)} select * from enter_workspace(${placeOf(claim)})`

/** SQL that reads the membership. Empty for personal data, which needs no membership. */
export const membershipOf = ({ workspaceId, actor, personal }: Claim): string =>
  personal ? '' : `select * from membership('${workspaceId}', '${actor.id}')`

/** A person's role and permissions in a workspace, and the company's country and time zone. */
export type MembershipAccess = Pick<Work, 'role' | 'permissions' | 'home'>

const noMember: MembershipAccess = { role: { id: '', name: '' }, permissions: {}, home: nowhere }

/** Whether the transaction runs for a former member. */
export const isFormer = ({ role }: Pick<Work, 'role'>): boolean => role === noMember.role

/**
 * The access of a claim: full access to personal data, otherwise that of the membership. Throws `NOT_A_MEMBER`,
 * `WORKSPACE_DISABLED` or `SECOND_FACTOR_REQUIRED`.
 */
export function standingOf(claim: Claim, member: Membership | undefined): MembershipAccess {
  if (claim.personal && claim.workspaceId === claim.actor.id)
    return { role: { id: '', name: '' }, permissions: personalPermissions, home: nowhere }
  if (claim.former && member && !member.usable && !member.disabled) return noMember
  if (!member?.usable) throw new Problem(member?.disabled ? 'WORKSPACE_DISABLED' : 'NOT_A_MEMBER')
  if (member.second_factor && claim.actor.hasSecondFactor !== true)
    throw new Problem('SECOND_FACTOR_REQUIRED')
  return {
    role: { id: member.role_id, name: member.role_name },
    permissions: heldBy({
      name: member.role_name,
      enabled: member.role_enabled,
      sections: member.sections,
    }),
    home: { country: member.home_country, timezone: member.home_zone },
  }
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

/** Begins the transaction and reads the membership, in one message. */
async function open(client: PoolClient, claim: Claim): Promise<Work> {
  // Personal data need no membership.
  const opening = claim.personal ? beginning(claim) : beginningAsMember(claim)
  const answers = await answersOf<Membership>(client, opening)
  const member = claim.personal ? undefined : answers.at(-1)?.rows[0]
  if (!claim.readOnly) noteEntered(client, claim.workspaceId)
  return workOf(client, claim, standingOf(claim, member))
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
    mayHelp: (error, tried) => isTransient(error) || mayBeMerged(error, tried),
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
  return retried(() =>
    once(pool, { readOnly: claim.readOnly }, async (client) => {
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
