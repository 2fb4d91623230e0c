import { statusOf } from '@fieldhouse/domain/problems'
import type { LikelyChoice } from '@fieldhouse/domain/imports/import-state'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm'
import type { EntityModule, Values } from '../kit/entity/define-entity.ts'
import { insertRows, isPlainlyCreated } from '../kit/entity/insert-rows.ts'
import { numbersLast } from '../kit/database/numbering.ts'
import { problemOf } from '../kit/http/problems.ts'
import type { Work } from '../kit/database/work.ts'
import { createRecord } from '../kit/entity/write.ts'
import { type InTransaction, Overtaken } from './check-import.ts'
import { memoryKeeper } from './keep-small.ts'
import { missingMaker } from './missing-names.ts'
import { type ImportRecord, moveOn, rowsOf } from './progress.ts'
import { freshPlans } from './fresh-plans.ts'
import { importRows } from './tables.ts'
import { tellAll } from './tell-all.ts'
import { recordTrace } from './undo/record-trace.ts'

/** The number of rows that one statement writes. */
const portion = 100

type Accepted = { line: number; body: Values | null }

const acceptedAfter = (
  work: Work,
  id: string,
  at: { line: number; likely: LikelyChoice },
): Promise<Accepted[]> =>
  work.tx
    .select({ line: importRows.line, body: importRows.body })
    .from(importRows)
    .where(
      and(
        rowsOf(work, id, at.line),
        isNotNull(importRows.body),
        at.likely === 'SKIP' ? isNull(importRows.likeness) : undefined,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(portion)

/** Creates records one by one, for entities with additional steps. A refusal contains the line number. */
async function createEach(work: Work, module: EntityModule, rows: readonly Accepted[]): Promise<void> {
  for (const { line, body } of rows) {
    try {
      await createRecord(work, module, body ?? {})
    } catch (error) {
      const problem = problemOf(error)
      if (statusOf(problem) >= 500) throw error
      const [first] = problem.details.errors ?? []
      throw fault(['rows', line, ...(first?.path ?? [])], first?.code ?? 'INVALID', first?.params)
    }
  }
}

async function create(work: Work, module: EntityModule, rows: readonly Accepted[]): Promise<void> {
  const bodies = rows.map(({ body }) => body ?? {})
  if (!isPlainlyCreated(module)) await createEach(work, module, rows)
  else if (module.steps.createMany) await module.steps.createMany(work, bodies)
  else await insertRows(work, module, bodies)
}

/**
 * Marks an import as ended and deletes its imported rows. The transaction that created the records also runs this step.
 */
async function endRun(work: Work, { id, likely, done }: { id: string; likely: LikelyChoice; done: number }) {
  const ended = {
    requestId: work.requestId,
    ranAt: work.now.toISOString(),
    endedAt: new Date().toISOString(),
  }
  const counts = { done, accepted: done }
  if (!(await moveOn(work, { id, from: 'RUNNING' }, { ...counts, ...ended, state: 'DONE' })))
    throw new Overtaken()
  await work.tx.execute(
    sql`delete from import_rows where workspace_id = ${work.workspaceId} and import_id = ${id}
      and faults is null and (likeness is null or ${likely} = 'IMPORT')`,
  )
}

/**
 * Timeouts that are longer than those of requests, because only the user who watches the progress waits for this
 * transaction.
 */
const patience = `set local statement_timeout = '120s'; set local idle_in_transaction_session_timeout = '120s';
  set local lock_timeout = '30s'`

type Run = {
  record: ImportRecord
  likely: LikelyChoice
  modules: readonly EntityModule[]
  /** All entities, including those that cannot be imported. */
  all: readonly EntityModule[]
}

/**
 * Creates the records of all accepted rows and ends the import, in one transaction. Other transactions store the
 * progress, because nobody sees the writes of an open transaction.
 */
export async function runRows(inTransaction: InTransaction, module: EntityModule, at: Run): Promise<void> {
  const { id, creates, missing } = at.record
  const tell = (done: number) =>
    inTransaction(async (work) => {
      if (!(await moveOn(work, { id, from: 'RUNNING' }, { done }))) throw new Overtaken()
    }).catch((error: unknown) => {
      // An update of the progress is skipped if no second connection is available.
      if (problemOf(error).code !== 'OVERLOADED') throw error
    })
  await inTransaction(async (work) => {
    await work.client.query(`${patience}; ${freshPlans}`)
    // The lock prevents two runs of one import, even if a process was suspended for a long time.
    await work.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id])
    const keepSmall = memoryKeeper()
    let done = 0
    let line = 0
    await tell(0)
    const names = (missing ?? []).filter(({ entity }) => creates.includes(entity))
    const makeNamed = missingMaker(at.modules, { module, names })
    const makeAll = async () => {
      for (;;) {
        const rows = await acceptedAfter(work, id, { line, likely: at.likely })
        if (rows.length === 0) return
        await makeNamed(
          work,
          rows.map(({ body }) => body).filter((body) => body !== null),
        )
        await create(work, module, rows)
        done += rows.length
        line = rows.at(-1)?.line ?? line
        await tell(done)
        keepSmall(rows.length)
      }
    }
    await numbersLast(work, async () => {
      await makeAll()
      await recordTrace(work, { id, module, modules: at.all })
      await endRun(work, { id, likely: at.likely, done })
    })
    await tellAll(work, [module.entity.name])
  })
}
