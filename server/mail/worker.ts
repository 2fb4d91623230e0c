import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { DocumentRenderers } from './document-renderer.ts'
import { type Lane, type QueuedMail, drawDocuments, filesOf, postpone, settle, takeDue } from './outbox.ts'
import { type Deliver, isRefusedForGood } from './smtp.ts'

/** What the worker needs; without `deliver` every mail is kept in the local mailbox. */
export type MailWorkerSetUp = {
  pool: Pool
  /** Where LISTEN holds. */
  direct: Pool
  deliver: Deliver | null
  renderers: DocumentRenderers
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The worker that empties the outbox. */
export type MailWorker = {
  /** Starts to listen; looks again on its own every half minute, for retries and lost notifications. */
  start(): Promise<void>
  /** Delivers everything that is due now. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const lookAgainAfter = 30_000

async function attempt(setUp: MailWorkerSetUp, mail: QueuedMail): Promise<void> {
  const { pool, deliver, renderers, log } = setUp
  try {
    await drawDocuments(pool, mail, renderers)
    await deliver?.(mail, await filesOf(pool, mail.id))
    await settle(pool, mail.id, deliver ? 'SENT' : 'KEPT')
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const state = await postpone(pool, mail, { words, isFinal: isRefusedForGood(error) })
    log.warn({ err: error, mail: mail.id, state }, 'a mail was not delivered')
  }
}

async function drainLane(setUp: MailWorkerSetUp, lane: Lane, mayGoOn: () => boolean): Promise<void> {
  const take = () => takeDue(setUp.pool, lane)
  for (let due = await take(); due.length > 0; due = await take()) {
    for (const mail of due) {
      if (!mayGoOn()) return
      await attempt(setUp, mail)
    }
  }
}

/** Empties a lane, one run after the other, whether the one before ended well or not. */
function drainer(setUp: MailWorkerSetUp, lane: Lane, mayGoOn: () => boolean): () => Promise<void> {
  const run = async () => (mayGoOn() ? drainLane(setUp, lane, mayGoOn) : undefined)
  let running: Promise<void> = Promise.resolve()
  return () => (running = running.then(run, run))
}

/** Makes the worker; several processes may run one each, they take different mails. */
export function mailWorker(setUp: MailWorkerSetUp): MailWorker {
  let stopped = false
  let listener: PoolClient | null = null
  let timer: NodeJS.Timeout | undefined

  const mayGoOn = () => !stopped
  const [written, drawn] = [drainer(setUp, 'written', mayGoOn), drainer(setUp, 'drawn', mayGoOn)]
  // What is drawn for one mail completes those like it, which then leave with the complete ones.
  const drain = async (): Promise<void> => void (await Promise.all([written(), drawn().then(written)]))
  const look = () => {
    drain().catch((error: unknown) => setUp.log.warn({ err: error }, 'the outbox could not be read'))
  }
  /** Gives the connection back once: stopping and losing it may come together. */
  const letGo = (client: PoolClient | null, why: Error | true) => {
    if (client === null || client !== listener) return
    listener = null
    client.release(why)
  }
  const listen = async (): Promise<void> => {
    const client = await setUp.direct.connect()
    listener = client
    client.on('notification', look)
    client.on('error', (error) => letGo(client, error))
    await client.query('listen mail')
  }
  const beat = () => {
    if (listener === null)
      listen().catch((error: unknown) => setUp.log.warn({ err: error }, 'cannot listen for mail'))
    look()
  }
  return {
    start: async () => {
      await listen()
      timer = setInterval(beat, lookAgainAfter).unref()
      look()
    },
    drain,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      // Behind what is on its way; nothing more is taken.
      await Promise.allSettled([written(), drawn()])
      letGo(listener, true)
    },
  }
}
