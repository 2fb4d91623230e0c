import type { Flag, Permissions, Section } from '@fieldhouse/domain/kit/entity/sections'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { personalPermissions } from '@fieldhouse/domain/people/personal'
import { heldBy } from '@fieldhouse/domain/people/roles'
import type { Home } from '@fieldhouse/domain/kit/time/place-zone'
import type { Series } from '@fieldhouse/domain/kit/time/series'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { Pool, PoolClient } from 'pg'
import { answersOf } from './answers-of.ts'
import { type Db, drizzleOn } from './database.ts'
import { isDangling, isTransient, repeated } from './database-faults.ts'
import { isId } from './ids.ts'
import type { Keyed } from './link-table.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { beginCounting, ending, noteEntered } from './written.ts'

/** A change other people's screens should hear of. */
export type LiveEvent = { entity: string; id: string | null; action: string; version: number | null }

/** Records of a table that wait for the next numbers of a series, in their order. */
type Unnumbered = { table: Keyed; field: string; series: Series; ids: string[] }

/** The person a transaction works for; whether their session has shown a second factor, which counts only where it says so. */
export type Actor = { id: string; language: Language; timezone: string; hasSecondFactor?: boolean }

const nowhere: Home = { country: null, timezone: null }

/**
 * One transaction inside one workspace: the only way to its tables. Row-level security sees `workspaceId`;
 * role and permissions were read in this very transaction.
 */
export type Work = {
  tx: Db
  client: PoolClient
  workspaceId: string
  actor: Actor
  role: { id: string; name: string }
  permissions: Permissions
  /** Where the company is: for phone numbers without a country code and places without a zone. */
  home: Home
  requestId: string | null
  /** Where people reach the product, for links in mails; empty where nobody asked. */
  appUrl: string
  /** The instant everything in this transaction happens at. */
  now: Date
  /** Announced on commit, in one notification. */
  events: LiveEvent[]
  /** What the answer says beside its result, whatever route did the work. */
  meta?: Record<string, unknown>
  /** Records whose numbers come at the end of a long transaction, where it asked for that (`numbersLast`). */
  unnumbered?: Unnumbered[]
}

/** Whose eyes decide which records there are: all of `Work` that a scope may go by. */
export type Viewer = Pick<Work, 'workspaceId' | 'permissions'> & { actor: Pick<Actor, 'id'> }

/** Who wants to work where. */
export type Claim = {
  workspaceId: string
  actor: Actor
  requestId?: string | null
  appUrl?: string
  readOnly?: boolean
  /** About what the actor keeps outside any workspace: it lies under their own id in a workspace's place. */
  personal?: boolean
  /** Somebody whose membership has ended may enter, with no permission at all; what they may do the call decides. */
  former?: boolean
  /** Every query of the transaction sees the same moment. */
  snapshot?: boolean
  /** Nothing is kept once this is aborted: whoever asked was told so. */
  until?: AbortSignal
}

/** What `membership` answers. */
export type Membership = {
  role_id: string
  role_name: string
  role_enabled: boolean
  sections: Permissions
  usable: boolean
  /** The one reason that is not about the person: the workspace was disabled. */
  disabled: boolean
  /** Only who has shown a second factor enters. */
  second_factor: boolean
  home_country: string | null
  home_zone: string | null
}

/** Says where a transaction works and for whom; both ids are checked to be UUIDs, so nothing can be injected. */
export function placing({ workspaceId, actor }: Claim): string {
  if (!isId(workspaceId) || !isId(actor.id)) throw new Problem('WORKSPACE_REQUIRED')
  return `set local app.workspace_id = '${workspaceId}'; set local app.user_id = '${actor.id}';`
}

/** The key of the lock on a workspace's being there: `purge_workspace` in secure.sql takes it whole, and so does `holdWriters`. */
const presence = 61

/**
 * Holds a workspace in place while a transaction writes in it: whoever deletes it for good waits for what is being written,
 * so that nothing of it stays behind (SEC-15). Taken before the membership is read, which says that it is there. `workspace`
 * is its id as SQL.
 */
const holdingOf = (workspace: string): string =>
  `pg_advisory_xact_lock_shared(hashtextextended(${workspace}, ${presence}))`

/** Waits for all that is being written in the workspace, and lets nothing begin until this transaction ends. */
export async function holdWriters({ client, workspaceId }: Work): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [workspaceId, presence])
}

/** Begins a claim's transaction. */
export const beginning = (claim: Claim): string =>
  `begin${claim.snapshot ? ' isolation level repeatable read' : ''}${claim.readOnly ? ' read only' : ''};
    ${placing(claim)}${claim.readOnly ? '' : `select ${holdingOf(`'${claim.workspaceId}'`)};`}`

/** Asks for the membership; what is kept outside any workspace has none. */
export const membershipOf = ({ workspaceId, actor, personal }: Claim): string =>
  personal ? '' : `select * from membership('${workspaceId}', '${actor.id}')`

/** What somebody is in a workspace. */
export type Standing = Pick<Work, 'role' | 'permissions' | 'home'>

const noMember: Standing = { role: { id: '', name: '' }, permissions: {}, home: nowhere }

/** Whether somebody works here whose membership has ended. */
export const isFormer = ({ role }: Pick<Work, 'role'>): boolean => role === noMember.role

/** Who somebody is in the workspace: what membership says, or themselves among what they keep for themselves alone. */
export function standingOf(claim: Claim, member: Membership | undefined): Standing {
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

/** The work of somebody whose standing is known, in a transaction that was begun for their claim. */
export const workOf = (client: PoolClient, claim: Claim, standing: Standing): Work => ({
  tx: drizzleOn(withPreparedStatements(client)),
  client,
  workspaceId: claim.workspaceId,
  actor: claim.actor,
  ...standing,
  requestId: claim.requestId ?? null,
  appUrl: claim.appUrl ?? '',
  now: new Date(),
  events: [],
})

/** Set-up and membership travel as one message. */
async function open(client: PoolClient, claim: Claim): Promise<Work> {
  const answers = await answersOf<Membership>(client, `${beginning(claim)}${membershipOf(claim)}`)
  const member = answers.at(-1)?.rows[0]
  if (!claim.readOnly) noteEntered(client, claim.workspaceId)
  return workOf(client, claim, standingOf(claim, member))
}

/** Stands in the history where no person acts: the system's own work, and whoever has no account. */
export const nobodyId = '00000000-0000-0000-0000-000000000000'

/** Who the system works for when nobody's membership decides. */
export type SystemContext = { workspaceId: string; actor: Actor; requestId?: string | null; appUrl?: string }

/**
 * Steps into a workspace inside an open transaction, on behalf of the system: for joining and making
 * workspaces, where there is no membership yet. The caller has decided that it may be done.
 */
export async function enterWorkspace(client: PoolClient, errand: SystemContext): Promise<Work> {
  const { workspaceId, actor } = errand
  noteEntered(client, workspaceId)
  await client.query(
    `select set_config('app.workspace_id', $1, true), set_config('app.user_id', $2, true), ${holdingOf('$1')}`,
    [workspaceId, actor.id],
  )
  const { rows } = await client.query<Home>(
    `select coalesce(nullif(address ->> 'countryCode', ''), country) as country, timezone
     from workspaces where workspace_id = $1`,
    [workspaceId],
  )
  return {
    tx: drizzleOn(withPreparedStatements(client)),
    client,
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

/** The most that events may take of a notification of 8000 bytes, which says who did it too; above it listeners are told to look again. */
const notificationLimit = 6500

/** Tells other people's screens, on commit, what this transaction changed. */
export async function announce(work: Work): Promise<void> {
  if (work.events.length === 0) return
  const full = JSON.stringify({ workspace: work.workspaceId, events: work.events })
  const entities = [...new Set(work.events.map((event) => event.entity))]
  const brief = JSON.stringify({ workspace: work.workspaceId, entities })
  await work.client.query(
    `select pg_notify('live', ($1::jsonb || jsonb_build_object('by', (
       select jsonb_build_object('_id', id, 'name', first_name || ' ' || last_name) from users where id = $2)))::text)`,
    [Buffer.byteLength(full) < notificationLimit ? full : brief, work.actor.id],
  )
}

/** Attempts at one transaction when the database asks to try again (deadlock, serialization). */
const attempts = 4

/** Runs one transaction, which `run` begins where `begin` does not; it is tried once. */
export async function once<T>(
  pool: Pool,
  begin: string | null,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    beginCounting(client)
    if (begin) await client.query(begin)
    const result = await run(client)
    await client.query(ending(pool, client))
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Who refers to a record that was just merged finds the one it became part of the second time. */
const mayBeMerged = (error: unknown, tried: number) => tried === 1 && isDangling(error)

const retried = <T>(attempt: () => Promise<T>) =>
  repeated(attempt, {
    tries: attempts,
    mayHelp: (error, tried) => isTransient(error) || mayBeMerged(error, tried),
  })

/** Runs a transaction outside any workspace, on what stands across them: people, sessions, codes. Retried as `inWorkspace`. */
export function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  return retried(() => once(pool, 'begin', run))
}

/**
 * Runs a transaction in a workspace and commits it; any throw, or a claim that has run out, rolls everything back. Refuses with
 * `NOT_A_MEMBER` who may not enter the workspace, with `WORKSPACE_DISABLED` its members while it is disabled, and with
 * `SECOND_FACTOR_REQUIRED` who has not shown a second factor that it asks for. Deadlocks are retried whole, so `run` must not touch
 * anything outside the transaction.
 */
export function inWorkspace<T>(pool: Pool, claim: Claim, run: (work: Work) => Promise<T>): Promise<T> {
  return retried(() =>
    once(pool, null, async (client) => {
      const work = await open(client, claim)
      const result = await run(work)
      await announce(work)
      if (claim.until?.aborted) throw new Problem('OVERLOADED', { retryAfter: 5 })
      return result
    }),
  )
}

/** Who acts where nobody asked: the schedule, documents drawn for mails. */
const system: Actor = { id: nobodyId, language: 'en', timezone: 'UTC' }

/** Whether it is the system's own work and nobody's. */
export const isSystem = ({ actor }: Viewer): boolean => actor.id === system.id

/** As `inWorkspace`, for work that no person asked for: it may do everything there, and only there. */
export function asSystem<T>(pool: Pool, workspaceId: string, run: (work: Work) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    const entered = await enterWorkspace(client, { workspaceId, actor: system })
    const work: Work = { ...entered, permissions: { GLOBAL: [true, true, true, true, true] } }
    const result = await run(work)
    await announce(work)
    return result
  })
}

/** Refuses with `FORBIDDEN` unless the role holds the flag on the section, or on one of several. */
export function need(work: Work, section: Section | readonly Section[], flag: Flag): void {
  const held = [section].flat().some((each) => may(work.permissions, each, flag))
  if (!held) throw new Problem('FORBIDDEN')
}
