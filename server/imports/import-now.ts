import { type OrderTally, tallyOrders, usualOrder } from '@fieldhouse/domain/imports/day-order'
import { guessColumns } from '@fieldhouse/domain/imports/guess'
import { rowReader } from '@fieldhouse/domain/imports/row-values'
import { importTargets, repeatedColumns } from '@fieldhouse/domain/imports/targets'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { numbersLast, withoutNumbers } from '../kit/database/numbering.ts'
import { bodyOf } from '../kit/http/problems.ts'
import type { Answer } from '../kit/http/route.ts'
import type { Work } from '../kit/database/work.ts'
import { type Draft, bodyOfDraft, referrer } from './drafts.ts'
import { freshPlans } from './fresh-plans.ts'
import { openTable } from './open-table.ts'
import type { FileLine } from '../files/text/read-csv.ts'
import type { ReadBy, ReceivedTable } from './receive-table.ts'
import { faultsOf, tryRecord } from './try-rows.ts'

/** A line of an imported file: its line number and its values by field. */
export type ImportRow = Pick<Draft, 'line' | 'values'>

/** The maximum number of rows per request. A larger file must be staged with `stage=true`. */
const mostRows = 5000

/**
 * The field of each column. A heading is the name of a field, or a heading that the import knows for the field. Refuses
 * unknown and repeated columns.
 */
function columnsOf(entity: Entity, headings: readonly string[]): (string | null)[] {
  const known = new Set([...Object.keys(entity.create.shape), ...importTargets(entity).map(({ key }) => key)])
  const guessed = guessColumns(entity, { headings, rows: [] })
  const columns = headings.map((heading, at) =>
    known.has(heading.trim()) ? heading.trim() : (guessed[at] ?? null),
  )
  const repeated = repeatedColumns(entity, { columns, constants: {} })
  const errors = headings
    .filter((_, at) => columns[at] === null || repeated.includes(at))
    .map((field) => ({ path: [field], code: 'UNKNOWN_FIELD' as const, params: { field } }))
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return columns
}

/**
 * Reads a file whose headings name the entity's fields. An empty cell omits its field. Throws `VALIDATION` for
 * unknown fields, and `MAX_RECORDS` for too many rows.
 */
export async function readRows(
  entity: Entity,
  { table, language, ...at }: { table: ReceivedTable } & ReadBy,
): Promise<ImportRow[]> {
  const lines: FileLine[] = []
  const tallies: (OrderTally | null)[] = []
  const file = await openTable(entity, table, mostRows)
  try {
    const columns = columnsOf(entity, file.headings)
    for await (const line of file.rows) {
      tallyOrders(tallies, line.cells)
      lines.push(line)
    }
    const dialect = { tallies, usual: usualOrder(language), language, ...at }
    const read = rowReader(entity, { columns, constants: {} }, dialect)
    return lines.map(({ line, cells }) => ({ line, values: read(cells) }))
  } finally {
    await file.close()
  }
}

type Refused = { line: number; problem: Problem }

/** Creates one record in the same way as `create`. If the record is refused, undoes only this record. */
async function importRow(work: Work, module: EntityModule, draft: Draft): Promise<Problem | null> {
  const body = bodyOfDraft(module.entity, draft, { country: work.home.country })
  return body ? tryRecord(work, module, body) : new Problem('VALIDATION', { errors: draft.faults })
}

const atLine = ({ line, problem }: Refused): FieldFault[] =>
  faultsOf(problem).map((each) => ({
    ...each,
    path: ['rows', line, ...each.path],
  }))

/** A refused row with its error messages. */
function shown(work: Work, { line, problem }: Refused) {
  const { code, msg, errors } = bodyOf(problem, work.actor.language, '')
  return { line, code, msg, errors }
}

/**
 * Creates a record for every row, or throws `VALIDATION` with up to 200 refused lines. A dry run undoes all its
 * records and returns all refusals.
 */
export async function importNow(
  work: Work,
  module: EntityModule,
  { rows, dryRun }: { rows: ImportRow[]; dryRun: boolean },
): Promise<Answer> {
  const refused: Refused[] = []
  await work.client.query(`${freshPlans}; savepoint before_import`)
  // Copies the values, because a repeated transaction must start with the file's texts.
  const drafts = rows.map(({ line, values }): Draft => ({
    line,
    values: { ...values },
    faults: [],
    notices: [],
  }))
  await referrer(module)(work, drafts)
  const makeAll = async () => {
    for (const draft of drafts) {
      const problem = await importRow(work, module, draft)
      if (problem) refused.push({ line: draft.line, problem })
    }
    if (refused.length > 0 && !dryRun) {
      throw new Problem('VALIDATION', { errors: refused.slice(0, 200).flatMap(atLine) })
    }
  }
  await (dryRun ? withoutNumbers(work, makeAll) : numbersLast(work, makeAll))
  const result = {
    dryRun,
    accepted: rows.length - refused.length,
    refused: refused.map((each) => shown(work, each)),
  }
  if (!dryRun) return { result, status: 201 }
  await work.client.query('rollback to savepoint before_import')
  work.events.length = 0
  return { result }
}
