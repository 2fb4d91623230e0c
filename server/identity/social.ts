import { providerList, socialBegin, socialEnd } from '@fieldhouse/domain/identity/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { SocialFault } from '@fieldhouse/domain/identity/social'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SocialProvider } from '../config.ts'
import { describes } from '../kit/http/described.ts'
import { type Server, apiBase } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { noteAccess } from './access-log.ts'
import { foreignCookie, makeAuth } from './auth.ts'
import { boundAnswers, withBoundedAnswers } from './bounded-fetch.ts'
import { putTicket } from './enter.ts'
import { giveSession, isDisabled } from './keep-session.ts'
import { rememberDevice } from './known-device.ts'
import { serveOpen } from './open-route.ts'
import { hasTwoFactor } from './second-factor.ts'
import { paramsOf } from '../kit/http/address-values.ts'

type Auth = ReturnType<typeof makeAuth>

/** The address to which a failed sign-in leads: the sign-in screen, which shows the reason. */
const refusedBy = (fault: SocialFault) => `/signin?error=${fault}`

/** Our codes for faults reported by better-auth and third parties that users can fix. */
const faults: Readonly<Record<string, SocialFault>> = {
  account_not_linked: 'NOT_JOINED',
  unable_to_create_user: 'CLOSED',
  signup_disabled: 'CLOSED',
  access_denied: 'CANCELLED',
}

/** The fault in the address to which better-auth would redirect the browser. */
function faultIn(location: string | null): SocialFault {
  const query = (location ?? '').split('?')[1]?.split('#')[0] ?? ''
  return faults[new URLSearchParams(query).getAll('error').at(-1) ?? ''] ?? 'FAILED'
}

/** The headers passed to better-auth: the browser's cookies only. */
const headersOf = (request: FastifyRequest): Headers =>
  new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {})

const isSessionCookie = (line: string) => line.slice(0, line.indexOf('=')).endsWith(foreignCookie)

/** Passes on better-auth's state cookies, but not its session cookie, because we sign our own. */
function passCookies(reply: FastifyReply, headers: Headers): void {
  for (const line of headers.getSetCookie()) if (!isSessionCookie(line)) reply.header('set-cookie', line)
}

/** The token of the session that better-auth opened, or null. */
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
    body: { provider, callbackURL: '/', errorCallbackURL: '/signin', disableRedirect: true },
    headers: headersOf(at.request),
    returnHeaders: true,
  })
  passCookies(at.reply, headers)
  return at.reply.redirect(response.url ?? refusedBy('FAILED'))
}

type Settled = { ticket: string } | { fault: SocialFault } | { device: readonly string[] }

/**
 * The outcome of a third party's sign-in: the session that better-auth opened, a ticket for the second step instead, or
 * a fault.
 */
async function settle({ database }: Server, token: string, request: FastifyRequest): Promise<Settled> {
  return inTransaction(database.main, async (client) => {
    const { rows } = await client.query<{ id: string; session: string }>(
      'select user_id as id, id as session from sessions where token = $1 for update',
      [token],
    )
    const [holder] = rows
    if (!holder) return { fault: 'FAILED' }
    const disabled = await isDisabled(client, holder.id)
    const needsSecond = !disabled && (await hasTwoFactor(client, holder.id))
    if (disabled || needsSecond) await client.query('delete from sessions where token = $1', [token])
    if (disabled) return { fault: 'DISABLED' }
    if (needsSecond) return { ticket: await putTicket(client, { userId: holder.id, remember: false }) }
    await client.query('delete from sessions where id = $1', [request.caller?.sessionId ?? null])
    await noteAccess(client, { userId: holder.id, event: 'SIGNED_IN', request })
    return { device: await rememberDevice(client, { request, userId: holder.id, sessionId: holder.session }) }
  })
}

/** Finishes a sign-in through a third party: better-auth checks the sign-in, and our own session cookie is set. */
async function finish(server: Server, auth: Auth, at: { request: FastifyRequest; reply: FastifyReply }) {
  const { request, reply } = at
  const { config } = server
  const asked = new Request(new URL(request.url, config.appUrl), { headers: headersOf(request) })
  const response = await withBoundedAnswers(() => auth.handler(asked))
  passCookies(reply, response.headers)
  const token = openedToken(response.headers)
  const location = response.headers.get('location')
  if (!token) return reply.redirect(refusedBy(faultIn(location)))
  const settled = await settle(server, token, request)
  if ('fault' in settled) return reply.redirect(refusedBy(settled.fault))
  // Browsers do not send the part after `#` to any server, so the ticket appears in no log.
  if ('ticket' in settled) return reply.redirect(`/signin#second-factor=${settled.ticket}`)
  giveSession(reply, config, { token, remember: false, device: settled.device })
  const to = new URL(location ?? '/', config.appUrl)
  return reply.redirect(to.origin === config.appUrl ? `${to.pathname}${to.search}` : '/')
}

/** Serves sign-in by the configured third parties (AUTH-04, OPEN-25). */
export function serveSocial(server: Server): void {
  const { app, config, database } = server
  const configured = (['google', 'microsoft', 'github'] as const).filter((name) => config.social[name])
  serveOpen(server, {
    ...providerList,
    handle: async () => ({ result: configured }),
  })
  if (configured.length === 0) return
  boundAnswers()
  const auth = makeAuth(config, database.main)
  const known = (request: FastifyRequest): SocialProvider => {
    const { provider = '' } = paramsOf(request)
    const found = configured.find((name) => name === provider.toLowerCase())
    if (!found) throw new Problem('NOT_FOUND')
    return found
  }
  app.get(`${apiBase}${socialBegin.path}`, describes(socialBegin), (request, reply) =>
    begin(auth, known(request), { request, reply }),
  )
  app.get(`${apiBase}${socialEnd.path}`, describes(socialEnd), (request, reply) => {
    known(request)
    return finish(server, auth, { request, reply })
  })
}
