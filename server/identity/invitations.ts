import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { InvitationView } from '@fieldhouse/domain/identity/session'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PoolClient } from 'pg'

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
 * A code as only the mailed link has it: inviters and admins see the bare code, to hand it on, so a bare code says
 * nothing about who reads the mailbox (SEC-25).
 */
export const provingCode = (code: string, secret: string): string => `${code}-${proofOf(code, secret)}`

/** The code as it is kept, and whether it came back from the mailbox. */
export function readCode(given: string, secret: string): { code: string; isFromMailbox: boolean } {
  const [code = '', ...rest] = given.split('-')
  const proof = Buffer.from(rest.join('-'))
  const ours = Buffer.from(proofOf(code, secret))
  return { code, isFromMailbox: proof.length === ours.length && timingSafeEqual(proof, ours) }
}

/** The invitation behind a code, or null when it is unknown, used or old, or the workspace is closed. The workspace it leads to is entered. */
export async function findInvitation(client: PoolClient, code: string): Promise<Invitation | null> {
  await client.query(
    `select set_config('app.workspace_id', '', true), set_config('app.invitation_code', $1, true)`,
    [code],
  )
  const { rows } = await client.query<Invitation>(
    `select id, workspace_id as "workspaceId", email, role as "roleId", invited_by as "inviterId"
     from invitations where code = $1 and expires_at > now()`,
    [code],
  )
  const [invitation] = rows
  if (!invitation) return null
  await client.query(
    `select set_config('app.workspace_id', $1, true), set_config('app.invitation_code', '', true)`,
    [invitation.workspaceId],
  )
  const open = await client.query(
    'select 1 from workspaces where workspace_id = $1 and enabled and not removed',
    [invitation.workspaceId],
  )
  return open.rowCount === 0 ? null : invitation
}

/** Uses an invitation up; of several uses at once one succeeds. Call it in the entered workspace. */
export async function useUp(client: PoolClient, invitation: Invitation): Promise<void> {
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

/** Who invites to what, for whoever holds the code; `photo` is where they see the one of the workspace, if it has one. */
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

/** The open invitations of a mailbox, whatever their workspace. */
export async function invitationsOf(client: PoolClient, email: string): Promise<Invitation[]> {
  await client.query(
    `select set_config('app.workspace_id', '', true), set_config('app.invitation_mailbox', $1, true)`,
    [email],
  )
  const { rows } = await client.query<Invitation>(
    `select id, workspace_id as "workspaceId", email, role as "roleId", invited_by as "inviterId"
     from invitations where email = $1 and expires_at > now() order by id`,
    [email],
  )
  return rows
}
