import { reauthenticateCall } from '@fieldhouse/domain/identity/calls'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type UsedPasskey } from '@fieldhouse/domain/identity/passkey'
import type { FastifyRequest } from 'fastify'
import type { Caller, Server } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { noteAccess } from './access-log.ts'
import { giveSession, noteProof, renewSession } from './keep-session.ts'
import { serveOwn } from './open-route.ts'
import { holderOfPasskey, placeOf } from './passkey-check.ts'
import { personById } from './persons.ts'
import { needPassword } from './proof.ts'
import { takeSecondCode } from './second-factor.ts'
import { guardSecondFactor } from './throttle.ts'

type At = { request: FastifyRequest; caller: Caller }

/** Proves identity by password, which is enough only for people without a second factor. */
async function proveByPassword(server: Server, at: At, password: string): Promise<void> {
  const person = await personById(server.database.main, at.caller.id)
  if (!person) throw new Problem('UNAUTHENTICATED')
  await needPassword(server, { request: at.request, person }, { field: 'password', password })
  if (at.caller.ownsFactor) throw fault(['code'], 'REQUIRED')
}

async function proveByPasskey({ config, database }: Server, at: At, used: UsedPasskey): Promise<void> {
  const place = placeOf(config, at.request)
  const holder = await inTransaction(database.main, (client) => holderOfPasskey(client, { used, place }))
  if (holder !== at.caller.id) throw new Problem('PASSKEY_FAILED')
}

async function proveByCode(server: Server, { request, caller }: At, code: string): Promise<void> {
  const { database, config } = server
  const about = { userId: caller.id, request }
  const done = await guardSecondFactor(server, about, () =>
    inTransaction(database.main, async (client) => {
      const used = await takeSecondCode(client, { userId: caller.id, code, secret: config.secret })
      if (!used) await noteAccess(client, { ...about, event: 'SECOND_FACTOR_FAILED' })
      if (used === 'recovery') await noteAccess(client, { ...about, event: 'RECOVERY_CODE_USED' })
      return { tried: used ? ('right' as const) : ('wrong' as const) }
    }),
  )
  if (done.tried === 'wrong') throw new Problem('CODE_INVALID')
}

/**
 * Serves proofs of identity, which allow changes of sign-in methods for ten minutes (SEC-35). Owners of a second factor
 * must use it as proof.
 */
export function serveReauthenticate(server: Server): void {
  serveOwn(server, {
    ...reauthenticateCall,
    handle: async ({ body: { password, code, passkey }, caller, request, reply }) => {
      const at = { request, caller }
      if (passkey) await proveByPasskey(server, at, passkey)
      else if (code) await proveByCode(server, at, code)
      else await proveByPassword(server, at, password ?? '')
      const kept = await inTransaction(server.database.main, async (client) => {
        await noteProof(client, caller.sessionId, passkey || code ? 'factor' : 'password')
        return renewSession(client, caller.sessionId)
      })
      return { result: { token: giveSession(reply, server.config, kept) } }
    },
  })
}
