import { statusOf } from '@fieldhouse/domain/problems'
import type { FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { EntityModule, Values } from '../kit/entity/define-entity.ts'
import { isPlainlyCreated } from '../kit/entity/insert-rows.ts'
import { withoutNumbers } from '../kit/database/numbering.ts'
import { problemOf } from '../kit/http/problems.ts'
import type { Work } from '../kit/database/work.ts'
import { createRecord } from '../kit/entity/write.ts'
import type { Judged } from './judge-rows.ts'

/** Creates a record. If the record is refused, undoes only this record and returns the refusal. */
export async function tryRecord(work: Work, module: EntityModule, body: Values): Promise<Problem | null> {
  await work.client.query('savepoint import_row')
  try {
    await createRecord(work, module, body)
    await work.client.query('release savepoint import_row')
    return null
  } catch (error) {
    const problem = problemOf(error)
    if (statusOf(problem) >= 500) throw error
    await work.client.query('rollback to savepoint import_row')
    return problem
  }
}

/** The faults of a refusal by field. A refusal without a field applies to the whole row. */
export const faultsOf = (problem: Problem): FieldFault[] =>
  problem.details.errors ?? [{ path: [], code: 'INVALID' }]

/**
 * Creates and undoes the records of a portion, for entities whose steps may refuse a record. Stores refusals in the
 * rows. `prepare` creates the referenced records.
 */
export async function tryRows(
  work: Work,
  module: EntityModule,
  { judged, prepare }: { judged: readonly Judged[]; prepare: () => Promise<void> },
): Promise<void> {
  if (isPlainlyCreated(module)) return
  await work.client.query('savepoint before_trial')
  await withoutNumbers(work, async () => {
    await prepare()
    for (const row of judged) {
      const problem = row.body && (await tryRecord(work, module, structuredClone(row.body)))
      if (problem) Object.assign(row, { body: null, faults: faultsOf(problem), likeness: null })
    }
  })
  await work.client.query('rollback to savepoint before_trial')
  work.events.length = 0
}
