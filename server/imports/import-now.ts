import { guessColumns } from '@fieldhouse/domain/imports/guess'
import { rowReader } from '@fieldhouse/domain/imports/row-values'
import { importTargets, repeatedColumns } from '@fieldhouse/domain/imports/targets'
import { check } from '@fieldhouse/domain/kit/check'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { type FieldFault, Problem, fault } from '@fieldhouse/domain/kit/problem'
import type { EntityModule, Values } from '../kit/define-entity.ts'
import { bodyOf, problemOf } from '../kit/problems.ts'
import type { Answer } from '../kit/route.ts'
import type { Work } from '../kit/work.ts'
import { insertRow } from '../kit/write.ts'
import { referenceFinder, referringFields } from './find-references.ts'
import { linesOf } from './read-file.ts'
import { unsound } from './unsound.ts'

/** A line of an imported file: where it stands there, and its values by field. */
export type ImportRow = { line: number; values: Values }

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
 * Reads a CSV file: the first line names fields of the entity, every other one is a record; an empty cell is
 * a field left out. Refuses unknown fields with `VALIDATION`, too many rows with `MAX_RECORDS`.
 */
export async function readRows(entity: Entity, path: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  let read: ((cells: readonly string[]) => Values) | null = null
  for await (const { line, cells } of linesOf(path, mostRows)) {
    if (read) rows.push({ line, values: read(cells) })
    else read = rowReader(entity, { columns: columnsOf(entity, cells), constants: {} })
  }
  if (!read) throw fault(['file'], 'EMPTY')
  return rows
}

type Refused = { line: number; problem: Problem }

/** The values of a row with ids where names of records stood; names that mean none stay, to be refused. */
async function referred(work: Work, module: EntityModule, rows: readonly ImportRow[]): Promise<void> {
  const find = referenceFinder()
  for (const { field, many, table } of referringFields(module)) {
    const textsIn = ({ values }: ImportRow) =>
      [values[field]].flat().filter((text): text is string => typeof text === 'string')
    const meant = await find(work, table, rows.flatMap(textsIn))
    for (const row of rows) {
      const ids = textsIn(row).map((text) => {
        const found = meant.get(text)
        return found && 'id' in found ? found.id : text
      })
      if (field in row.values) row.values[field] = many ? ids : ids[0]
    }
  }
}

/** Makes one record as `create` would; what stands in the way undoes this record only. */
async function importRow(work: Work, module: EntityModule, row: ImportRow): Promise<Problem | null> {
  const hostile = unsound(row.values)
  if (hostile.length > 0) return new Problem('VALIDATION', { errors: hostile })
  const checked = check(module.entity.create, row.values)
  if (!checked.ok) return new Problem('VALIDATION', { errors: checked.faults })
  await work.client.query('savepoint import_row')
  try {
    const body = checked.value as never
    if (module.steps.create) await module.steps.create(work, body)
    else await insertRow(work, module, body)
    await work.client.query('release savepoint import_row')
    return null
  } catch (error) {
    const problem = problemOf(error)
    if (problem.status >= 500) throw error
    await work.client.query('rollback to savepoint import_row')
    return problem
  }
}

const atLine = ({ line, problem }: Refused): FieldFault[] =>
  (problem.details.errors ?? [{ path: [], code: 'INVALID' }]).map((each) => ({
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
  await work.client.query('savepoint before_import')
  await referred(work, module, rows)
  for (const row of rows) {
    const problem = await importRow(work, module, row)
    if (problem) refused.push({ line: row.line, problem })
  }
  if (refused.length > 0 && !dryRun) {
    throw new Problem('VALIDATION', { errors: refused.slice(0, 200).flatMap(atLine) })
  }
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
