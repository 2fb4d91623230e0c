import { Problem } from '@fieldhouse/domain/kit/problem'
import { type UsedPasskey, reauthenticate } from '@fieldhouse/domain/people/passkey'
import type { FastifyRequest } from 'fastify'
import type { Caller, Server } from '../kit/route.ts'
import { inTransaction } from '../kit/work.ts'
import { giveSession, renewSession } from './keep-session.ts'
import { serveOwn } from './open-route.ts'
import { holderOfPasskey, placeOf } from './passkey-check.ts'
import { personById } from './persons.ts'
import { needPassword } from './proof.ts'

async function proveByPassword(
  server: Server,
  at: { request: FastifyRequest; caller: Caller },
  password: string,
): Promise<void> {
  const person = await personById(server.database.main, at.caller.id)
  if (!person) throw new Problem('UNAUTHENTICATED')
  await needPassword(server, { request: at.request, person }, { field: 'password', password })
}

async function proveByPasskey(
  { config, database }: Server,
  at: { request: FastifyRequest; caller: Caller },
  used: UsedPasskey,
): Promise<void> {
  const place = placeOf(config, at.request)
  const holder = await inTransaction(database.main, (client) => holderOfPasskey(client, { used, place }))
  if (holder !== at.caller.id) throw new Problem('PASSKEY_FAILED')
}

/** Serves the proof that who is signed in still sits there; for ten minutes it lets one change how one signs in (SEC-35). */
export function serveReauthenticate(server: Server): void {
  serveOwn(server, {
    method: 'POST',
    path: '/auth/reauthenticate',
    summary: 'Proves anew who is signed in, by password or passkey; the session goes on',
    body: reauthenticate,
    handle: async ({ body: { password, passkey }, caller, request, reply }) => {
      const at = { request, caller }
      if (passkey) await proveByPasskey(server, at, passkey)
      else await proveByPassword(server, at, password ?? '')
      const kept = await inTransaction(server.database.main, async (client) => {
        await client.query('update sessions set proven_at = now() where id = $1', [caller.sessionId])
        return renewSession(client, caller.sessionId)
      })
      return { result: { token: giveSession(reply, server.config, kept) } }
    },
  })
}
