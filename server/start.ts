import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './connect-database.ts'
import { startEmbedded } from './kit/embedded/embedded.ts'
import { warnOfProxy } from './kit/http/proxy-warnings.ts'

/** A server that is ready, and how to stop it: once, however often that is called. */
export type Running = { app: FastifyInstance; stop(): Promise<void> }

/** With PORT=0 and no APP_URL the address is only known once the system has given a port. */
function settleAddress(app: FastifyInstance, config: Config): void {
  const address = app.server.address()
  if (new URL(config.appUrl).port !== '0' || typeof address !== 'object' || !address) return
  config.appUrl = `http://localhost:${address.port}`
}

/** Opens the database and builds the server on it; each is closed with `opened`, the last one first. */
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
 * Opens the database (the embedded one unless a URL is given), brings it up to date, builds the server and
 * listens. Throws what stands in the way, and the reason of `signal` when that aborts meanwhile; whatever was
 * started by then is stopped.
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
    // What fails because it was told to stop is no fault.
    throw signal.aborted ? signal.reason : error
  }
}
