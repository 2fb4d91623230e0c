import { Problem } from '@fieldhouse/domain/kit/problem'
import { signIn } from '@fieldhouse/domain/people/identity'
import { isId } from '../kit/ids.ts'
import { type Server, callerOf, workspaceHeader } from '../kit/route.ts'
import { inTransaction } from '../kit/work.ts'
import { clearSession, giveSession, openSession } from './keep-session.ts'
import { type OpenRoute, serveOpen } from './open-route.ts'
import { isPassword } from './passwords.ts'
import { personByEmail } from './persons.ts'
import { sessionOf, sessionUser } from './session-user.ts'
import { guardPassword } from './throttle.ts'

function signInRoute(server: Server): OpenRoute<typeof signIn> {
  const { config, database } = server
  return {
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'A session for email and password',
    body: signIn,
    handle: async ({ body: { email, password, remember = false }, request, reply }) => {
      const person = await guardPassword(server, { request, email }, async () => {
        const known = await personByEmail(database.main, email)
        return (await isPassword(password, known?.password ?? null)) ? known : null
      })
      if (!person) throw new Problem('AUTH_FAILED')
      const opened = await inTransaction(database.main, async (client) => {
        const token = await openSession(client, { userId: person.id, remember, request })
        return { user: await sessionUser(client, person.id), token }
      })
      const token = giveSession(reply, config, { token: opened.token, remember })
      return { result: { user: opened.user, token } }
    },
  }
}

function logoutRoute({ config, database }: Server): OpenRoute {
  return {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session',
    handle: async ({ request, reply }) => {
      const id = request.caller?.sessionId
      if (id) await database.main.query('delete from sessions where id = $1', [id])
      clearSession(reply, config)
      return { result: {} }
    },
  }
}

function sessionRoute({ database }: Server): OpenRoute {
  return {
    method: 'GET',
    path: '/auth/session',
    summary: 'Who is signed in, where, and what they may do',
    handle: async ({ request, reply }) => {
      reply.header('cache-control', 'no-store')
      const named = request.headers[workspaceHeader]
      const result = request.caller
        ? await sessionOf(database.main, request.caller.id, typeof named === 'string' ? named : null)
        : { user: null }
      return { result }
    },
  }
}

type DeviceRow = {
  _id: string
  createdAt: Date
  lastSeenAt: Date
  ipAddress: string
  userAgent: string
  remember: boolean
}

function devicesRoute({ database }: Server): OpenRoute {
  return {
    method: 'GET',
    path: '/auth/sessions',
    summary: "One's own sessions and devices",
    handle: async ({ request }) => {
      const caller = callerOf(request)
      const { rows } = await database.main.query<DeviceRow>(
        `select id as "_id", created_at as "createdAt", updated_at as "lastSeenAt", ip_address as "ipAddress",
           user_agent as "userAgent", remember
         from sessions where user_id = $1 and expires_at > now() order by updated_at desc, id desc`,
        [caller.id],
      )
      return { result: rows.map((row) => ({ ...row, current: row._id === caller.sessionId })) }
    },
  }
}

function endDeviceRoute({ database }: Server): OpenRoute {
  return {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: "Ends one of one's own sessions",
    handle: async ({ request, params: { id = '' } }) => {
      const caller = callerOf(request)
      if (!isId(id)) throw new Problem('NOT_FOUND')
      const ended = await database.main.query('delete from sessions where id = $1 and user_id = $2', [
        id,
        caller.id,
      ])
      if (ended.rowCount === 0) throw new Problem('NOT_FOUND')
      return { result: { _id: id } }
    },
  }
}

/** Serves sign-in, sign-out and what a person's sessions are. */
export function serveSignIn(server: Server): void {
  serveOpen(server, signInRoute(server))
  serveOpen(server, logoutRoute(server))
  serveOpen(server, sessionRoute(server))
  serveOpen(server, devicesRoute(server))
  serveOpen(server, endDeviceRoute(server))
}
