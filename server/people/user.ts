import { passwordUpdateCall, userRead, userUpdateCall, workspaceOpen } from '@fieldhouse/domain/people/calls'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type UserUpdate } from '@fieldhouse/domain/people/profile'
import type { SessionUser, ShownPerson } from '@fieldhouse/domain/core/session'
import type { PoolClient } from 'pg'
import { noteAccess } from '../identity/access-log.ts'
import { dropTokens } from '../identity/codes.ts'
import { endSessions, giveSession, renewSession } from '../identity/keep-session.ts'
import { needUnknown, wordsAbout } from '../identity/known-words.ts'
import { serveOwn } from '../identity/open-route.ts'
import { hashPassword, isPassword } from '../identity/passwords.ts'
import { type KnownPerson, personById, setPassword } from '../identity/persons.ts'
import { freshCallerOf, needPassword } from '../identity/proof.ts'
import { sendSecurityNotice } from '../identity/send-code.ts'
import { sessionUser } from '../identity/session-user.ts'
import { type Server, seenVersion } from '../kit/http/route.ts'
import { activities } from '../kit/database/tables.ts'
import { inTransaction, inWorkspace } from '../kit/database/work.ts'
import { copyProfile } from './copy-profile.ts'
import { shownPerson } from './shown-person.ts'
import { forPerson, mayChange, oneself, userId } from './user-access.ts'
import { serveUserPhoto } from './user-photo.ts'

function serveRead(server: Server): void {
  serveOwn(server, {
    ...userRead,
    admit: forPerson(server, 'read'),
    handle: async ({ caller, params, request }) => {
      const id = userId(params)
      const user = await inTransaction(server.database.main, (client) => sessionUser(client, id))
      const editable = await mayChange(server, request, id)
      return { result: shownPerson(user, { readerId: caller.id, editable }), meta: { editable } }
    },
  })
}

/** The database column of each profile field that a form may change. */
const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  address: 'address',
  unit: 'unit',
  city: 'city',
  state: 'state',
  zip: 'zip',
  languages: 'languages',
  timezone: 'timezone',
  timeformat: 'timeformat',
  lang: 'lang',
  locale: 'locale',
  country: 'country',
  mutedNotices: 'muted_notices',
  isOnboarded: 'is_onboarded',
} as const satisfies Record<keyof UserUpdate, string>

const isField = (field: string): field is keyof typeof columns => field in columns

/**
 * Locks the account until the transaction ends. Throws `VERSION_CONFLICT` if the account changed since the caller read
 * it.
 */
async function needSeen(
  client: PoolClient,
  at: { id: string; seen: number | null; shown: (user: SessionUser) => ShownPerson },
): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    'select version from users where id = $1 for update',
    [at.id],
  )
  if (at.seen === null || rows[0]?.version === at.seen) return
  throw new Problem('VERSION_CONFLICT', { current: at.shown(await sessionUser(client, at.id)) })
}

async function changeUser(client: PoolClient, id: string, changes: UserUpdate): Promise<void> {
  const entries = Object.entries(changes).filter(([field, value]) => isField(field) && value !== undefined)
  const sets = entries.flatMap(([field], index) =>
    isField(field) ? [`${columns[field]} = $${index + 2}`] : [],
  )
  if (sets.length === 0) return
  const values = entries.map(([, value]) => (Array.isArray(value) ? JSON.stringify(value) : value))
  const differs = sets.map((set) => set.replace(' = ', ' is distinct from ')).join(' or ')
  await client.query(
    `update users set ${sets.join(', ')}, version = version + 1, updated_at = now()
     where id = $1 and (${differs})`,
    [id, ...values],
  )
  await client.query(`update users set name = first_name || ' ' || last_name where id = $1`, [id])
}

function serveUpdate(server: Server): void {
  serveOwn(server, {
    ...userUpdateCall,
    admit: forPerson(server, 'update'),
    handle: async ({ body, caller, params, request }) => {
      const id = userId(params)
      const isForAnyone = body.isOnboarded === undefined && body.mutedNotices === undefined
      if (caller.id !== id && !isForAnyone) throw new Problem('FORBIDDEN')
      const shown = (user: SessionUser) => shownPerson(user, { readerId: caller.id, editable: true })
      const user = await inTransaction(server.database.main, async (client) => {
        await needSeen(client, { id, seen: seenVersion(request), shown })
        await changeUser(client, id, body)
        await copyProfile(client, id, caller)
        return sessionUser(client, id)
      })
      return { result: shown(user) }
    },
  })
}

/**
 * Whether a person may set a password without the old password. A person without a password may, and so may an invited
 * person during onboarding.
 */
async function mayOmitOldPassword(
  client: Pick<PoolClient, 'query'>,
  { id, password }: KnownPerson,
): Promise<boolean> {
  if (password === null) return true
  const { rows } = await client.query(
    'select 1 from users where id = $1 and joined_by_invite and not is_onboarded',
    [id],
  )
  return rows.length > 0
}

function servePassword(server: Server): void {
  const { config, database } = server
  serveOwn(server, {
    ...passwordUpdateCall,
    admit: oneself,
    handle: async ({ body, caller, request, reply }) => {
      const person = await personById(database.main, caller.id)
      if (!person) throw new Problem('UNAUTHENTICATED')
      if (body.oldPassword === undefined) {
        if (!(await mayOmitOldPassword(database.main, person))) throw fault(['oldPassword'], 'REQUIRED')
        freshCallerOf(request)
      } else {
        const typed = { field: 'oldPassword', password: body.oldPassword }
        await needPassword(server, { request, person }, typed)
      }
      if (await isPassword(body.password, person.password)) throw fault(['password'], 'PASSWORD_SAME')
      const hash = await hashPassword(body.password)
      const kept = await inTransaction(database.main, async (client) => {
        needUnknown(body.password, await wordsAbout(client, caller.id))
        await setPassword(client, caller.id, hash)
        await endSessions(client, caller.id, caller.sessionId)
        await dropTokens(client, { purpose: 'second-factor', userId: caller.id })
        await noteAccess(client, { userId: caller.id, event: 'PASSWORD_CHANGED', request })
        await sendSecurityNotice(client, { config, person, mail: 'passwordChanged' })
        return renewSession(client, caller.sessionId)
      })
      return { result: { token: giveSession(reply, config, kept) } }
    },
  })
}

function serveAccessTime(server: Server): void {
  serveOwn(server, {
    ...workspaceOpen,
    admit: oneself,
    handle: async ({ body, caller, request }) => {
      const claim = { workspaceId: body.targetWorkspace, actor: caller, requestId: request.id }
      const user = await inWorkspace(server.database.main, claim, async (work) => {
        const { workspaceId, client } = work
        await client.query('update members set accessed_at = now() where workspace_id = $1 and id = $2', [
          workspaceId,
          caller.id,
        ])
        await client.query('update users set last_workspace = $2 where id = $1', [caller.id, workspaceId])
        await work.tx.insert(activities).values({
          workspaceId,
          entity: 'workforce',
          recordId: caller.id,
          action: 'access',
          actorId: caller.id,
          requestId: request.id,
        })
        return sessionUser(client, caller.id)
      })
      return { result: user }
    },
  })
}

/** Serves the users' own accounts. */
export function serveUsers(server: Server): void {
  serveRead(server)
  serveUpdate(server)
  servePassword(server)
  serveAccessTime(server)
  serveUserPhoto(server)
}
