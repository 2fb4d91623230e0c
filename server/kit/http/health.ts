import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { answeredIn } from '../database/serving-pool.ts'

/** Texts for operators about the reasons why a server cannot work. */
const reasons = {
  DATABASE: 'The database does not answer',
  MIGRATIONS: 'The database has not been brought to this release',
}

/** The maximum time for the database to respond, in ms. */
const patience = 4000

/**
 * Returns the reason why the server is not ready, or null. A server is ready if the database responds and has at least
 * this release's migrations.
 */
async function whyNotReady(database: Database, wanted: number): Promise<keyof typeof reasons | null> {
  try {
    const { rows } = await database.main.query<{ newest: string | null }>({
      text: 'select max(created_at) as newest from migrations.__drizzle_migrations',
      ...answeredIn(patience),
    })
    return Number(rows[0]?.newest ?? 0) >= wanted ? null : 'MIGRATIONS'
  } catch {
    return 'DATABASE'
  }
}

/**
 * `/healthz` responds while the process is alive, `/readyz` only while the server can work. `wanted` is the time of
 * this release's newest migration, in ms.
 */
export function serveHealth(app: FastifyInstance, database: Database, wanted: number): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady(database, wanted)
    if (reason === null) return reply.send({ ok: true })
    return reply.code(503).header('retry-after', 2).send({ ok: false, reason, msg: reasons[reason] })
  })
}
