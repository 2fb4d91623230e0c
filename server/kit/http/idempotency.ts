import { createHmac } from 'node:crypto'
import { fault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { idempotency } from '../database/tables.ts'
import type { Work } from '../database/work.ts'
import { type About, decrypt, encrypt } from './encryption.ts'

/** An answer as it was first given. */
export type Kept = { status: number; body: unknown }

/**
 * A request that carries a key, and the installation's secret. A `late` request may come days after it was written, so its
 * answer is stored for longer.
 */
export type Keyed = { key: string; fingerprint: string; late: boolean; secret: string }

const longestKey = 255

/**
 * The request's key with a keyed hash of what it asks for (a password may stand in it), or null without a key; refuses
 * one that is too long.
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

/** Binds a stored answer to its workspace, person and key. */
export const aboutStoredAnswer = (at: { workspaceId: string; userId: string; key: string }): About => ({
  purpose: 'workspace answer',
  of: `${at.workspaceId} ${at.userId} ${at.key}`,
})

const aboutAnswer = ({ workspaceId, actor }: Work, key: string) =>
  aboutStoredAnswer({ workspaceId, userId: actor.id, key })

/** Stands for what a request asked for before the secret changed: its key alone says that it was carried out. */
export const anyFingerprint = ''

/**
 * The answer of a stored row; one that an older release stored in clear is returned as it is. Throws when it was encrypted
 * under another secret.
 */
function storedBody(work: Work, { key, secret }: Keyed, body: unknown): unknown {
  if (typeof body !== 'string') return body
  const text = decrypt(body, secret, aboutAnswer(work, key))
  if (text === null) throw new Problem('IDEMPOTENCY_MISMATCH')
  return JSON.parse(text.toString())
}

/**
 * Takes the key for this transaction, or answers what it gave before. A second request with the same key waits
 * on the first one's row, then replays its answer; if the first one fails its row is gone and this one runs.
 */
export async function claimKey(work: Work, keyed: Keyed): Promise<Kept | null> {
  const { key, fingerprint, late } = keyed
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

/** Gives a key back that this transaction took: what was asked is done in another one. */
export async function releaseKey(work: Work, { key }: Keyed): Promise<void> {
  await work.tx.delete(idempotency).where(mine(work, key))
}

/**
 * Stores the answer with the work itself: either both are committed or neither. It is encrypted, because addresses that
 * open something may be part of it; a copy of the database does not reveal them.
 */
export async function keepAnswer(work: Work, { key, secret }: Keyed, answer: Kept): Promise<void> {
  const text = Buffer.from(JSON.stringify(answer.body))
  const body = encrypt(text, secret, aboutAnswer(work, key))
  await work.tx.update(idempotency).set({ status: answer.status, body }).where(mine(work, key))
}
