import type { FastifyRequest } from 'fastify'
import { announce } from '../kit/database/announce.ts'
import { type Work, enterWorkspace, inTransaction, nobodyId } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'

/** The headers of every response to a visitor without an account: not cached, no referrer, not indexed. */
export const unlisted = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** The actor for visitors without an account. */
const nobody = { id: nobodyId, timezone: 'UTC' }

/** Runs work in a workspace for a visitor without an account. The work itself must check the visitor's rights. */
export function asVisitor<T>(
  { database, config }: Server,
  { workspaceId, request }: { workspaceId: string; request: FastifyRequest },
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const actor = { ...nobody, language: request.language }
  return inTransaction(database.main, async (client) => {
    const entered = await enterWorkspace(client, {
      workspaceId,
      actor,
      requestId: request.id,
      appUrl: config.appUrl,
    })
    const work: Work = { ...entered, permissions: { GLOBAL: [true, true, true, true, true] } }
    const result = await run(work)
    announce(work)
    return result
  })
}
