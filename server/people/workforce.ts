import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { isTechnicianRole } from '@fieldhouse/domain/people/roles'
import { defaultWorkingHours, nextTechnicianColour, workforce } from '@fieldhouse/domain/people/workforce'
import { type SQL, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import type { Viewer, Work } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'
import { endInvitations } from './invitations/end-invitations.ts'
import { findRole, lockAdmins, needAdmin, needCover } from './last-admin.ts'
import { needFreshRemoval } from './restore-member.ts'
import { members, workspaces } from './tables.ts'
import { users } from '../kit/database/user-tables.ts'

type Member = RowOf<typeof workforce>

/** A column of the member's user, which is read together with the member. */
const ofUser = (column: AnyPgColumn) => () =>
  sql`(select ${column} from ${users} where ${users.id} = ${members.id})`

/** The member's home address. */
const home = {
  address: ofUser(users.address),
  unit: ofUser(users.unit),
  city: ofUser(users.city),
  state: ofUser(users.state),
  zip: ofUser(users.zip),
}

/**
 * Hides colleagues' home addresses from users who may not manage members. Every user sees their own address (HR-03).
 */
function hiddenHomes({ permissions, actor }: Viewer): Partial<Record<keyof typeof home, SQL>> {
  if (may(permissions, 'HR_WORKFORCE_MEMBER', 'update')) return {}
  const ownOnly = (read: () => SQL) => sql<null>`case when ${members.id} = ${actor.id} then ${read()} end`
  return Object.fromEntries(Object.entries(home).map(([field, read]) => [field, ownOnly(read)]))
}

/**
 * Gives a new technician the workspace's usual hours and the next free colour, unless these are already set (OPEN-83,
 * OPEN-164).
 */
async function asTechnician(
  work: Work,
  given: Partial<Member>,
  current: Member | null,
): Promise<Partial<Member>> {
  const hours = given.workingHours ?? current?.workingHours ?? []
  const colour = given.color ?? current?.color
  return {
    ...given,
    isTechnician: true,
    workingHours: hours.length > 0 ? hours : await usualHours(work),
    color: colour ?? (await nextColour(work)),
  }
}

/** The working hours of the workspace's new technicians (SYS-01). */
async function usualHours(work: Work): Promise<Member['workingHours']> {
  const [own] = await work.tx
    .select({ hours: workspaces.workingHours })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, work.workspaceId))
  return own?.hours ?? defaultWorkingHours
}

async function nextColour(work: Work): Promise<string> {
  const { rows } = await work.client.query<{ color: string | null }>(
    'select color from members where workspace_id = $1 and not removed',
    [work.workspaceId],
  )
  return nextTechnicianColour(rows.map(({ color }) => color))
}

async function beforeUpdate(
  work: Work,
  { current, values }: { current: Member & Row; values: Partial<Member> },
): Promise<Partial<Member>> {
  const held = (await findRole(work, current.roleId))?.held ?? {}
  if (values.roleId !== undefined && values.roleId !== current.roleId) {
    const role = await findRole(work, values.roleId)
    if (!role) throw fault(['roleId'], 'NOT_FOUND')
    needCover(work, held)
    needCover(work, role.held)
    await lockAdmins(work)
  }
  if (values.enabled !== undefined && values.enabled !== current.enabled) {
    needCover(work, held)
    await lockAdmins(work)
  }
  return values.isTechnician === true && !current.isTechnician ? asTechnician(work, values, current) : values
}

export const workforceRoutes = defineEntity(workforce, {
  table: members,
  later: ['skills'],
  derived: {
    name: () => sql`${members.firstName} || ' ' || ${members.lastName}`,
    ...home,
    verified: ofUser(users.verified),
    isActivated: ofUser(users.isActivated),
    isConfirmed: ofUser(users.isConfirmed),
  },
  maskedFields: hiddenHomes,
  steps: {
    beforeUpdate,
    afterUpdate: async (work, { before, row }) => {
      if (before.roleId === row.roleId && before.enabled === row.enabled) return
      await needAdmin(work)
      await endInvitations(work)
    },
    afterArchive: (work) => endInvitations(work),
    beforeDelete: async (work, current) => {
      needCover(work, (await findRole(work, current.roleId))?.held ?? {})
      await lockAdmins(work)
      await needAdmin(work, current.id)
    },
    beforeRestore: async (work, current) => {
      needCover(work, (await findRole(work, current.roleId))?.held ?? {})
      if (current.removed) await needFreshRemoval(work, current.id)
    },
  },
})

/** The data of a person who joins a workspace. */
export type Joining = {
  userId: string
  roleId: string
  /** The full name of the inviter. */
  invitedBy: string | null
  isTechnician?: boolean
}

type Profile = Pick<Member, 'firstName' | 'lastName' | 'email' | 'phone' | 'photo'>

/**
 * Deletes the person's remaining invitations. An old invitation could later give its role to a member who has another
 * role.
 */
const forgetInvitations = (work: Work, email: string) =>
  work.client.query('delete from invitations where workspace_id = $1 and lower(email) = $2', [
    work.workspaceId,
    email.toLowerCase(),
  ])

/**
 * Makes a person a member, also if they were a member before. The role Technician makes the person a technician
 * (OPEN-83). `work` belongs to the joined workspace.
 */
export async function joinWorkspace(work: Work, joining: Joining): Promise<void> {
  const role = await findRole(work, joining.roleId)
  if (!role) throw fault(['roleId'], 'NOT_FOUND')
  const people = await work.client.query<Profile>(
    `select first_name as "firstName", last_name as "lastName", email, phone, photo from users where id = $1`,
    [joining.userId],
  )
  const [profile] = people.rows
  const places = await work.client.query<{ timezone: string }>(
    'select timezone from workspaces where workspace_id = $1',
    [work.workspaceId],
  )
  if (!profile || !places.rows[0]) throw new Error('nobody or nowhere to join')
  const isTechnician = joining.isTechnician === true || isTechnicianRole(role.name)
  const plain: Partial<Member> = {
    ...profile,
    roleId: role.id,
    invitedBy: joining.invitedBy,
    timezone: places.rows[0].timezone,
    enabled: true,
  }
  await forgetInvitations(work, profile.email)
  const { rows: known } = await work.client.query<{ removed: boolean }>(
    'select removed from members where workspace_id = $1 and id = $2 for update',
    [work.workspaceId, joining.userId],
  )
  if (known[0] && !known[0].removed) throw new Problem('DUPLICATE', { errors: [] })
  if (known[0]) {
    await work.client.query(
      'update members set removed = false, enabled = true, role_id = $3, invited_by = $4, version = version + 1, updated_at = now() where workspace_id = $1 and id = $2',
      [work.workspaceId, joining.userId, role.id, joining.invitedBy],
    )
    return
  }
  const values = isTechnician ? await asTechnician(work, plain, null) : { ...plain, workingHours: [] }
  await insertRow(work, workforceRoutes, {
    ...values,
    isTechnician,
    skills: [],
    color: values.color ?? null,
    id: joining.userId,
  })
}
