import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import { Pool, type PoolClient } from 'pg'
import { type Statement, sent } from './sent.ts'

/** The settings of the bare server: its database, its port, and the statements that it sends for each path. */
export type BareSettings = { url: string; port: number; paths: { path: string; statements: Statement[] }[] }

const settings = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareSettings
const pool = new Pool({ connectionString: settings.url, max: 20 })
const app = fastify()

async function answer(client: PoolClient, statements: Statement[]): Promise<unknown> {
  let rows: unknown[] = []
  for (const statement of statements) {
    const found = await client.query<Record<string, unknown>>(sent(statement))
    if (found.rows?.length > rows.length) rows = found.rows
  }
  return { data: { success: true, result: rows } }
}

for (const { path, statements } of settings.paths) {
  app.get(path, async (_, reply) => {
    const client = await pool.connect()
    const body = await answer(client, statements).finally(() => client.release())
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
  })
}
app.get('/memory', () => process.memoryUsage().rss)
await app.listen({ port: settings.port, host: '127.0.0.1' })
// This process ends when its parent process ends.
process.on('disconnect', () => process.exit(0))
