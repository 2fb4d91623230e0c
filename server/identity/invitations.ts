import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { InvitationView } from '@fieldhouse/domain/core/session'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { mayInviteTo } from '@fieldhouse/domain/people/invite'
import { heldBy } from '@fieldhouse/domain/core/held-permissions'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PoolClient } from 'pg'
import { setLocal } from '../kit/database/local-settings.ts'
import { isInUse } from '../kit/database/in-use.ts'
import { lockPersonShared } from './person-lock.ts'

/** An open invitation, found by its code. */
export type Invitation = {
  id: string
  workspaceId: string
  email: string
  roleId: string
  inviterId: string | null
}

const proofOf = (code: string, secret: string): string =>
  createHmac('sha256', secret).update(`invitation ${code}`).digest('base64url').slice(0, 22)

/**
 * Makes the code of the mailed link, which proves that its user reads the mailbox (SEC-25). Inviters and admins see
 * only `code`, which proves nothing.
 */
export const provingCode = (code: string, secret: string): string => `${code}-${proofOf(code, secret)}`

/** Splits an entered code into the stored code and whether it contains a valid proof from the mailbox. */
export function readCode(given: string, secret: string): { code: string; isFromMailbox: boolean } {
  const [code = '', ...rest] = given.split('-')
  const proof = Buffer.from(rest.join('-'))
  const ours = Buffer.from(proofOf(code, secret))
  return { code, isFromMailbox: proof.length === ours.length && timingSafeEqual(proof, ours) }
}

type Role = { name: string; enabled: boolean; sections: Permissions }
type SentRow = { id: string; email: string; invited: Role; sender: Role | null; isSenderIn: boolean | null }

/** An open invitation. `isCovered` is true if the sender is still allowed to invite. */
type Sent = { id: string; email: string; role: string; isCovered: boolean }

/**
 * Lists the invitations of the transaction's workspace, or only the invitation `id`. `isCovered` is true if the
 * sender's account, membership and role still allow the invitation (OPEN-460).
 */
export async function sentInvitations(
  client: PoolClient,
  workspaceId: string,
  id: string | null = null,
): Promise<Sent[]> {
  const { rows } = await client.query<SentRow>(
    `select i.id, i.email,
       jsonb_build_object('name', r.name, 'enabled', r.enabled, 'sections', r.sections) as invited,
       case when s.id is not null then
         jsonb_build_object('name', s.name, 'enabled', s.enabled, 'sections', s.sections) end as sender,
       m.enabled and not m.removed and u.disabled_at is null as "isSenderIn"
     from invitations i
     join roles r on r.workspace_id = i.workspace_id and r.id = i.role
     left join members m on m.workspace_id = i.workspace_id and m.id = i.invited_by
     left join users u on u.id = m.id
     left join roles s on s.workspace_id = m.workspace_id and s.id = m.role_id
     where i.workspace_id = $1 and ($2::uuid is null or i.id = $2) order by i.id`,
    [workspaceId, id],
  )
  return rows.map(({ id: _id, email, invited, sender, isSenderIn }) => ({
    id: _id,
    email,
    role: invited.name,
    isCovered: isSenderIn === true && sender !== null && mayInviteTo(heldBy(sender), heldBy(invited)),
  }))
}

/**
 * Whether an invitation of the transaction's workspace may be accepted: the workspace is active, and the sender is
 * still allowed to invite.
 */
async function isOpen(client: PoolClient, { id, workspaceId }: Invitation): Promise<boolean> {
  if (!(await isInUse({ client, workspaceId }))) return false
  const [sent] = await sentInvitations(client, workspaceId, id)
  return sent?.isCovered === true
}

/**
 * Finds the invitation of a code and enters its workspace. Returns null if the code is invalid, the workspace is
 * closed, or the sender may no longer invite.
 */
export async function findInvitation(client: PoolClient, code: string): Promise<Invitation | null> {
  await setLocal(client, { workspace_id: '', invitation_code: code })
  const { rows } = await client.query<Invitation>(
    `select id, workspace_id as "workspaceId", email, role as "roleId", invited_by as "inviterId"
     from invitations where code = $1 and expires_at > now()`,
    [code],
  )
  const [invitation] = rows
  if (!invitation) return null
  await setLocal(client, { workspace_id: invitation.workspaceId, invitation_code: '' })
  return (await isOpen(client, invitation)) ? invitation : null
}

/**
 * Marks an invitation of the transaction's workspace as accepted. Throws `CODE_INVALID` if the invitation was already
 * used or may no longer be accepted (OPEN-460).
 */
export async function useUp(client: PoolClient, invitation: Invitation): Promise<void> {
  // Each change of the sender's rights takes the person's lock alone or locks the workspace's row, so it commits before or
  // after this acceptance. Disabling the account takes the person's lock. Erasing the account takes the person's lock and
  // then locks the workspace's row. All other changes lock the workspace's row. Acceptances share the locks, so that they
  // do not wait for each other.
  if (invitation.inviterId !== null) await lockPersonShared(client, invitation.inviterId)
  await client.query('select 1 from workspaces where workspace_id = $1 for share', [invitation.workspaceId])
  if (!(await isOpen(client, invitation))) throw new Problem('CODE_INVALID')
  const used = await client.query('delete from invitations where workspace_id = $1 and id = $2', [
    invitation.workspaceId,
    invitation.id,
  ])
  if (used.rowCount === 0) throw new Problem('CODE_INVALID')
}

type ViewRow = {
  workspaceName: string
  photo: string | null
  roleName: string
  firstName: string | null
  lastName: string | null
  expiresAt: Date
  known: boolean
}

/**
 * The sender and the workspace of an invitation, for people who have the code. `photo` is the URL of the workspace's
 * photo, if there is one.
 */
export async function viewInvitation(
  client: PoolClient,
  invitation: Invitation,
  photo: string,
): Promise<InvitationView> {
  const { rows } = await client.query<ViewRow>(
    `select w.name as "workspaceName", w.photo, r.name as "roleName", m.first_name as "firstName",
       m.last_name as "lastName", i.expires_at as "expiresAt",
       exists (select from users u where u.email = i.email and u.is_activated) as known
     from invitations i
     join workspaces w on w.workspace_id = i.workspace_id
     join roles r on r.workspace_id = i.workspace_id and r.id = i.role
     left join members m on m.workspace_id = i.workspace_id and m.id = i.invited_by
     where i.workspace_id = $1 and i.id = $2`,
    [invitation.workspaceId, invitation.id],
  )
  const [row] = rows
  if (!row) throw new Problem('NOT_FOUND')
  return {
    email: invitation.email,
    workspace: { _id: invitation.workspaceId, name: row.workspaceName, photo: row.photo && photo },
    role: { id: invitation.roleId, name: row.roleName },
    invitedBy: { firstName: row.firstName ?? '', lastName: row.lastName ?? '' },
    expiresAt: row.expiresAt.toISOString(),
    known: row.known,
  }
}

/** The open invitations of a mailbox, in all workspaces. */
export async function invitationsOf(client: PoolClient, email: string): Promise<Invitation[]> {
  await setLocal(client, { workspace_id: '', invitation_mailbox: email })
  const { rows } = await client.query<Invitation>(
    `select id, workspace_id as "workspaceId", email, role as "roleId", invited_by as "inviterId"
     from invitations where email = $1 and expires_at > now() order by id`,
    [email],
  )
  return rows
}
