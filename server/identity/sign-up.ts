import { activateCall, codeResend, signUpCall } from '@fieldhouse/domain/identity/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyBaseLogger } from 'fastify'
import { problemOf } from '../kit/http/problems.ts'
import type { Server } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { isSignUpOpen } from './sign-up-open.ts'
import { takeCode } from './codes.ts'
import { enter, openFor, tellEntered } from './enter.ts'
import { endSessions } from './keep-session.ts'
import { type OpenRouteOf, serveOpen } from './open-route.ts'
import { hashPassword } from './passwords.ts'
import { activatePerson, insertPerson, personByEmail } from './persons.ts'
import { sendActivation } from './send-code.ts'
import { guardCode, limitAddress } from './throttle.ts'
import { mailLimit, signUpLimit } from './throttle-rule.ts'

/** Replaces an unexpected error by the code for a user that could not be created (OPEN-29). */
function notCreated(error: unknown, log: FastifyBaseLogger): unknown {
  if (problemOf(error).code !== 'SERVER_ERROR') return error
  log.error({ err: error }, 'a user could not be written')
  return new Problem('ACCOUNT_NOT_CREATED')
}

function signUpRoute(server: Server): OpenRouteOf<typeof signUpCall> {
  const { config, database } = server
  return {
    ...signUpCall,
    handle: async ({ body, request, reply }) => {
      if (!(await isSignUpOpen(database.main, config))) throw new Problem('NOT-PERMITTED')
      await limitAddress(server, request, { kind: 'sign-up', limit: signUpLimit })
      const password = await hashPassword(body.password)
      const language = body.language ?? request.language
      const { firstName, lastName, phone, email, timezone } = body
      const made = await inTransaction(database.main, async (client) => {
        const person = { firstName, lastName, phone, email, language, timezone, password, isActivated: false }
        const id = await insertPerson(client, person)
        await sendActivation(client, { config, request, person: { id, email, firstName, lang: language } })
        return openFor(client, { userId: id, remember: false, request })
      }).catch((error: unknown) => {
        throw notCreated(error, request.log)
      })
      return { result: tellEntered(reply, config, { entered: made, remember: false }), status: 201 }
    },
  }
}

function activateRoute(server: Server): OpenRouteOf<typeof activateCall> {
  const { config, database } = server
  return {
    ...activateCall,
    handle: async ({ body: { email, code }, request, reply }) => {
      const open = () =>
        inTransaction(database.main, async (client) => {
          const person = await personByEmail(client, email)
          const isRight = await takeCode(client, config.secret, { purpose: 'activate', email, code })
          if (!isRight || !person) return null
          await activatePerson(client, person.id)
          await endSessions(client, person.id)
          return enter(client, { userId: person.id, remember: false, request })
        })
      const entered = await guardCode(server, { request, email }, open)
      if (!entered) throw new Problem('CODE_INVALID')
      return { result: tellEntered(reply, config, { entered, remember: false }) }
    },
  }
}

function resendRoute(server: Server): OpenRouteOf<typeof codeResend> {
  const { config, database } = server
  return {
    ...codeResend,
    handle: async ({ body: { email }, request }) => {
      await limitAddress(server, request, { kind: 'mail', limit: mailLimit })
      await inTransaction(database.main, async (client) => {
        const person = await personByEmail(client, email)
        if (person && !person.isActivated) await sendActivation(client, { config, request, person })
      })
      return { result: { code: 'CODE_SENT' } }
    },
  }
}

/** Serves sign-up, activation by code, and sending another code. */
export function serveSignUp(server: Server): void {
  serveOpen(server, signUpRoute(server))
  serveOpen(server, activateRoute(server))
  serveOpen(server, resendRoute(server))
}
