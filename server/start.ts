import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './connect-database.ts'
import { startEmbedded } from './kit/embedded.ts'

/** A server that is ready, and how to stop it. */
export type Running = { app: FastifyInstance; stop(): Promise<void> }

/** How long running requests may take to finish once the server stops, in ms; REL-36 allows 10 s in all. */
const drain = 7000

/** Takes no new connection, lets running requests finish, then cuts what is left. */
async function stopApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), drain)
  await app.close().finally(() => clearTimeout(late))
}

/** With PORT=0 and no APP_URL the address is only known once the system has given a port. */
function settleAddress(app: FastifyInstance, config: Config): void {
  const address = app.server.address()
  if (new URL(config.appUrl).port !== '0' || typeof address !== 'object' || !address) return
  config.appUrl = `http://localhost:${address.port}`
}

/**
 * Opens the database (the embedded one unless a URL is given), brings it up to date, builds the server and
 * listens. Throws what stands in the way; whatever was started by then is stopped.
 */
export async function start(config: Config, log: FastifyBaseLogger): Promise<Running> {
  const embedded = config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, log }) : null
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.ownerUrl ?? ''
    const database = await connectDatabase({ ...config, databaseUrl }, log)
    const app = await buildApp({ database, config, log })
    app.addHook('onClose', async () => {
      await database.close()
      await embedded?.stop()
    })
    await app.listen({ host: config.host, port: config.port })
    settleAddress(app, config)
    return { app, stop: () => stopApp(app) }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
