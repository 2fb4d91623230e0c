import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { everyFlag, heldBy, isAdminRole } from '@fieldhouse/domain/core/held-permissions'
import { keptUntil } from '@fieldhouse/domain/people/workspace-removal'
import {
  type Session,
  type SessionUser,
  type SessionWorkspace,
  chooseWorkspace,
} from '@fieldhouse/domain/core/session'
import type { Pool, PoolClient } from 'pg'
import type { Caller } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'

type UserRow = Omit<SessionUser, 'workspaces'>

type MembershipRow = Omit<SessionWorkspace, 'role' | 'createdAt' | 'keptUntil'> & {
  createdAt: Date
  removedAt: Date
  roleId: string
  roleName: string
  roleEnabled: boolean
  sections: Permissions
}

const userQuery = `select id, id as "_id", version, email, phone, address, unit, city, state, zip, languages, first_name as "firstName", last_name as "lastName", photo,
    account_type as "accountType", is_activated as "isActivated", is_confirmed as "isConfirmed", verified,
    is_onboarded as "isOnboarded", timezone, timeformat, lang, locale, country, muted_notices as "mutedNotices"
  from users where id = $1`

/** A person's own memberships, the last opened workspace first. Row-level security hides all other memberships. */
const membershipQuery = `select w.id as "_id", w.name, w.photo, w.enabled and m.enabled as enabled, not w.enabled as disabled, w.removed,
    coalesce(w.removed_at, w.updated_at) as "removedAt", w.created_at as "createdAt", m.invited_by as "invitedBy", w.name as "companyName", w.address,
    coalesce(nullif(w.address ->> 'countryCode', ''), w.country) as country, w.currency, w.requires_second_factor as "requiresSecondFactor",
    w.timezone, w.entry_months_back as "entryMonthsBack", w.entry_days_ahead as "entryDaysAhead", w.closed_through::text as "closedThrough", w.margin_floor as "marginFloor",
    r.id as "roleId", r.name as "roleName", r.enabled as "roleEnabled", r.sections
  from members m
  join workspaces w on w.workspace_id = m.workspace_id
  join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  where m.id = $1 and not m.removed
  order by m.accessed_at desc nulls last, w.created_at, w.id`

/**
 * The time until which this member may restore the removed workspace, or null. Only former admins may restore the
 * workspace, and only before its purge.
 */
function keptFor({ removed, removedAt, enabled, roleName, roleEnabled }: MembershipRow): string | null {
  if (!removed || !enabled || !roleEnabled || !isAdminRole(roleName)) return null
  const until = keptUntil(removedAt.toISOString())
  return Date.parse(until) > Date.now() ? until : null
}

const workspaceOfRow = (row: MembershipRow): SessionWorkspace => ({
  _id: row._id,
  name: row.name,
  photo: row.photo,
  role: { id: row.roleId, name: row.roleName },
  enabled: row.enabled,
  disabled: row.disabled,
  removed: row.removed,
  keptUntil: keptFor(row),
  createdAt: row.createdAt.toISOString(),
  invitedBy: row.invitedBy,
  companyName: row.companyName,
  address: row.address,
  country: row.country,
  currency: row.currency,
  requiresSecondFactor: row.requiresSecondFactor,
  timezone: row.timezone,
  entryMonthsBack: row.entryMonthsBack,
  entryDaysAhead: row.entryDaysAhead,
  closedThrough: row.closedThrough,
  marginFloor: row.marginFloor,
})

const rightsOf = (row: MembershipRow): Permissions =>
  heldBy({ name: row.roleName, enabled: row.roleEnabled, sections: row.sections })

/** Leaves the workspace: the rest of the transaction sees only the person's own memberships. */
export async function asPerson(client: PoolClient, userId: string): Promise<void> {
  await client.query('select be_person($1)', [userId])
}

async function readPerson(
  client: PoolClient,
  userId: string,
): Promise<{ user: SessionUser; memberships: MembershipRow[] } | null> {
  await asPerson(client, userId)
  const found = await client.query<UserRow>(userQuery, [userId])
  const [user] = found.rows
  if (!user) return null
  const memberships = (await client.query<MembershipRow>(membershipQuery, [userId])).rows
  return { user: { ...user, workspaces: memberships.map(workspaceOfRow) }, memberships }
}

/** Returns the person in the form of a response (AUTH-10). Afterwards the open transaction is outside any workspace. */
export async function sessionUser(client: PoolClient, userId: string): Promise<SessionUser> {
  const person = await readPerson(client, userId)
  if (!person) throw new Error(`no user ${userId}`)
  return person.user
}

/**
 * The caller and their workspace: the named workspace if they may enter it, otherwise the first workspace that they may
 * enter (AUTH-11, AUTH-12, OPEN-162).
 */
export function sessionOf(
  pool: Pool,
  { id, hasSecondFactor }: Pick<Caller, 'id' | 'hasSecondFactor'>,
  named: string | null,
): Promise<Session> {
  return inTransaction(pool, async (client): Promise<Session> => {
    const person = await readPerson(client, id)
    if (!person) return { user: null }
    const { workspaces } = person.user
    const { current: workspace, locked } = chooseWorkspace(workspaces, { named, hasSecondFactor })
    const current = person.memberships.find(({ _id }) => _id === workspace?._id) ?? null
    return {
      user: person.user,
      workspaces,
      workspace,
      role: current && { id: current.roleId, name: current.roleName },
      permissions: current && { roleId: current.roleId, sections: everyFlag(rightsOf(current)) },
      hasSecondFactor,
      locked,
    }
  })
}
