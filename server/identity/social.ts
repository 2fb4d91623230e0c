import { Problem } from '@fieldhouse/domain/kit/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SocialProvider } from '../config.ts'
import { describes } from '../kit/described.ts'
import { type Server, apiBase } from '../kit/route.ts'
import { inTransaction } from '../kit/work.ts'
import { noteAccess } from './access-log.ts'
import { foreignCookie, makeAuth } from './auth.ts'
import { putTicket } from './enter.ts'
import { giveSession } from './keep-session.ts'
import { serveOpen } from './open-route.ts'
import { hasTwoFactor } from './second-factor.ts'

type Auth = ReturnType<typeof makeAuth>

/** What a browser sent, for better-auth: its own cookies only, under the address of this installation. */
const headersOf = (request: FastifyRequest): Headers =>
  new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {})

const isSessionCookie = (line: string) => line.slice(0, line.indexOf('=')).endsWith(foreignCookie)

/** Passes on the cookies of the sign-in's state, never better-auth's session: ours is signed our way. */
function passCookies(reply: FastifyReply, headers: Headers): void {
  for (const line of headers.getSetCookie()) if (!isSessionCookie(line)) reply.header('set-cookie', line)
}

/** The bare token of the session that better-auth opened, or null. */
function openedToken(headers: Headers): string | null {
  const line = headers.getSetCookie().find(isSessionCookie)
  const value = /=([^;]*)/.exec(line ?? '')?.[1]
  return value ? (decodeURIComponent(value).split('.')[0] ?? null) : null
}

async function begin(
  auth: Auth,
  provider: SocialProvider,
  at: { request: FastifyRequest; reply: FastifyReply },
) {
  const { headers, response } = await auth.api.signInSocial({
    body: { provider, callbackURL: '/', errorCallbackURL: '/signin?error=social', disableRedirect: true },
    headers: headersOf(at.request),
    returnHeaders: true,
  })
  passCookies(at.reply, headers)
  return at.reply.redirect(response.url ?? '/signin?error=social')
}

/** What a third party's sign-in comes to: the session that better-auth opened, or a ticket in its place. */
async function settle({ database }: Server, token: string, request: FastifyRequest): Promise<string | null> {
  return inTransaction(database.main, async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      'select user_id from sessions where token = $1 for update',
      [token],
    )
    const userId = rows[0]?.user_id
    if (userId === undefined) return null
    if (!(await hasTwoFactor(client, userId))) {
      await client.query('delete from sessions where id = $1', [request.caller?.sessionId ?? null])
      await noteAccess(client, { userId, event: 'SIGNED_IN', request })
      return null
    }
    await client.query('delete from sessions where token = $1', [token])
    return putTicket(client, { userId, remember: false })
  })
}

/** Ends a third party's sign-in: better-auth checks it, the session leaves as ours. */
async function finish(server: Server, auth: Auth, at: { request: FastifyRequest; reply: FastifyReply }) {
  const { request, reply } = at
  const { config } = server
  const asked = new Request(new URL(request.url, config.appUrl), { headers: headersOf(request) })
  const response = await auth.handler(asked)
  passCookies(reply, response.headers)
  const token = openedToken(response.headers)
  const ticket = token && (await settle(server, token, request))
  // Behind a # it reaches no server's log and no other site.
  if (ticket) return reply.redirect(`/signin#second-factor=${ticket}`)
  if (token) giveSession(reply, config, { token, remember: false })
  const to = new URL(response.headers.get('location') ?? '/signin?error=social', config.appUrl)
  return reply.redirect(to.origin === config.appUrl ? `${to.pathname}${to.search}` : '/signin?error=social')
}

/** Serves sign-in by the third parties that are configured (AUTH-04, OPEN-25). */
export function serveSocial(server: Server): void {
  const { app, config, database } = server
  const configured = (['google', 'microsoft', 'github'] as const).filter((name) => config.social[name])
  serveOpen(server, {
    method: 'GET',
    path: '/auth/providers',
    summary: 'The third parties one can sign in with',
    handle: async () => ({ result: configured }),
  })
  if (configured.length === 0) return
  const auth = makeAuth(config, database.main)
  const known = (request: FastifyRequest): SocialProvider => {
    const { provider } = request.params as { provider: string }
    const found = configured.find((name) => name === provider.toLowerCase())
    if (!found) throw new Problem('NOT_FOUND')
    return found
  }
  app.get(
    `${apiBase}/auth/social/:provider`,
    describes({ summary: 'Sends the browser to a third party to sign in', answers: 'text/html' }),
    (request, reply) => begin(auth, known(request), { request, reply }),
  )
  app.get(
    `${apiBase}/auth/callback/:provider`,
    describes({ summary: 'Where a third party sends the browser back to', answers: 'text/html' }),
    (request, reply) => {
      known(request)
      return finish(server, auth, { request, reply })
    },
  )
}
