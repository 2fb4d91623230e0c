import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { signUp } from '@fieldhouse/domain/people/identity'
import { activate, emailOnly } from '@fieldhouse/domain/people/sign-in'
import type { FastifyBaseLogger } from 'fastify'
import { problemOf } from '../kit/http/problems.ts'
import type { Server } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { isSignUpOpen } from '../organization/sign-up-open.ts'
import { takeCode } from './codes.ts'
import { enter, openFor, tellEntered } from './enter.ts'
import { endSessions } from './keep-session.ts'
import { type OpenRoute, serveOpen } from './open-route.ts'
import { hashPassword } from './passwords.ts'
import { activatePerson, insertPerson, personByEmail } from './persons.ts'
import { sendActivation } from './send-code.ts'
import { guardCode, limitAddress } from './throttle.ts'
import { mailLimit, signUpLimit } from './throttle-rule.ts'

/** A user that could not be written, without a reason people can mend, has a code of its own (OPEN-29). */
function notCreated(error: unknown, log: FastifyBaseLogger): unknown {
  if (problemOf(error).code !== 'SERVER_ERROR') return error
  log.error({ err: error }, 'a user could not be written')
  return new Problem('ACCOUNT_NOT_CREATED')
}

function signUpRoute(server: Server): OpenRoute<typeof signUp> {
  const { config, database } = server
  return {
    method: 'POST',
    path: '/auth/sign-up',
    summary: 'A new account; a six-digit code is mailed',
    body: signUp,
    handle: async ({ body, request, reply }) => {
      if (!(await isSignUpOpen(database.main, config))) throw new Problem('NOT-PERMITTED')
      await limitAddress(server, request, { kind: 'sign-up', limit: signUpLimit })
      const password = await hashPassword(body.password)
      const language = body.language ?? request.language
      const { firstName, lastName, phone, email } = body
      const made = await inTransaction(database.main, async (client) => {
        const person = { firstName, lastName, phone, email, language, password, isActivated: false }
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

function activateRoute(server: Server): OpenRoute<typeof activate> {
  const { config, database } = server
  return {
    method: 'POST',
    path: '/auth/activate',
    summary: 'Opens the account with the mailed code',
    body: activate,
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

function resendRoute(server: Server): OpenRoute<typeof emailOnly> {
  const { config, database } = server
  return {
    method: 'POST',
    path: '/auth/resend-code',
    summary: 'Mails another activation code; the answer is the same for every address',
    body: emailOnly,
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

/** Serves the way in for new people: sign-up, the code, another code. */
export function serveSignUp(server: Server): void {
  serveOpen(server, signUpRoute(server))
  serveOpen(server, activateRoute(server))
  serveOpen(server, resendRoute(server))
}
