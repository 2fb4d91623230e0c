import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import type { Demand } from '../kit/http/demands.ts'
import { type Caller, type Server, callerOf } from '../kit/http/route.ts'
import { isPassword } from './passwords.ts'
import { type KnownPerson, personById } from './persons.ts'
import { guardPassword } from './throttle.ts'

/** The time after a proof of identity in which sign-in methods may be changed, in minutes (SEC-35). */
const freshMinutes = 10

/**
 * Returns the caller if their proof of identity is at most ten plus `taking` minutes old. Otherwise throws
 * `REAUTH_REQUIRED`. People with a second factor must use it as proof.
 */
export function freshCallerOf(request: FastifyRequest, taking = 0): Caller {
  const caller = callerOf(request)
  const since = Date.now() - (caller.provenAt?.getTime() ?? 0)
  if (since >= (freshMinutes + taking) * 60_000) throw new Problem('REAUTH_REQUIRED')
  return caller
}

/** The condition that the caller has a fresh proof of identity. */
export const freshProof: Demand = {
  what: `a proof of identity, at most ${freshMinutes} minutes old (else \`REAUTH_REQUIRED\`)`,
  check: (_, request) => void freshCallerOf(request),
}

/**
 * Checks the signed-in person's password. Throws `PASSWORD_WRONG` with the path of the field if the password is wrong.
 */
export async function needPassword(
  server: Server,
  at: { request: FastifyRequest; person: KnownPerson },
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { request, person } = at
  const check = async () => ((await isPassword(password, person.password)) ? person : null)
  // Wrong passwords are counted for this session only. Tries in other sessions do not block this session, and tries in
  // this session block nobody else (SEC-22).
  const device = `session ${callerOf(request).sessionId}`
  if (!(await guardPassword(server, { request, email: person.email, device }, check)))
    throw fault([field], 'PASSWORD_WRONG')
}

/** Returns the signed-in person. Throws if the account has a password and the current password is wrong or missing. */
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

/**
 * Works like `personByPassword`, but also requires a fresh proof of identity if the account has no password or has a
 * second factor.
 */
export async function provenPerson(
  server: Server,
  request: FastifyRequest,
  password: string | undefined,
): Promise<KnownPerson> {
  const person = await personByPassword(server, request, password)
  if (person.password === null || callerOf(request).ownsFactor) freshCallerOf(request)
  return person
}
