import {
  recoveryCodesRenew,
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorEnrol,
  twoFactorRead,
} from '@fieldhouse/domain/identity/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type Enrolment, type TwoFactorState } from '@fieldhouse/domain/identity/second-factor'
import { randomBytes } from 'node:crypto'
import type { Server } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { noteAccess } from './access-log.ts'
import { dropTokens } from './codes.ts'
import { endSessions, giveSession, noteProof, renewSession } from './keep-session.ts'
import { type OwnRouteOf, serveOwn } from './open-route.ts'
import { personById } from './persons.ts'
import { freshCallerOf, personByPassword, provenPerson } from './proof.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  dropTwoFactor,
  enrolMinutes,
  hasTwoFactor,
  renewRecoveryCodes,
  takeSecondCode,
} from './second-factor.ts'
import { sendSecurityNotice } from './send-code.ts'
import { guardSecondFactor } from './throttle.ts'
import { base32, otpauthUri, secretBytes } from './totp.ts'

type StateRow = { since: Date | null; left: number; hasPassword: boolean }

function stateRoute({ database }: Server): OwnRouteOf<typeof twoFactorRead> {
  return {
    ...twoFactorRead,
    handle: async ({ caller: { id } }) => {
      const { rows } = await database.main.query<StateRow>(
        `select (select confirmed_at from two_factors where user_id = $1) as since,
           (select count(*)::int from recovery_codes where user_id = $1) as left,
           exists (select from credentials where user_id = $1 and provider_id = 'credential') as "hasPassword"`,
        [id],
      )
      const { since = null, left = 0, hasPassword = false } = rows[0] ?? {}
      const result: TwoFactorState = {
        enabled: since !== null,
        since: since && since.toISOString(),
        recoveryCodesLeft: left,
        hasPassword,
      }
      return { result }
    },
  }
}

function enrolRoute(server: Server): OwnRouteOf<typeof twoFactorEnrol> {
  return {
    ...twoFactorEnrol,
    handle: async ({ body, request }) => {
      const person = await provenPerson(server, request, body.password)
      const bytes = randomBytes(secretBytes)
      const kept = { userId: person.id, bytes, secret: server.config.secret }
      const isBegun = await inTransaction(server.database.main, (client) => beginTwoFactor(client, kept))
      if (!isBegun) throw new Problem('DUPLICATE')
      const secret = base32(bytes)
      const result: Enrolment = { secret, uri: otpauthUri(secret, person.email) }
      return { result }
    },
  }
}

function confirmRoute(server: Server): OwnRouteOf<typeof twoFactorConfirm> {
  const { config, database } = server
  return {
    ...twoFactorConfirm,
    handle: async ({ body: { code }, caller, request, reply }) => {
      const { id: userId, sessionId, ownsFactor } = caller
      if (ownsFactor) freshCallerOf(request, enrolMinutes)
      const confirm = () =>
        inTransaction(database.main, async (client) => {
          const { secret } = config
          const person = await personById(client, userId)
          if (!person || !(await confirmTwoFactor(client, { userId, code, secret })))
            return { tried: 'wrong' as const }
          await endSessions(client, userId, sessionId)
          await noteProof(client, sessionId, 'factor')
          await noteAccess(client, { userId, event: 'TWO_FACTOR_ON', request })
          await sendSecurityNotice(client, { config, person, mail: 'twoFactorOn' })
          const recoveryCodes = await renewRecoveryCodes(client, { userId, secret })
          return { tried: 'right' as const, recoveryCodes, kept: await renewSession(client, sessionId) }
        })
      const done = await guardSecondFactor(server, { request, userId }, confirm)
      if (done.tried === 'wrong') throw new Problem('CODE_INVALID')
      return { result: { recoveryCodes: done.recoveryCodes, token: giveSession(reply, config, done.kept) } }
    },
  }
}

function renewRoute(server: Server): OwnRouteOf<typeof recoveryCodesRenew> {
  const { config, database } = server
  return {
    ...recoveryCodesRenew,
    handle: async ({ body, request }) => {
      const person = await provenPerson(server, request, body.password)
      const codes = await inTransaction(database.main, async (client) => {
        if (!(await hasTwoFactor(client, person.id))) throw new Problem('NOT_FOUND')
        await noteAccess(client, { userId: person.id, event: 'RECOVERY_CODES_RENEWED', request })
        await sendSecurityNotice(client, { config, person, mail: 'recoveryCodesRenewed' })
        return renewRecoveryCodes(client, { userId: person.id, secret: config.secret })
      })
      return { result: { recoveryCodes: codes } }
    },
  }
}

function disableRoute(server: Server): OwnRouteOf<typeof twoFactorDisable> {
  const { config, database } = server
  return {
    ...twoFactorDisable,
    handle: async ({ body: { password, code }, caller, request, reply }) => {
      // The code itself proves the second factor, so no earlier proof of identity is required.
      const person = await personByPassword(server, request, password)
      const userId = person.id
      const disable = () =>
        inTransaction(database.main, async (client) => {
          await dropTokens(client, { purpose: 'second-factor', userId })
          if (!(await hasTwoFactor(client, userId))) return { tried: 'void' as const }
          if (!(await takeSecondCode(client, { userId, code, secret: config.secret })))
            return { tried: 'wrong' as const }
          await dropTwoFactor(client, userId)
          await endSessions(client, userId, caller.sessionId)
          await noteAccess(client, { userId, event: 'TWO_FACTOR_OFF', request })
          await sendSecurityNotice(client, { config, person, mail: 'twoFactorOff' })
          return { tried: 'right' as const, kept: await renewSession(client, caller.sessionId) }
        })
      const done = await guardSecondFactor(server, { request, userId }, disable)
      if (done.tried === 'void') throw new Problem('NOT_FOUND')
      if (done.tried === 'wrong') throw new Problem('CODE_INVALID')
      return { result: { token: giveSession(reply, config, done.kept) } }
    },
  }
}

/** Serves the second step of the signed-in person's account: an authenticator app with recovery codes. */
export function serveTwoFactor(server: Server): void {
  serveOwn(server, stateRoute(server))
  serveOwn(server, enrolRoute(server))
  serveOwn(server, confirmRoute(server))
  serveOwn(server, renewRoute(server))
  serveOwn(server, disableRoute(server))
}
