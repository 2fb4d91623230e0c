import { passwordForgotten, passwordReset, resetLinkCheck } from '@fieldhouse/domain/identity/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type ResetPassword } from '@fieldhouse/domain/identity/identity'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Server } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { noteAccess } from './access-log.ts'
import { dropCodes, dropTokens, readToken, takeCode, takeToken } from './codes.ts'
import { endSessions } from './keep-session.ts'
import { giveDevice, rememberDevice } from './known-device.ts'
import { needUnknown, wordsAbout } from './known-words.ts'
import { type OpenRouteOf, serveOpen } from './open-route.ts'
import { hashPassword } from './passwords.ts'
import { type KnownPerson, activatePerson, personByEmail, personById, setPassword } from './persons.ts'
import { sendSecurityNotice, sendReset } from './send-code.ts'
import { accountKey, guardCode, guardLink, limitAddress } from './throttle.ts'
import { linkLimit, mailLimit } from './throttle-rule.ts'

function forgotRoute(server: Server): OpenRouteOf<typeof passwordForgotten> {
  const { config, database } = server
  return {
    ...passwordForgotten,
    handle: async ({ body: { email }, request }) => {
      await limitAddress(server, request, { kind: 'mail', limit: mailLimit })
      await inTransaction(database.main, async (client) => {
        const person = await personByEmail(client, email)
        if (person) await sendReset(client, { config, request, person })
      })
      return { result: { code: 'CODE_SENT' } }
    },
  }
}

/** Finds the person to whom the link or code belongs, and deletes the link or code. */
async function provenPerson(
  client: PoolClient,
  secret: string,
  { token, email, code }: ResetPassword,
): Promise<KnownPerson | null> {
  if (token !== undefined) {
    const id = await takeToken(client, { purpose: 'reset', token })
    return id === null ? null : personById(client, id)
  }
  if (email === undefined || code === undefined) return null
  const isRight = await takeCode(client, secret, { purpose: 'reset', email, code })
  return isRight ? personByEmail(client, email) : null
}

/**
 * Sets the password of the person to whom the link or code belongs. Returns the tokens for the device cookie, or null
 * if the link or code is wrong.
 */
async function reset(
  { config, database }: Server,
  body: ResetPassword,
  request: FastifyRequest,
): Promise<string[] | null> {
  const hash = await hashPassword(body.password)
  return inTransaction(database.main, async (client) => {
    const person = await provenPerson(client, config.secret, body)
    if (!person) return null
    // If the password is refused, the link and the code stay valid.
    needUnknown(body.password, await wordsAbout(client, person.id))
    await setPassword(client, person.id, hash)
    await activatePerson(client, person.id)
    await endSessions(client, person.id)
    await noteAccess(client, { userId: person.id, event: 'PASSWORD_RESET', request })
    await dropTokens(client, { purpose: 'second-factor', userId: person.id })
    await dropCodes(client, { purpose: 'reset', email: person.email, userId: person.id })
    await client.query('delete from throttles where key = $1', [accountKey(person.email)])
    await sendSecurityNotice(client, { config, person, mail: 'passwordChanged' })
    // The person has proven the mailbox here, so wrong passwords elsewhere must not lock this device out
    // (SEC-22).
    return rememberDevice(client, { request, userId: person.id, sessionId: null })
  })
}

function resetRoute(server: Server): OpenRouteOf<typeof passwordReset> {
  return {
    ...passwordReset,
    handle: async ({ body, request, reply }) => {
      await limitAddress(server, request, { kind: 'link', limit: linkLimit })
      const { email, token } = body
      const done = () => reset(server, body, request)
      const device =
        email === undefined || token !== undefined
          ? await guardLink(server, request, done)
          : await guardCode(server, { request, email }, done)
      if (!device) throw new Problem('CODE_INVALID')
      giveDevice(reply, server.config, device)
      return { result: {} }
    },
  }
}

function linkRoute(server: Server): OpenRouteOf<typeof resetLinkCheck> {
  return {
    ...resetLinkCheck,
    handle: async ({ body: { token }, request }) => {
      await limitAddress(server, request, { kind: 'link', limit: linkLimit })
      const about = { purpose: 'reset', token } as const
      const holder = await guardLink(server, request, () => readToken(server.database.main, about))
      if (holder === null) throw new Problem('CODE_INVALID')
      return { result: {} }
    },
  }
}

/** Serves password resets for people who forgot their password. */
export function serveReset(server: Server): void {
  serveOpen(server, forgotRoute(server))
  serveOpen(server, linkRoute(server))
  serveOpen(server, resetRoute(server))
}
