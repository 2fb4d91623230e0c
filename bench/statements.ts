import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/kit/database/database.ts'
import { type Bench, secret } from './data.ts'
import type { Asked } from './load.ts'
import type { Statement } from './sent.ts'

type Query = string | { text: string; values?: unknown[] }

/**
 * Returns the statements that the product sends for each request, in order. Throws when a request is refused.
 */
export async function statementsOf(bench: Bench, asked: Asked[]): Promise<Statement[][]> {
  const database = openDatabase({ main: bench.appUrl, direct: null }, () => {})
  const config = readConfig({
    SECRET: secret,
    APP_URL: 'http://localhost',
    DATA_DIR: bench.dataDir,
    RATE_LIMIT: 'off',
  })
  const app = await buildApp({ database, config })
  await app.ready()
  // Background workers also send statements. Only the statements of the request's own call are recorded.
  const heard = new AsyncLocalStorage<Statement[]>()
  const send = Client.prototype.query as (...given: unknown[]) => unknown
  Client.prototype.query = function listening(this: Client, query: Query, ...rest: unknown[]) {
    const values = Array.isArray(rest[0]) ? (rest[0] as unknown[]) : []
    heard
      .getStore()
      ?.push(
        typeof query === 'string'
          ? { text: query, values }
          : { text: query.text, values: query.values ?? values },
      )
    return send.call(this, query, ...rest)
  } as typeof Client.prototype.query
  const all: Statement[][] = []
  for (const { method, path, headers, body } of asked) {
    const statements: Statement[] = []
    const answer = await heard.run(statements, async () =>
      app.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    )
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.body}`)
    all.push(statements)
  }
  Client.prototype.query = send as typeof Client.prototype.query
  await app.close()
  await database.close()
  return all
}
