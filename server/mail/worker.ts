import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { DocumentRenderers } from './document-renderer.ts'
import { type QueuedMail, drawDocuments, filesOf, postpone, settle, takeDue } from './outbox.ts'
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

async function drainAll(setUp: MailWorkerSetUp, mayGoOn: () => boolean): Promise<void> {
  for (let due = await takeDue(setUp.pool); due.length > 0; due = await takeDue(setUp.pool)) {
    for (const mail of due) {
      if (!mayGoOn()) return
      await attempt(setUp, mail)
    }
  }
}

/** Makes the worker; several processes may run one each, they take different mails. */
export function mailWorker(setUp: MailWorkerSetUp): MailWorker {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let listener: PoolClient | null = null
  let timer: NodeJS.Timeout | undefined

  const drain = (): Promise<void> => {
    running = running.then(() => (stopped ? undefined : drainAll(setUp, () => !stopped)))
    return running
  }
  const look = () => {
    drain().catch((error: unknown) => {
      running = Promise.resolve()
      setUp.log.warn({ err: error }, 'the outbox could not be read')
    })
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
      await running.catch(() => {})
      letGo(listener, true)
    },
  }
}
