import type { FastifyRequest } from 'fastify'
import { type Work, announce, enterWorkspace, inTransaction, nobodyId } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'

/** What every answer to somebody without an account says: nobody keeps it, passes its address on or lists it. */
export const unlisted = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Who acts without an account: nobody whom the product knows. */
const nobody = { id: nobodyId, timezone: 'UTC' }

/** Runs work in a workspace for somebody without an account. What may be done is what the work does: it decides itself. */
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
    await announce(work)
    return result
  })
}
