import { twoFactorVerify } from '@fieldhouse/domain/identity/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { noteAccess } from './access-log.ts'
import { readToken, takeToken, tryToken } from './codes.ts'
import { type Entered, type Entering, holderOf, openFor, tellEntered } from './enter.ts'
import { serveOpen } from './open-route.ts'
import { takeSecondCode } from './second-factor.ts'
import { type SecondTry, guardSecondFactor, limitAddress } from './throttle.ts'
import { linkLimit } from './throttle-rule.ts'

type Step = { ticket: string; code: string; entering: Entering }

type Outcome = { tried: SecondTry; left: number; entered: Entered | null }

/**
 * Tries a code of the second step. The try is counted on the ticket before the check, and the count is committed even
 * if the code is wrong.
 */
function tryStep(server: Server, { ticket, code, entering }: Step): Promise<Outcome> {
  const about = { purpose: 'second-factor', token: ticket } as const
  const { userId, request } = entering
  return inTransaction(server.database.main, async (client) => {
    // Locks the ticket's row, so that simultaneous right codes open only one session.
    const left = await tryToken(client, about)
    if (left === null) return { tried: 'void', left: 0, entered: null }
    const used = await takeSecondCode(client, { userId, code, secret: server.config.secret })
    if (!used) {
      await noteAccess(client, { userId, event: 'SECOND_FACTOR_FAILED', request })
      return { tried: 'wrong', left, entered: null }
    }
    await takeToken(client, about)
    if (used === 'recovery') await noteAccess(client, { userId, event: 'RECOVERY_CODE_USED', request })
    return { tried: 'right', left, entered: await openFor(client, { ...entering, byFactor: true }) }
  })
}

async function enteringBy(server: Server, ticket: string, request: FastifyRequest): Promise<Entering> {
  const value = await readToken(server.database.main, { purpose: 'second-factor', token: ticket })
  if (value === null) throw new Problem('SIGN_IN_EXPIRED')
  return { ...holderOf(value), request }
}

/** Serves the second step of a sign-in. Five wrong codes end the sign-in (SEC-34). */
export function serveSecondStep(server: Server): void {
  serveOpen(server, {
    ...twoFactorVerify,
    handle: async ({ body: { ticket, code }, request, reply }) => {
      await limitAddress(server, request, { kind: 'second-step', limit: linkLimit })
      const entering = await enteringBy(server, ticket, request)
      const step = () => tryStep(server, { ticket, code, entering })
      const { left, entered } = await guardSecondFactor(server, { request, userId: entering.userId }, step)
      if (!entered) throw new Problem(left === 0 ? 'SIGN_IN_EXPIRED' : 'SECOND_FACTOR_FAILED')
      return { result: tellEntered(reply, server.config, { entered, remember: entering.remember }) }
    },
  })
}
