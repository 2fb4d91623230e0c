import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import type { Demand } from '../kit/http/demands.ts'
import { type Caller, type Server, callerOf } from '../kit/http/route.ts'
import { isPassword } from './passwords.ts'
import { type KnownPerson, personById } from './persons.ts'
import { guardPassword } from './throttle.ts'

/** How long a proof lets one change how one signs in, in minutes (SEC-35). */
const freshMinutes = 10

/**
 * Who asks, if they proved who they are within ten minutes, by their second factor where they have one; refuses with
 * `REAUTH_REQUIRED`. What ends something that began under such a proof allows for the minutes it may take.
 */
export function freshCallerOf(request: FastifyRequest, taking = 0): Caller {
  const caller = callerOf(request)
  const since = Date.now() - (caller.provenAt?.getTime() ?? 0)
  if (since >= (freshMinutes + taking) * 60_000) throw new Problem('REAUTH_REQUIRED')
  return caller
}

/** Asks for a fresh proof before anything else. */
export const freshProof: Demand = {
  what: `a proof of who asks, at most ${freshMinutes} minutes old (else \`REAUTH_REQUIRED\`)`,
  check: (_, request) => void freshCallerOf(request),
}

/**
 * Checks a password of who is signed in; a wrong one is a fault of its field. It counts as a failed sign-in at this
 * session alone: failures elsewhere do not keep its holder from their own account, nor theirs anybody else (SEC-22).
 */
export async function needPassword(
  server: Server,
  at: { request: FastifyRequest; person: KnownPerson },
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { request, person } = at
  const check = async () => ((await isPassword(password, person.password)) ? person : null)
  const device = `session ${callerOf(request).sessionId}`
  if (!(await guardPassword(server, { request, email: person.email, device }, check)))
    throw fault([field], 'PASSWORD_WRONG')
}

/** Who asks, as a person: refuses without the current password, where the account has one. */
export async function personByPassword(
  server: Server,
  request: FastifyRequest,
  password: string | undefined,
): Promise<KnownPerson> {
  const person = await personById(server.database.main, callerOf(request).id)
  if (!person) throw new Problem('UNAUTHENTICATED')
  if (person.password === null) return person
  if (password === undefined) throw freshCallerOf(request) && fault(['password'], 'REQUIRED')
  await needPassword(server, { request, person }, { field: 'password', password })
  return person
}

/** As `personByPassword`, with a fresh proof by the second factor or, where there is neither that nor a password, by sign-in. */
export async function provenPerson(
  server: Server,
  request: FastifyRequest,
  password: string | undefined,
): Promise<KnownPerson> {
  const person = await personByPassword(server, request, password)
  if (person.password === null || callerOf(request).ownsFactor) freshCallerOf(request)
  return person
}
