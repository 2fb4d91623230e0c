import { sessionRead, signInCall, signOutCall } from '@fieldhouse/domain/identity/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Server, workspaceHeader } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { noteAccess } from './access-log.ts'
import { enter, tellEntered } from './enter.ts'
import { clearSession, tellEnded } from './keep-session.ts'
import { type OpenRouteOf, serveOpen } from './open-route.ts'
import { isPassword } from './passwords.ts'
import { type KnownPerson, personByEmail } from './persons.ts'
import { sessionOf } from './session-user.ts'
import { sendBlockNotice } from './send-code.ts'
import { guardPassword } from './throttle.ts'

type Failure = { person: KnownPerson; request: FastifyRequest; isBlocked: boolean }

/**
 * Logs a failed sign-in after the response is sent, so that the response time does not reveal whether the account
 * exists (SEC-24).
 */
function noteFailure(server: Server, reply: FastifyReply, { person, request, isBlocked }: Failure): void {
  const { app, config, database } = server
  const about = { userId: person.id, request }
  reply.raw.once('finish', () => {
    inTransaction(database.main, async (client) => {
      await noteAccess(client, { ...about, event: 'SIGN_IN_FAILED' })
      if (!isBlocked) return
      await noteAccess(client, { ...about, event: 'SIGN_IN_BLOCKED' })
      await sendBlockNotice(client, { config, request, person })
    }).catch((error: unknown) => app.log.error({ err: error }, 'a failed sign-in was not noted'))
  })
}

function signInRoute(server: Server): OpenRouteOf<typeof signInCall> {
  const { config, database } = server
  return {
    ...signInCall,
    handle: async ({ body: { email, password, remember = false }, request, reply }) => {
      const tried: { person: KnownPerson | null; isBlocked: boolean } = { person: null, isBlocked: false }
      const onBlocked = () => void (tried.isBlocked = true)
      const person = await guardPassword(server, { request, email, onBlocked }, async () => {
        tried.person = await personByEmail(database.main, email)
        return (await isPassword(password, tried.person?.password ?? null)) ? tried.person : null
      })
      if (!person && tried.person)
        noteFailure(server, reply, { person: tried.person, request, isBlocked: tried.isBlocked })
      if (!person) throw new Problem('AUTH_FAILED')
      const entered = await inTransaction(database.main, (client) =>
        enter(client, { userId: person.id, remember, request, password: person.password }),
      )
      return { result: tellEntered(reply, config, { entered, remember }) }
    },
  }
}

function logoutRoute({ config, database }: Server): OpenRouteOf<typeof signOutCall> {
  return {
    ...signOutCall,
    isRepeatable: true,
    handle: async ({ request, reply }) => {
      const { caller } = request
      if (caller) {
        await database.main.query('delete from sessions where id = $1', [caller.sessionId])
        await tellEnded(database.main, caller.id)
        await noteAccess(database.main, { userId: caller.id, event: 'SIGNED_OUT', request })
      }
      clearSession(reply, config)
      return { result: {} }
    },
  }
}

function sessionRoute({ database }: Server): OpenRouteOf<typeof sessionRead> {
  return {
    ...sessionRead,
    handle: async ({ request, reply }) => {
      reply.header('cache-control', 'no-store')
      const named = request.headers[workspaceHeader]
      const result = request.caller
        ? await sessionOf(database.main, request.caller, typeof named === 'string' ? named : null)
        : { user: null }
      return { result }
    },
  }
}

/** Serves sign-in, sign-out and the current session. */
export function serveSignIn(server: Server): void {
  serveOpen(server, signInRoute(server))
  serveOpen(server, logoutRoute(server))
  serveOpen(server, sessionRoute(server))
}
