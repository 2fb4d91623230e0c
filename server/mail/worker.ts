import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { atMost } from '../kit/http/at-most.ts'
import { dispatcher } from './dispatcher.ts'
import type { DocumentRenderers } from './document-renderer.ts'
import { type Lanes, type Rank, lanesOf } from './lanes.ts'
import {
  type QueuedMail,
  drawDocuments,
  filesOf,
  postpone,
  putBack,
  settle,
  takeToDraw,
  takeToSend,
} from './outbox.ts'
import { listening } from './listening.ts'
import { type Deliver, isRefusedForGood } from './smtp.ts'
import { type TakenMails, takenMails } from './taken-mails.ts'

/** The worker's dependencies. Without `deliver`, every mail goes to the local mailbox. */
export type MailWorkerSetUp = {
  pool: Pool
  /** A database pool that supports LISTEN: it must not connect through a connection pooler. */
  direct: Pool
  deliver: Deliver | null
  lanes?: Record<Rank, Lanes>
  renderers: DocumentRenderers
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The worker that delivers the outbox. */
export type MailWorker = {
  /**
   * Starts to listen for notifications. Also checks the outbox every half minute, for retries and lost notifications.
   */
  start(): Promise<void>
  /** Delivers all mail that is due now. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const lookAgainAfter = 30_000

/** The number of mails whose documents are rendered in one round. The number is small, so that workspaces alternate. */
const drawnInOneRound = 4

/**
 * The time for which a stop waits for mails that are being sent, and then for the confirmation of sent texts, in ms (at
 * most 7 s in all: drain.ts).
 */
const patience = { underway: 4500, answered: 1500 }

/**
 * The waits between attempts to store an outcome while the database is unavailable, in ms. If no attempt succeeds, the
 * mail is sent twice.
 */
const noteWaits = [500, 1000, 2000, 4000, 8000]

async function note(write: () => Promise<void>): Promise<void> {
  for (const wait of noteWaits) {
    try {
      return await write()
    } catch {
      await delay(wait, undefined, { ref: false })
    }
  }
  await write()
}

/** Runs a step of a mail. If the step fails, stores the error and schedules another attempt. */
async function step(setUp: MailWorkerSetUp, mail: QueuedMail, run: () => Promise<void>): Promise<void> {
  const { pool, log } = setUp
  try {
    await run()
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const state = await postpone(pool, mail, { words, isFinal: isRefusedForGood(error) })
    log.warn({ err: error, mail: mail.id, state }, 'a mail was not delivered')
  }
}

/** Sends one mail. If the server stops before any part of the mail was sent, the mail returns to the queue. */
async function send(setUp: MailWorkerSetUp, mail: QueuedMail, stop: AbortSignal): Promise<void> {
  const { pool, deliver } = setUp
  await step(setUp, mail, async () => {
    const files = deliver ? await filesOf(pool, mail.id) : []
    try {
      await deliver?.(mail, files, stop)
    } catch (error) {
      if (error !== stop.reason) throw error
      return putBack(pool, mail)
    }
    await note(() => settle(pool, mail.id, deliver ? 'SENT' : 'KEPT'))
  })
}

/** Renders the documents of due mails, so that the mails can then be sent. */
async function draw(
  setUp: MailWorkerSetUp,
  taken: TakenMails,
  { mayGoOn, onDrawn }: { mayGoOn: () => boolean; onDrawn: () => void },
): Promise<void> {
  const { pool, renderers } = setUp
  const take = async () => (mayGoOn() ? takeToDraw(pool, drawnInOneRound) : [])
  for (let due = await take(); due.length > 0; due = await take())
    await taken.during(due, async () => {
      for (const mail of due) {
        if (mayGoOn())
          await step(setUp, mail, async () => {
            await drawDocuments(pool, mail, renderers)
            await putBack(pool, mail)
          })
        else await putBack(pool, mail)
        onDrawn()
      }
    })
}

/** Makes the worker. Several processes may each run a worker; two workers never take the same mail. */
export function mailWorker(setUp: MailWorkerSetUp): MailWorker {
  const { pool, direct, log, lanes = lanesOf() } = setUp
  const stopping = new AbortController()
  const taken = takenMails(pool, log)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let drawing: Promise<void> = Promise.resolve()

  const mayGoOn = () => !stopped
  const warn = (words: string) => (error: unknown) => log.warn({ err: error }, words)
  const sender = dispatcher({
    lanes,
    mayGoOn,
    take: (rank, most) => takeToSend(pool, { rank, lanes: lanes[rank], most }),
    send: (mail) =>
      taken
        .during([mail], () => (stopped ? putBack(pool, mail) : send(setUp, mail, stopping.signal)))
        .catch(warn('what became of a mail could not be written down')),
  })
  const look = () => void sender.look().catch(warn('the outbox could not be read'))
  const drawAll = () => (drawing = drawing.then(drawOnce, drawOnce))
  const drawOnce = () => draw(setUp, taken, { mayGoOn, onDrawn: look })
  const drain = async (): Promise<void> => {
    await Promise.all([sender.look(), drawAll().then(() => sender.look())])
  }
  const lookAll = () => void drain().catch(warn('the outbox could not be read'))
  const listener = listening(direct, lookAll)
  const beat = () => {
    listener.open().catch(warn('cannot listen for mail'))
    lookAll()
  }
  return {
    start: async () => {
      await listener.open()
      timer = setInterval(beat, lookAgainAfter).unref()
      lookAll()
    },
    drain,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      listener.close()
      const settled = Promise.allSettled([sender.idle(), drawing])
      await atMost(patience.underway, settled)
      stopping.abort(new Error('the server stops'))
      await atMost(patience.answered, settled)
      taken.end()
    },
  }
}
