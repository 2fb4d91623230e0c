import type { LiveEvent as Told } from '@fieldhouse/domain/core/live-event'
import type { LiveEvent } from '../kit/database/announce.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'

/**
 * The announcement of a committed transaction in a workspace. An announcement that is too long for events contains only
 * the names of entities.
 */
export type Announcement = { workspace: string; by: Told['by'] } & (
  | { events: LiveEvent[] }
  | { entities: string[]; renamed?: string[] }
)

/** The announcement that sessions of a person ended. The hub then rechecks the person's streams. */
export type SessionsEnded = { person: string }

/** The waits between attempts to reconnect, in ms. The last wait repeats. */
const waits = [100, 500, 1000, 2000, 5000, 10_000]

/** How often an idle connection is checked, in ms. */
const pulse = 30_000

type Listening = {
  url: string
  log: FastifyBaseLogger
  onAnnounced: (announcement: Announcement | SessionsEnded) => void
  /** Called whenever a connection begins to listen, because announcements made before may not have arrived. */
  onListening: () => void
}

/**
 * Listens to transactions' announcements over its own connection, and reopens a lost connection. Announcements made
 * during the loss do not arrive, so `onListening` is called after each reconnection.
 */
export class Listener {
  readonly #at: Listening
  #client: Client | null = null
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #stopped = false
  /** Settles when the first connection listens. */
  readonly ready: Promise<void>

  constructor(at: Listening) {
    this.#at = at
    this.ready = this.#connect()
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#at.url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    this.#client = client
    try {
      await client.connect()
      await client.query('listen live')
    } catch (error) {
      return this.#lost(client, error)
    }
    this.#at.onListening()
    this.#failures = 0
    this.#timer = setInterval(() => {
      client.query('select 1').catch((error: unknown) => this.#lost(client, error))
    }, pulse)
  }

  #hear(payload: string): void {
    try {
      const announced: Announcement | SessionsEnded = JSON.parse(payload)
      this.#at.onAnnounced(announced)
    } catch (error) {
      this.#at.log.warn({ size: payload.length, kind: String(error instanceof Error && error.name) }, 'live')
    }
  }

  #lost(client: Client, error?: unknown): void {
    if (client !== this.#client || this.#stopped) return
    this.#client = null
    clearInterval(this.#timer)
    client.end().catch(() => {})
    const wait = waits[Math.min(this.#failures, waits.length - 1)]
    this.#failures += 1
    const message = error instanceof Error ? error.message : 'ended'
    this.#at.log.warn({ message, wait }, 'the connection for live events was lost')
    this.#timer = setTimeout(() => void this.#connect(), wait)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#client?.end().catch(() => {})
  }
}
