import type { UsedPasskey } from '@fieldhouse/domain/identity/passkey'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { newToken, putToken, takeToken } from './codes.ts'

/** Loads the passkey library on first use, because loading it takes a tenth of the server's start time. */
export const webauthn = () => import('@simplewebauthn/server')

/** How long a browser may take to respond to a challenge, in minutes. */
export const challengeMinutes = 5

/** The host and origin of passkeys: the host of the request, which the edge has checked, with the scheme of APP_URL. */
export function placeOf(config: Config, request: FastifyRequest): { rpId: string; origin: string } {
  const { origin, hostname } = new URL(`${new URL(config.appUrl).protocol}//${request.headers.host}`)
  return { rpId: hostname, origin }
}

/** The challenge in a browser's response. The caller must check that the challenge is stored. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : ''
  } catch {
    return ''
  }
}

/** Makes and stores a challenge for a purpose. Each challenge works once. */
export async function putChallenge(
  client: PoolClient,
  about: { purpose: 'passkey-register' | 'passkey-sign-in'; value: string },
): Promise<string> {
  const challenge = newToken()
  await putToken(client, { ...about, token: challenge, minutes: challengeMinutes })
  return challenge
}

/** Makes the options with which a browser asks for a passkey: any passkey of this host, or only the given passkeys. */
export async function askForPasskey(
  client: PoolClient,
  { rpId, allowed = [] }: { rpId: string; allowed?: { id: string }[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await putChallenge(client, { purpose: 'passkey-sign-in', value: rpId })
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeMinutes * 60_000,
    userVerification: 'required',
    allowCredentials: allowed,
  })
}

type Row = { id: string; userId: string; publicKey: string; counter: string; credentialId: string }

const keyed = (row: Row) => ({
  id: row.credentialId,
  publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
  counter: Number(row.counter),
})

const responseOf = ({ id, rawId, response }: UsedPasskey): AuthenticationResponseJSON => ({
  id,
  rawId,
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { userHandle: response.userHandle }),
  },
})

/** The person's id as bytes, which a passkey stores as its user handle. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId))

const isOthers = ({ response: { userHandle } }: UsedPasskey, userId: string): boolean =>
  Boolean(userHandle) && userHandle !== Buffer.from(userHandleOf(userId)).toString('base64url')

/**
 * Finds the person whose passkey signed a stored challenge. Returns null if the challenge is unknown or used, the
 * person was not verified, or the counter did not grow.
 */
export async function holderOfPasskey(
  client: PoolClient,
  { used, place }: { used: UsedPasskey; place: { rpId: string; origin: string } },
): Promise<string | null> {
  const challenge = challengeIn(used.response.clientDataJSON)
  if ((await takeToken(client, { purpose: 'passkey-sign-in', token: challenge })) !== place.rpId) return null
  // Locks the passkey's row, so that its uses are checked one after the other, because each check compares the counter.
  const { rows } = await client.query<Row>(
    `select id, user_id as "userId", public_key as "publicKey", counter, credential_id as "credentialId"
     from passkeys where credential_id = $1 for update`,
    [used.id],
  )
  const [row] = rows
  if (!row || isOthers(used, row.userId)) return null
  // This check throws for any mismatch, such as a wrong origin or unreadable bytes.
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response: responseOf(used),
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    credential: keyed(row),
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  await client.query('update passkeys set counter = $2, synced = $3, last_used_at = now() where id = $1', [
    row.id,
    newCounter,
    credentialBackedUp,
  ])
  return row.userId
}
