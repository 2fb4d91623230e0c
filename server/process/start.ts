import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { connectDatabase } from './connect-database.ts'
import { startEmbedded } from '../kit/embedded/embedded.ts'
import { warnOfProxy } from '../kit/http/proxy-warnings.ts'

/** A ready server. `stop` may be called several times. */
export type Running = { app: FastifyInstance; stop(): Promise<void> }

/** Sets the address after listening, because the port is known only then if PORT is 0 and APP_URL is unset. */
function settleAddress(app: FastifyInstance, config: Config): void {
  const address = app.server.address()
  if (new URL(config.appUrl).port !== '0' || typeof address !== 'object' || !address) return
  config.appUrl = `http://localhost:${address.port}`
}

/**
 * Opens the database and builds the server on it. `opened` collects the database and the server, so that they can be
 * closed in reverse order.
 */
async function open(
  opened: AsyncDisposableStack,
  { config, log, signal }: { config: Config; log: FastifyBaseLogger; signal: AbortSignal },
): Promise<FastifyInstance> {
  const embedded =
    config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, log, signal }) : null
  opened.defer(async () => embedded?.stop())
  const databaseUrl = config.databaseUrl ?? embedded?.ownerUrl ?? ''
  const database = await connectDatabase({ ...config, databaseUrl }, { log, signal })
  opened.defer(() => database.close())
  signal.throwIfAborted()
  const folders = [config.dataDir, ...(embedded ? [embedded.folder] : [])]
  const app = await buildApp({
    database,
    config,
    log,
    storage: { folders, holdsDatabase: embedded !== null },
  })
  opened.defer(async () => app.close())
  return app
}

/**
 * Opens and migrates the database (embedded unless a URL is given), builds the server and listens. After an error or an
 * abort of `signal`, stops the started parts and throws.
 */
export async function start(config: Config, log: FastifyBaseLogger, signal: AbortSignal): Promise<Running> {
  await using opened = new AsyncDisposableStack()
  try {
    const app = await open(opened, { config, log, signal })
    await app.listen({ host: config.host, port: config.port })
    settleAddress(app, config)
    warnOfProxy(config, log)
    const running = opened.move()
    let stopping: Promise<void> | null = null
    return { app, stop: () => (stopping ??= running.disposeAsync()) }
  } catch (error) {
    // An error that the abort itself caused is not a fault.
    throw signal.aborted ? signal.reason : error
  }
}
