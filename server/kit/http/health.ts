import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Database } from '../database/database.ts'

const journal = new URL('../../migrations/meta/_journal.json', import.meta.url)

const journalShape = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })

/** When the newest migration of this release was made: the newest one applied carries the same instant. */
function newestMigration(): number {
  const { entries } = journalShape.parse(JSON.parse(readFileSync(journal, 'utf8')))
  return Math.max(...entries.map(({ when }) => when))
}

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

/** `/healthz` answers while the process lives, `/readyz` only while it can work. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  const wanted = newestMigration()
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady(database, wanted)
    if (reason === null) return reply.send({ ok: true })
    return reply.code(503).header('retry-after', 2).send({ ok: false, reason, msg: reasons[reason] })
  })
}
