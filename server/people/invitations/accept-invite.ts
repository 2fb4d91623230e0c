import { invitationAccept, invitationMailAgain, invitationRead } from '@fieldhouse/domain/people/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type AcceptInvite, acceptInvite, joinByInvite } from '@fieldhouse/domain/identity/identity'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { type Caller, type Server, callerOf, checked } from '../../kit/http/route.ts'
import { announce } from '../../kit/database/announce.ts'
import type { Actor } from '../../kit/database/claim.ts'
import { type Work, enterWorkspace, inTransaction } from '../../kit/database/work.ts'
import { findRole } from '../last-admin.ts'
import { notify } from '../notify.ts'
import { joinWorkspace } from '../workforce.ts'
import {
  type Invitation,
  findInvitation,
  invitationsOf,
  readCode,
  useUp,
  viewInvitation,
} from '../../identity/invitations.ts'
import { invitationPhoto, serveInvitationPhoto } from './invitation-photo.ts'
import { enter, openFor, tellEntered } from '../../identity/enter.ts'
import { endSessions } from '../../identity/keep-session.ts'
import { needUnknown } from '../../identity/known-words.ts'
import { serveOpen } from '../../identity/open-route.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { activatePerson, insertPerson, personByEmail, setPassword } from '../../identity/persons.ts'
import { sendInvitation } from './send-invitation.ts'
import { guardLink, limitAddress } from '../../identity/throttle.ts'
import { linkLimit, mailLimit } from '../../identity/throttle-rule.ts'
import { setLocal } from '../../kit/database/local-settings.ts'

function serveView(server: Server): void {
  serveOpen(server, {
    ...invitationRead,
    handle: async ({ params: { code = '' }, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const look = () =>
        inTransaction(server.database.main, async (client) => {
          const invitation = await findInvitation(client, readCode(code, server.config.secret).code)
          return invitation && viewInvitation(client, invitation, invitationPhoto(code))
        })
      const result = await guardLink(server, request, look)
      if (!result) throw new Problem('NOT_FOUND')
      return { result }
    },
  })
}

/** An invitation that is being accepted. `isFromMailbox` is true if the person used the mailed link. */
type Accepted = Invitation & { isFromMailbox: boolean }

type Newcomer = { body: AcceptInvite; hash: string; request: FastifyRequest; invitation: Accepted }

async function workspaceName(client: PoolClient, { workspaceId }: Invitation): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from workspaces where workspace_id = $1',
    [workspaceId],
  )
  return rows[0]?.name ?? ''
}

/**
 * Creates the invited person. If the address has an unactivated account, takes it over and ends its password and
 * sessions. Throws `EMAIL-TAKEN` if the account is activated.
 */
async function newPerson(client: PoolClient, { body, hash, request, invitation }: Newcomer): Promise<string> {
  const { firstName, lastName, phone } = body
  const { email, isFromMailbox } = invitation
  const known = await personByEmail(client, email)
  if (known?.isActivated) throw new Problem('EMAIL-TAKEN')
  needUnknown(body.password, [firstName, lastName, email, await workspaceName(client, invitation)])
  if (!known) {
    const proven = { isActivated: true, isMailboxProven: isFromMailbox, joinedByInvite: true }
    const person = {
      firstName,
      lastName,
      phone: phone ?? null,
      email,
      password: hash,
      language: request.language,
    }
    return insertPerson(client, { ...person, ...proven })
  }
  await client.query(
    `update users set first_name = $2, last_name = $3, name = $2 || ' ' || $3, phone = $4, joined_by_invite = true
     where id = $1`,
    [known.id, firstName, lastName, phone ?? null],
  )
  await setPassword(client, known.id, hash)
  // Only the mailed link proves that the person owns the mailbox.
  await activatePerson(client, known.id, isFromMailbox)
  await endSessions(client, known.id)
  return known.id
}

/** The signed-in person. Throws `NOT_FOUND` if the invitation is for another person. */
async function ownPerson(client: PoolClient, caller: Caller, invitation: Invitation): Promise<string> {
  const known = await personByEmail(client, invitation.email)
  if (known?.id !== caller.id) throw new Problem('NOT_FOUND')
  await client.query('update users set joined_by_invite = true where id = $1 and not is_onboarded', [
    caller.id,
  ])
  return caller.id
}

/** Notifies the inviter that the invitation was accepted. */
async function tellInviter(work: Work, { inviterId, roleId }: Invitation): Promise<void> {
  if (inviterId === null) return
  const role = await findRole(work, roleId)
  await notify(work, {
    notice: 'invitationAccepted',
    people: [inviterId],
    params: () => ({ role: role?.name ?? '' }),
    path: `/hr/workforce/${work.actor.id}`,
  })
}

type Accepting = {
  code: string
  request: FastifyRequest
  who: (client: PoolClient, invitation: Accepted) => Promise<string>
}

/**
 * Accepts an invitation and makes the person a member, in one transaction. Returns null for a wrong, used or expired
 * code.
 */
function accept(server: Server, { code, request, who }: Accepting) {
  return inTransaction(server.database.main, async (client) => {
    const { code: kept, isFromMailbox } = readCode(code, server.config.secret)
    const invitation = await findInvitation(client, kept)
    if (!invitation) return null
    await useUp(client, invitation)
    const userId = await who(client, { ...invitation, isFromMailbox })
    const actor: Actor = { id: userId, language: request.language, timezone: 'UTC' }
    const { workspaceId, roleId, inviterId } = invitation
    const { appUrl } = server.config
    const work = await enterWorkspace(client, { workspaceId, actor, requestId: request.id, appUrl })
    const inviter = await client.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from members where workspace_id = $1 and id = $2`,
      [workspaceId, inviterId],
    )
    await joinWorkspace(work, { userId, roleId, invitedBy: inviter.rows[0]?.name ?? null })
    await client.query('update members set accessed_at = now() where workspace_id = $1 and id = $2', [
      workspaceId,
      userId,
    ])
    await tellInviter(work, invitation)
    work.events.push({ entity: 'invite', id: invitation.id, action: 'delete', version: 1 })
    announce(work)
    const entering = { userId, remember: false, request }
    // A person who is already signed in needs no second factor here, but accepting an invitation does not count as a
    // proof of identity.
    return request.caller?.id === userId
      ? openFor(client, { ...entering, insteadOf: request.caller.sessionId })
      : enter(client, entering)
  })
}

function serveAccept(server: Server): void {
  serveOpen(server, {
    ...invitationAccept,
    handle: async ({ body, request, reply }) => {
      await limitAddress(server, request, { kind: 'link', limit: linkLimit })
      const isNewcomer = Object.keys(body).some((field) => field !== 'code')
      const join = isNewcomer
        ? acceptAsNewcomer(server, checked(acceptInvite, body), request)
        : acceptAsSelf(server, checked(joinByInvite, body).code, request)
      const entered = await guardLink(server, request, join)
      if (!entered) throw new Problem('CODE_INVALID')
      return { result: tellEntered(reply, server.config, { entered, remember: false }), status: 201 }
    },
  })
}

function acceptAsNewcomer(server: Server, body: AcceptInvite, request: FastifyRequest) {
  return async () => {
    const hash = await hashPassword(body.password)
    const who: Accepting['who'] = (client, invitation) =>
      newPerson(client, { body, hash, request, invitation })
    return accept(server, { code: body.code, request, who })
  }
}

function acceptAsSelf(server: Server, code: string, request: FastifyRequest) {
  const caller = callerOf(request)
  return () =>
    accept(server, { code, request, who: (client, invitation) => ownPerson(client, caller, invitation) })
}

function serveResend(server: Server): void {
  const { config, database } = server
  serveOpen(server, {
    ...invitationMailAgain,
    handle: async ({ body: { email }, request }) => {
      await limitAddress(server, request, { kind: 'mail', limit: mailLimit })
      await inTransaction(database.main, async (client) => {
        for (const { id, workspaceId } of await invitationsOf(client, email)) {
          await setLocal(client, { workspace_id: workspaceId })
          await sendInvitation(client, { config, request, workspaceId, id })
        }
      })
      return { result: { code: 'CODE_SENT' } }
    },
  })
}

/** Serves invitations to anyone who has their code. */
export function serveInvitations(server: Server): void {
  serveView(server)
  serveInvitationPhoto(server)
  serveAccept(server)
  serveResend(server)
}
