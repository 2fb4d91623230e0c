import { createHmac } from 'node:crypto'
import { fault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { idempotency } from '../database/tables.ts'
import type { Work } from '../database/work.ts'
import { type About, decrypt, encrypt } from './encryption.ts'

/** The first response to a request. */
export type StoredAnswer = { status: number; body: unknown }

/**
 * A request with an idempotency key, and the installation's secret. A `late` request may be repeated days
 * later, so its response is stored longer.
 */
export type Keyed = { key: string; fingerprint: string; late: boolean; secret: string }

const longestKey = 255

/**
 * The request's key, with a keyed hash of its content (which may include a password). Null without a key. Refuses keys
 * that are too long.
 */
export function keyOf(
  header: string | string[] | undefined,
  request: { method: string; url: string; body: unknown; late?: boolean },
  secret: string,
): Keyed | null {
  if (header === undefined) return null
  if (Array.isArray(header) || header.length === 0 || header.length > longestKey)
    throw fault(['idempotency-key'], 'INVALID')
  const asked = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  return {
    key: header,
    fingerprint: createHmac('sha256', secret).update(asked).digest('base64url'),
    late: request.late ?? false,
    secret,
  }
}

const mine = (work: Work, key: string) =>
  and(
    eq(idempotency.workspaceId, work.workspaceId),
    eq(idempotency.userId, work.actor.id),
    eq(idempotency.key, key),
  )

/** The purpose and owner with which a stored response is encrypted: its workspace, person and key. */
export const aboutStoredAnswer = (at: { workspaceId: string; userId: string; key: string }): About => ({
  purpose: 'workspace answer',
  of: `${at.workspaceId} ${at.userId} ${at.key}`,
})

const aboutAnswer = ({ workspaceId, actor }: Work, key: string) =>
  aboutStoredAnswer({ workspaceId, userId: actor.id, key })

/**
 * The fingerprint of requests that were stored before a change of the secret. This fingerprint matches any request with
 * the same key.
 */
export const anyFingerprint = ''

/**
 * Returns the stored response. Responses of older releases are not encrypted. Throws if the response was encrypted with
 * another secret.
 */
function storedBody(work: Work, { key, secret }: Keyed, body: unknown): unknown {
  if (typeof body !== 'string') return body
  const text = decrypt(body, secret, aboutAnswer(work, key))
  if (text === null) throw new Problem('IDEMPOTENCY_MISMATCH')
  return JSON.parse(text.toString())
}

/**
 * Reserves the key for this transaction, or returns its stored response. Throws `IDEMPOTENCY_MISMATCH` for a different
 * request with the same key.
 */
export async function claimKey(work: Work, keyed: Keyed): Promise<StoredAnswer | null> {
  const { key, fingerprint, late } = keyed
  // The insert waits while a first request with this key is still running. If the first request fails, its row
  // disappears, and this request runs.
  const taken = await work.tx
    .insert(idempotency)
    .values({ workspaceId: work.workspaceId, userId: work.actor.id, key, fingerprint, late })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (taken.length > 0) return null
  const [kept] = await work.tx.select().from(idempotency).where(mine(work, key))
  if (!kept) throw new Problem('OVERLOADED', { retryAfter: 1 })
  if (kept.fingerprint !== fingerprint && kept.fingerprint !== anyFingerprint)
    throw new Problem('IDEMPOTENCY_MISMATCH')
  return { status: kept.status ?? 200, body: storedBody(work, keyed, kept.body) }
}

/** Releases a key that this transaction reserved, because a second transaction continues the request. */
export async function releaseKey(work: Work, { key }: Keyed): Promise<void> {
  await work.tx.delete(idempotency).where(mine(work, key))
}

/**
 * Stores the response in the request's transaction, so that the response is committed with the request's changes.
 * Encrypts the response, because it may contain secret links.
 */
export async function keepAnswer(work: Work, { key, secret }: Keyed, answer: StoredAnswer): Promise<void> {
  const text = Buffer.from(JSON.stringify(answer.body))
  const body = encrypt(text, secret, aboutAnswer(work, key))
  await work.tx.update(idempotency).set({ status: answer.status, body }).where(mine(work, key))
}
