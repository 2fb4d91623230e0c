import { Problem } from '@fieldhouse/domain/kit/problem'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { problemOf } from '../kit/problems.ts'
import { type Claim, inWorkspace } from '../kit/work.ts'
import { type InTransaction, Overtaken } from './check-import.ts'
import { type ImportRecord, moveOn } from './progress.ts'

type Tools = { pool: Pool; log: FastifyBaseLogger }
type Doing = (inTransaction: InTransaction) => Promise<void>

/** Work on imports that goes on after the request that began it was answered. */
export function importsInBackground({ pool, log }: Tools) {
  const running = new Set<Promise<void>>()

  async function carryOut(claim: Claim, record: ImportRecord, run: Doing): Promise<void> {
    const inTransaction: InTransaction = (work) => inWorkspace(pool, claim, work)
    try {
      await run(inTransaction)
    } catch (error) {
      if (error instanceof Overtaken) return
      const problem = problemOf(error)
      if (!(error instanceof Problem)) log.warn({ err: error, import: record.id }, 'an import failed')
      const told = { code: problem.code, errors: problem.details.errors ?? [] }
      await inTransaction((work) =>
        moveOn(work, { id: record.id, from: record.state }, { state: 'FAILED', problem: told }),
      ).catch((lost: unknown) => log.warn({ err: lost, import: record.id }, 'an import was lost'))
    }
  }

  return {
    /** Begins work; it ends by itself, and what it could not do stands in the import. */
    begin(claim: Claim, record: ImportRecord, run: Doing): void {
      const doing = carryOut(claim, record, run).finally(() => running.delete(doing))
      running.add(doing)
    },
    /** Waits for what runs, as a server that closes does: at most so many ms. */
    async settle(most: number): Promise<void> {
      const timer = Promise.withResolvers<void>()
      const timeout = setTimeout(() => timer.resolve(), most)
      await Promise.race([Promise.allSettled(running), timer.promise])
      clearTimeout(timeout)
    },
  }
}
