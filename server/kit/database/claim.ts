import { heldBy } from '@fieldhouse/domain/core/held-permissions'
import { personalPermissions } from '@fieldhouse/domain/core/personal'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import type { Home } from '@fieldhouse/domain/kit/time/place-zone'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { PoolClient } from 'pg'
import { isId } from './ids.ts'

/**
 * The person who acts in a transaction. `hasSecondFactor` is true if the session has shown a second factor. A missing
 * value means false.
 */
export type Actor = { id: string; language: Language; timezone: string; hasSecondFactor?: boolean }

/** A pool, or a connection of a pool. */
export type Queryable = Pick<PoolClient, 'query'>

/** The home of a transaction without a company. */
export const nowhere: Home = { country: null, timezone: null }

/** A request for a transaction: the workspace, the person, and the conditions of access. */
export type Claim = {
  workspaceId: string
  actor: Actor
  /**
   * Reads the actor's session again, on the connection of the transaction. Set if the session was not read for this
   * request.
   */
  confirm?: (on: Queryable) => Promise<Actor>
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
export const beginningAsMember = (claim: Claim): string =>
  `${beginOf(claim)} select * from enter_workspace(${placeOf(claim)})`

/** SQL that reads the membership. Empty for personal data, which needs no membership. */
export const membershipOf = ({ workspaceId, actor, personal }: Claim): string =>
  personal ? '' : `select * from membership('${workspaceId}', '${actor.id}')`

/** A person's role and permissions in a workspace, and the company's country and time zone. */
export type MembershipAccess = { role: { id: string; name: string }; permissions: Permissions; home: Home }

const noMember: MembershipAccess = { role: { id: '', name: '' }, permissions: {}, home: nowhere }

/** Whether the transaction runs for a former member. */
export const isFormer = ({ role }: Pick<MembershipAccess, 'role'>): boolean => role === noMember.role

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
