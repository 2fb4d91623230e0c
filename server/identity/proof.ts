import { Problem, fault } from '@fieldhouse/domain/kit/problem'
import type { FastifyRequest } from 'fastify'
import { type Caller, type Server, callerOf } from '../kit/route.ts'
import { isPassword } from './passwords.ts'
import { type KnownPerson, personById } from './persons.ts'
import { guardPassword } from './throttle.ts'

/** How long a sign-in lets one change how one signs in, in ms (SEC-35). */
const freshMs = 10 * 60_000

const isFresh = ({ provenAt }: Caller): boolean => Date.now() - provenAt.getTime() < freshMs

/** Who asks, if they proved who they are within ten minutes; refuses with `REAUTH_REQUIRED`. */
export function freshCallerOf(request: FastifyRequest): Caller {
  const caller = callerOf(request)
  if (!isFresh(caller)) throw new Problem('REAUTH_REQUIRED')
  return caller
}

/** Checks a password of who is signed in; a wrong one is a fault of its field and counts as a failed sign-in. */
export async function needPassword(
  server: Server,
  at: { request: FastifyRequest; person: KnownPerson },
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { request, person } = at
  const check = async () => ((await isPassword(password, person.password)) ? person : null)
  if (!(await guardPassword(server, { request, email: person.email }, check)))
    throw fault([field], 'PASSWORD_WRONG')
}

/** Who asks, as a person: refuses without the current password or, for an account that has none, a fresh sign-in. */
export async function provenPerson(
  server: Server,
  request: FastifyRequest,
  password: string | undefined,
): Promise<KnownPerson> {
  const caller = callerOf(request)
  const person = await personById(server.database.main, caller.id)
  if (!person) throw new Problem('UNAUTHENTICATED')
  if (password !== undefined && person.password !== null)
    await needPassword(server, { request, person }, { field: 'password', password })
  else if (freshCallerOf(request) && person.password !== null) throw fault(['password'], 'REQUIRED')
  return person
}
