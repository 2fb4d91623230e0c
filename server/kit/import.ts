import { check } from '@fieldhouse/domain/kit/check'
import { maxFileBytes } from '@fieldhouse/domain/kit/file-rules'
import { type FieldFault, Problem, fault } from '@fieldhouse/domain/kit/problem'
import type { FastifyRequest } from 'fastify'
import { withForm } from '../files/receive.ts'
import { incomingFolder } from '../files/store.ts'
import type { EntityModule } from './define-entity.ts'
import { type ImportRow, readRows } from './import-rows.ts'
import { bodyOf, problemOf } from './problems.ts'
import type { Answer, Input, Received, Server } from './route.ts'
import type { Work } from './work.ts'
import { insertRow } from './write.ts'

/** An import as it arrived. */
export type Import = { rows: ImportRow[]; dryRun: boolean }

type Refused = { line: number; problem: Problem }

function dryRunOf(texts: Map<string, string[]>, request: FastifyRequest): boolean {
  const stranger = [...texts.keys()].find((key) => key !== 'dryRun')
  if (stranger !== undefined) throw fault([stranger], 'UNKNOWN_FIELD', { field: stranger })
  const { dryRun } = request.query as { dryRun?: unknown }
  const said = texts.get('dryRun')?.at(-1) ?? dryRun ?? 'false'
  if (said !== 'true' && said !== 'false') throw fault(['dryRun'], 'INVALID')
  return said === 'true'
}

/** Reads the multipart form of an import: `file`, a CSV, and `dryRun`. */
export function receiveImport(
  server: Server,
  module: EntityModule,
  request: FastifyRequest,
): Promise<Received<Import>> {
  return withForm(request, incomingFolder(server.config), async ({ files, texts }) => {
    const dryRun = dryRunOf(texts, request)
    const [file, another] = files
    if (!file || file.field !== 'file') throw fault(['file'], 'REQUIRED')
    if (another) throw fault(['file'], 'TOO_MANY', { max: 1 })
    if (file.size > maxFileBytes) throw new Problem('FILE_TOO_LARGE')
    const rows = await readRows(module.entity, file.path)
    return { body: { rows, dryRun }, digest: `${file.sha256} ${dryRun}`, drop: async () => {} }
  })
}

/** Makes one record as `create` would; what stands in the way undoes this record only. */
async function importRow(work: Work, module: EntityModule, row: ImportRow): Promise<Problem | null> {
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
 * `import`: makes a record of every row, or of none. A dry run does it all and undoes it, so that it tells
 * exactly what the real one would; the real one refuses with `VALIDATION` naming every line that does not fit.
 */
export async function importRecords(work: Work, module: EntityModule, { body }: Input): Promise<Answer> {
  const { rows, dryRun } = body as Import
  const refused: Refused[] = []
  await work.client.query('savepoint before_import')
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
