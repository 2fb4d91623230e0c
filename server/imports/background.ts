import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { problemOf } from '../kit/http/problems.ts'
import type { Budget } from '../kit/http/budget.ts'
import { limitConcurrency } from '../kit/http/concurrency-limit.ts'
import { type Claim, asSystem, inWorkspace, need } from '../kit/database/work.ts'
import { type InTransaction, Overtaken } from './check-import.ts'
import { type ImportRecord, moveOn } from './progress.ts'

type Tools = { pool: Pool; log: FastifyBaseLogger; budget: Budget }
type Doing = (inTransaction: InTransaction) => Promise<void>

/** An import somebody may work on as long as they may create records of its section. */
type Begun = { record: ImportRecord; section: Section }

/** How often an import that waits for its turn says that it is still there, in ms. */
const pulse = 10_000

/** Imports of a workspace worked on at once, and how many may wait; those of others are the budget's to share out. */
const turns = { atOnce: 1, waiting: 200 }

/** Work on imports that goes on after the request that began it was answered. */
export function importsInBackground({ pool, log, budget }: Tools) {
  const running = new Set<Promise<void>>()
  const inTurn = limitConcurrency(turns)

  /** Runs in the turn of the workspace; an import that waits must not look as if nobody worked on it. */
  async function whenItsTurn(claim: Claim, record: ImportRecord, run: () => Promise<void>): Promise<void> {
    const { id, state } = record
    const beat = () => asSystem(pool, claim.workspaceId, (work) => moveOn(work, { id, from: state }, {}))
    const beating = setInterval(() => void beat().catch(() => {}), pulse)
    try {
      await inTurn(claim.workspaceId, () =>
        budget.run({ kind: 'import', of: claim.workspaceId }, () => {
          clearInterval(beating)
          return run()
        }),
      )
    } finally {
      clearInterval(beating)
    }
  }

  async function carryOut(claim: Claim, { record, section }: Begun, run: Doing): Promise<void> {
    const inTransaction: InTransaction = (doing) =>
      inWorkspace(pool, claim, (work) => {
        need(work, section, 'create')
        return doing(work)
      })
    try {
      await whenItsTurn(claim, record, () => run(inTransaction))
    } catch (error) {
      if (error instanceof Overtaken) return
      const problem = problemOf(error)
      if (!(error instanceof Problem)) log.warn({ err: error, import: record.id }, 'an import failed')
      const told = { code: problem.code, errors: problem.details.errors ?? [] }
      // Also where the person may no longer enter the workspace.
      await asSystem(pool, claim.workspaceId, (work) =>
        moveOn(work, { id: record.id, from: record.state }, { state: 'FAILED', problem: told }),
      ).catch((lost: unknown) => log.warn({ err: lost, import: record.id }, 'an import was lost'))
    }
  }

  return {
    /** Begins work; it ends by itself, and what it could not do stands in the import. */
    begin(claim: Claim, begun: Begun, run: Doing): void {
      const doing = carryOut(claim, begun, run).finally(() => running.delete(doing))
      running.add(doing)
    },
    /** Waits for what runs. */
    async settle(): Promise<void> {
      await Promise.allSettled(running)
    },
  }
}
