import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** What keeps a server from working, in words for who watches it. */
const reasons = {
  DATABASE: 'The database does not answer',
  MIGRATIONS: 'The database has not been brought to this release',
}

/** Why the server cannot work; null while it can: the database answers and has been brought to this release or beyond. */
async function whyNotReady(database: Database, wanted: number): Promise<keyof typeof reasons | null> {
  try {
    const { rows } = await database.main.query<{ newest: string | null }>(
      'select max(created_at) as newest from migrations.__drizzle_migrations',
    )
    return Number(rows[0]?.newest ?? 0) >= wanted ? null : 'MIGRATIONS'
  } catch {
    return 'DATABASE'
  }
}

/**
 * `/healthz` answers while the process lives, `/readyz` only while it can work: `wanted` is the instant of the newest migration
 * of this release, in ms.
 */
export function serveHealth(app: FastifyInstance, database: Database, wanted: number): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady(database, wanted)
    if (reason === null) return reply.send({ ok: true })
    return reply.code(503).header('retry-after', 2).send({ ok: false, reason, msg: reasons[reason] })
  })
}
