import { statusOf } from '@fieldhouse/domain/problems'
import type { LikelyChoice } from '@fieldhouse/domain/imports/import-state'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { problemOf } from '../kit/http/problems.ts'
import { asSystem, inWorkspace, need } from '../kit/database/work.ts'
import type { Attempt, Job, JobTools } from '../kit/jobs/job.ts'
import { type InTransaction, Overtaken, checkRows } from './check-import.ts'
import { importable, moduleOf, withCustomColumns } from './importable.ts'
import { importOf, moveOn } from './progress.ts'
import type { ImportClaim } from './receive-import.ts'
import { runRows } from './run-import.ts'
import { undoRows } from './undo/undo-rows.ts'

/**
 * The data of an import job. The user needs permission to create the entity's records. An undo also requires permission
 * to delete the records.
 */
type ImportAsked = ImportClaim & { importId: string } & (
    | { step: 'CHECKING'; language: Language }
    | { step: 'RUNNING'; likely: LikelyChoice }
    | { step: 'UNDOING' }
  )

type At = { tools: JobTools; asked: ImportAsked; attempt: Attempt }

async function carryOut({ tools, asked, attempt }: At): Promise<void> {
  const { importId, workspaceId } = asked
  const pool = tools.database.main
  const modules = importable(tools.modules)
  const record = await asSystem(pool, workspaceId, (work) => importOf(work, importId))
  if (record.state !== asked.step) throw new Overtaken()
  const module = moduleOf(modules, record.entity)
  const inTransaction: InTransaction = async (doing) => {
    attempt.signal.throwIfAborted()
    return inWorkspace(pool, asked, (work) => {
      need(work, module.entity.section, 'create')
      if (asked.step === 'UNDOING') need(work, module.entity.section, 'delete')
      return doing(work)
    })
  }
  // Passes all entities, because an import may also create records of entities that cannot be imported.
  if (asked.step === 'UNDOING') return undoRows(inTransaction, module, { record, modules: tools.modules })
  if (asked.step === 'RUNNING')
    return runRows(inTransaction, module, {
      record,
      likely: asked.likely,
      modules,
      all: tools.modules,
    })
  const own = await inTransaction((work) => withCustomColumns(work, module))
  await checkRows(inTransaction, own, { record, modules, language: asked.language })
}

/** Stores the reason why an import or its undo failed. Works even if the user no longer has access to the workspace. */
async function fail({ tools, asked }: At, problem: Problem): Promise<void> {
  const reason = { code: problem.code, errors: problem.details.errors ?? [] }
  const { importId: id, step: from } = asked
  await asSystem(tools.database.main, asked.workspaceId, (work) =>
    moveOn(work, { id, from }, { state: from === 'UNDOING' ? 'DONE' : 'FAILED', problem: reason }),
  )
}

async function run(at: At): Promise<void> {
  const { tools, asked, attempt } = at
  try {
    const turn = { kind: 'import', of: asked.workspaceId } as const
    await tools.budget.run(turn, () => carryOut(at))
  } catch (error) {
    if (error instanceof Overtaken) return
    const problem = problemOf(error)
    // Throws the error, so that the queue retries the job: in another process after a stop, or later if the database
    // does not respond.
    if (attempt.signal.aborted || (statusOf(problem) === 503 && !attempt.isLast)) throw error
    if (!(error instanceof Problem))
      tools.log.warn({ err: error, import: asked.importId }, 'an import failed')
    await fail(at, problem)
  }
}

/**
 * The job that checks, runs or undoes an import. An interrupted check or run starts again from the beginning. An
 * interrupted undo continues with the remaining records.
 */
export const importJob: Job<ImportAsked> = {
  name: 'import',
  atOnce: 2,
  groupOf: ({ workspaceId }) => workspaceId,
  run: (tools, asked, attempt = { signal: new AbortController().signal, isLast: true }) =>
    run({ tools, asked, attempt }),
}
