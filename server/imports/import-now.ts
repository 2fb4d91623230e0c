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
import type { FileLine } from './read-csv.ts'
import type { ReadBy, ReceivedTable } from './receive-table.ts'
import { faultsOf, tryRecord } from './try-rows.ts'

/** A line of an imported file: where it stands there, and its values by field. */
export type ImportRow = Pick<Draft, 'line' | 'values'>

/** The most rows that one request makes records of; more are staged first (`stage=true`). */
const mostRows = 5000

/** What each column holds: a field by its own name, else by what the heading is known for. Nothing is left unknown. */
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
 * Reads a file: its headings name fields of the entity, every line under them is a record; an empty cell is
 * a field left out. Refuses unknown fields with `VALIDATION`, too many rows with `MAX_RECORDS`.
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

/** Makes one record as `create` would; what stands in the way undoes this record only. */
async function importRow(work: Work, module: EntityModule, draft: Draft): Promise<Problem | null> {
  const body = bodyOfDraft(module.entity, draft, { country: work.home.country })
  return body ? tryRecord(work, module, body) : new Problem('VALIDATION', { errors: draft.faults })
}

const atLine = ({ line, problem }: Refused): FieldFault[] =>
  faultsOf(problem).map((each) => ({
    ...each,
    path: ['rows', line, ...each.path],
  }))

/** A refused row as a person reads it. */
function shown(work: Work, { line, problem }: Refused) {
  const { code, msg, errors } = bodyOf(problem, work.actor.language, '')
  return { line, code, msg, errors }
}

/**
 * `import` in one request: makes a record of every row, or of none. A dry run does it all and undoes it, so that it
 * tells exactly what the real one would; the real one refuses with `VALIDATION` naming every line that does not fit.
 */
export async function importNow(
  work: Work,
  module: EntityModule,
  { rows, dryRun }: { rows: ImportRow[]; dryRun: boolean },
): Promise<Answer> {
  const refused: Refused[] = []
  await work.client.query(`${freshPlans}; savepoint before_import`)
  // Copies: where the transaction is run again, it begins with the texts of the file.
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
