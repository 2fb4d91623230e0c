import {
  passkeyDelete,
  passkeyList,
  passkeyRegister,
  passkeyRegisterOptions,
  passkeyRename,
} from '@fieldhouse/domain/identity/calls'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { deviceOf } from '@fieldhouse/domain/identity/device-name'
import { type MadePasskey, type Passkey, mostPasskeys } from '@fieldhouse/domain/identity/passkey'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { isId } from '../kit/database/ids.ts'
import type { Server } from '../kit/http/route.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { inTransaction } from '../kit/database/work.ts'
import { noteAccess } from './access-log.ts'
import { takeToken } from './codes.ts'
import { type OwnRouteOf, serveOwn } from './open-route.ts'
import {
  challengeIn,
  challengeMinutes,
  placeOf,
  putChallenge,
  userHandleOf,
  webauthn,
} from './passkey-check.ts'
import { type KnownPerson, personById } from './persons.ts'
import { giveSession, noteProof, renewSession, tellEnded } from './keep-session.ts'
import { freshCallerOf } from './proof.ts'
import { sendSecurityNotice } from './send-code.ts'

/**
 * The algorithms Ed25519, ES256 and RS256, by their COSE numbers. Every authenticator supports one of these algorithms.
 */
const algorithms = [-8, -7, -257]

const shown = `id as "_id", name, created_at as "createdAt", last_used_at as "lastUsedAt", synced`

function listRoute({ database }: Server): OwnRouteOf<typeof passkeyList> {
  return {
    ...passkeyList,
    handle: async ({ caller: { id } }) => {
      const { rows } = await database.main.query<Passkey>(
        `select ${shown} from passkeys where user_id = $1 order by created_at desc, id desc`,
        [id],
      )
      return { result: rows }
    },
  }
}

async function needSelf(client: PoolClient, userId: string): Promise<KnownPerson> {
  const person = await personById(client, userId)
  if (!person) throw new Problem('UNAUTHENTICATED')
  return person
}

function optionsRoute({ config, database }: Server): OwnRouteOf<typeof passkeyRegisterOptions> {
  return {
    ...passkeyRegisterOptions,
    handle: async ({ request }) => {
      const { id: userId } = freshCallerOf(request)
      const { rpId } = placeOf(config, request)
      const result = await inTransaction(database.main, async (client) => {
        const { email } = await needSelf(client, userId)
        const { rows } = await client.query<{ id: string; transports: string[] }>(
          'select credential_id as id, transports from passkeys where user_id = $1',
          [userId],
        )
        if (rows.length >= mostPasskeys) throw fault(['passkeys'], 'TOO_BIG', { max: mostPasskeys })
        const challenge = await putChallenge(client, { purpose: 'passkey-register', value: userId })
        const { generateRegistrationOptions } = await webauthn()
        return generateRegistrationOptions({
          rpName: 'Fieldhouse',
          rpID: rpId,
          userName: email,
          userDisplayName: email,
          userID: userHandleOf(userId),
          challenge: Buffer.from(challenge, 'base64url'),
          timeout: challengeMinutes * 60_000,
          excludeCredentials: rows,
          supportedAlgorithmIDs: algorithms,
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
      })
      return { result }
    },
  }
}

const nameFrom = (request: FastifyRequest): string => {
  const { browser, system } = deviceOf(request.headers['user-agent'] ?? null)
  return [browser, system].filter(Boolean).join(', ') || 'Fieldhouse'
}

type Made = { server: Server; request: FastifyRequest; userId: string; made: MadePasskey; name: string }

/** Stores a passkey whose authenticator signed the challenge made for this person. Returns null if the check fails. */
async function keepPasskey(client: PoolClient, of: Made): Promise<Passkey | null> {
  const { server, request, userId, made, name } = of
  const challenge = challengeIn(made.response.clientDataJSON)
  if ((await takeToken(client, { purpose: 'passkey-register', token: challenge })) !== userId) return null
  const { rpId, origin } = placeOf(server.config, request)
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  // This check throws for any mismatch, such as a wrong origin or unreadable bytes.
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.rawId,
      type: made.type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { credential, credentialBackedUp } = checked.registrationInfo
  const { rows } = await client.query<Passkey>(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${shown}`,
    [
      newId(),
      userId,
      credential.id,
      Buffer.from(credential.publicKey).toString('base64url'),
      credential.counter,
      JSON.stringify(transports),
      credentialBackedUp,
      name,
    ],
  )
  return rows[0] ?? null
}

function registerRoute(server: Server): OwnRouteOf<typeof passkeyRegister> {
  const { config, database } = server
  return {
    ...passkeyRegister,
    handle: async ({
      body: { response: made, name = '' },
      caller: { id: userId, sessionId },
      request,
      reply,
    }) => {
      freshCallerOf(request, challengeMinutes)
      const named = name || nameFrom(request)
      const done = await inTransaction(database.main, async (client) => {
        const passkey = await keepPasskey(client, { server, request, userId, made, name: named })
        if (!passkey) return null
        const person = await needSelf(client, userId)
        await noteAccess(client, { userId, event: 'PASSKEY_ADDED', request })
        await noteProof(client, sessionId, 'factor')
        await sendSecurityNotice(client, { config, person, mail: 'passkeyAdded', params: { passkey: named } })
        return { passkey, kept: await renewSession(client, sessionId) }
      })
      if (!done) throw new Problem('PASSKEY_FAILED')
      const token = giveSession(reply, config, done.kept)
      return { result: done.passkey, meta: { token }, status: 201 }
    },
  }
}

const passkeyId = ({ id = '' }: Record<string, string>): string => {
  if (!isId(id)) throw new Problem('NOT_FOUND')
  return id
}

function renameRoute({ database }: Server): OwnRouteOf<typeof passkeyRename> {
  return {
    ...passkeyRename,
    handle: async ({ body: { name }, caller, params }) => {
      const { rows } = await database.main.query<Passkey>(
        `update passkeys set name = $3 where id = $1 and user_id = $2 returning ${shown}`,
        [passkeyId(params), caller.id, name],
      )
      if (!rows[0]) throw new Problem('NOT_FOUND')
      return { result: rows[0] }
    },
  }
}

function removeRoute({ config, database }: Server): OwnRouteOf<typeof passkeyDelete> {
  return {
    ...passkeyDelete,
    handle: async ({ params, request }) => {
      const { id: userId } = freshCallerOf(request)
      const id = passkeyId(params)
      await inTransaction(database.main, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'delete from passkeys where id = $1 and user_id = $2 returning name',
          [id, userId],
        )
        const [gone] = rows
        if (!gone) throw new Problem('NOT_FOUND')
        const person = await needSelf(client, userId)
        // If the passkey was the last second factor, the person's sessions lose access to workspaces that require a
        // second factor, and open event streams must end.
        await tellEnded(client, userId)
        await noteAccess(client, { userId, event: 'PASSKEY_REMOVED', request })
        const words = { mail: 'passkeyRemoved', params: { passkey: gone.name } } as const
        await sendSecurityNotice(client, { config, person, ...words })
      })
      return { result: { _id: id } }
    },
  }
}

/** Serves the signed-in person's own passkeys. */
export function servePasskeys(server: Server): void {
  serveOwn(server, listRoute(server))
  serveOwn(server, optionsRoute(server))
  serveOwn(server, registerRoute(server))
  serveOwn(server, renameRoute(server))
  serveOwn(server, removeRoute(server))
}
