import { type Invited, inviteCreateCall, inviteResend } from '@fieldhouse/domain/people/calls'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type InviteCreate, invitationDays } from '@fieldhouse/domain/people/invite'
import { randomBytes } from 'node:crypto'
import { sendInvitation } from './send-invitation.ts'
import { readRecord } from '../../kit/entity/read.ts'
import { type Input, type Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import type { Work } from '../../kit/database/work.ts'
import { changeRow, insertRow, lockRow } from '../../kit/entity/write.ts'
import { inviteRoutes } from './invite-routes.ts'
import { findRole, needCover } from '../last-admin.ts'

/** Letters and digits that people do not confuse with each other when they type a code. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random code of 20 characters, with about 99 bits. */
function invitationCode(): string {
  return Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]).join('')
}

const endOf = (now: Date) => new Date(now.getTime() + invitationDays * 86_400_000).toISOString()

/** Fails if the address belongs to a member of the workspace. */
async function needStranger(work: Work, email: string, path: (string | number)[]): Promise<void> {
  const { rows } = await work.client.query(
    'select 1 from members where workspace_id = $1 and lower(email) = $2 and not removed',
    [work.workspaceId, email],
  )
  if (rows.length > 0) throw new Problem('DUPLICATE', { errors: [{ path, code: 'DUPLICATE' }] })
}

type Wanted = { email: string; roleId: string; path: (string | number)[] }

/** Deletes the mailbox's older invitations. Returns the role name of the newest deleted invitation, or null. */
async function withdrawOlder(work: Work, email: string): Promise<string | null> {
  const { rows } = await work.client.query<{ role: string }>(
    `with older as (
       delete from invitations where workspace_id = $1 and lower(email) = $2 returning role, created_at)
     select r.name as role from older join roles r on r.workspace_id = $1 and r.id = older.role
     order by older.created_at desc`,
    [work.workspaceId, email],
  )
  return rows[0]?.role ?? null
}

/**
 * Invites one person and replaces an older invitation to the same mailbox. `replaced` is the role of the older
 * invitation (HR-09).
 */
async function inviteOne(work: Work, server: Server, at: { wanted: Wanted; request: Input['request'] }) {
  const { email, roleId, path } = at.wanted
  const role = await findRole(work, roleId)
  if (!role) throw fault([...path, 'roleId'], 'NOT_FOUND')
  needCover(work, role.held)
  await needStranger(work, email, [...path, 'email'])
  const replaced = await withdrawOlder(work, email)
  const invited = {
    email,
    role: role.id,
    code: invitationCode(),
    expiresAt: endOf(work.now),
    invitedBy: work.actor.id,
  }
  const row = await insertRow(work, inviteRoutes, invited)
  const { config } = server
  await sendInvitation(work.client, {
    config,
    request: at.request,
    workspaceId: work.workspaceId,
    id: row.id,
  })
  return { ...(await readRecord(work, inviteRoutes, row.id)), replaced }
}

function wantedOf(body: InviteCreate): Wanted[] {
  if (body.invites) return body.invites.map((each, index) => ({ ...each, path: ['invites', index] }))
  return body.email !== undefined && body.roleId !== undefined
    ? [{ email: body.email, roleId: body.roleId, path: [] }]
    : []
}

function serveCreate(server: Server): void {
  serve(server, {
    ...inviteCreateCall,
    entity: 'invite',
    section: 'HR_WORKFORCE_INVITE',
    flag: 'create',
    handle: async (work, { body, request }) => {
      const made: Invited[] = []
      for (const wanted of wantedOf(body)) made.push(await inviteOne(work, server, { wanted, request }))
      const [first] = made
      return { result: body.invites || !first ? made : first, status: 201 }
    },
  })
}

function serveResend(server: Server): void {
  serve(server, {
    ...inviteResend,
    entity: 'invite',
    section: 'HR_WORKFORCE_INVITE',
    flag: 'update',
    handle: async (work, { id, request }) => {
      const current = await lockRow(work, inviteRoutes, id)
      const role = await findRole(work, current.role)
      if (!role) throw fault(['role'], 'NOT_FOUND')
      needCover(work, role.held)
      await changeRow(work, inviteRoutes, {
        current,
        // The user who resends the invitation becomes its inviter.
        values: { code: invitationCode(), expiresAt: endOf(work.now), invitedBy: work.actor.id },
        action: 'resend',
      })
      const { workspaceId, client } = work
      const isMailed = await sendInvitation(client, { config: server.config, request, workspaceId, id })
      if (!isMailed) throw new Problem('RATE_LIMITED', { retryAfter: 600 })
      return { result: await readRecord(work, inviteRoutes, id) }
    },
  })
}

/** Registers the routes that send and resend an invitation. The entity declares the other routes of invitations. */
export function serveInvites(server: Server): void {
  serveCreate(server)
  serveResend(server)
}
