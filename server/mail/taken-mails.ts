import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { type QueuedMail, renew, renewEvery } from './outbox.ts'

/** Remembers the mails that this worker has taken, and renews their reservation as long as the worker lives. */
export function takenMails(pool: Pool, log: Pick<FastifyBaseLogger, 'warn'>) {
  const ids = new Set<string>()
  const timer = setInterval(() => {
    renew(pool, [...ids]).catch((error: unknown) => log.warn({ err: error }, 'mails could not be renewed'))
  }, renewEvery).unref()
  return {
    during: async (mails: readonly QueuedMail[], run: () => Promise<void>) => {
      for (const { id } of mails) ids.add(id)
      try {
        await run()
      } finally {
        for (const { id } of mails) ids.delete(id)
      }
    },
    end: () => clearInterval(timer),
  }
}

export type TakenMails = ReturnType<typeof takenMails>
