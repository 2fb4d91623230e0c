import type { Likeness } from '@fieldhouse/domain/kit/entity/likeness'
import { isImported } from '@fieldhouse/domain/imports/import-state'
import { notesIn } from '@fieldhouse/domain/imports/set-aside'
import { importTargets } from '@fieldhouse/domain/imports/targets'
import { sayServerFault } from '@fieldhouse/domain/server-words'
import { entityNamed } from '@fieldhouse/domain/entities'
import { customIdOf, valueAt } from '@fieldhouse/domain/kit/entity/custom-values'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { taskProblem } from '@fieldhouse/domain/kit/entity/former-actor'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type Language } from '@fieldhouse/domain/kit/words/words'
import { and, asc, isNotNull, sql } from 'drizzle-orm'
import type { EntityModule, Values } from '../kit/entity/define-entity.ts'
import { cellOf } from '../kit/export/export-cells.ts'
import { plainText } from '../kit/export/export-style.ts'
import { isId } from '../kit/database/ids.ts'
import { bodyOf } from '../kit/http/problems.ts'
import type { Work } from '../kit/database/work.ts'
import { type ImportRecord, rowsOf, stateOf } from './progress.ts'
import { stagedView } from './stage.ts'
import { importRows } from './tables.ts'

/** The maximum numbers of rows that a response contains, by kind. */
const shown = { refused: 100, noticed: 20, likely: 20, preview: 5 }

/** The heading of the column with the field of a fault, or null. */
export function headingOfFault(record: ImportRecord, { path }: FieldFault): string | null {
  const field = String(path[0] ?? '')
  const { splits } = entityNamed(record.entity)
  const holds = (key: string) =>
    key === field || key.startsWith(`${field}.`) || (splits[key]?.into.includes(field) ?? false)
  const at = record.columns?.findIndex((key) => key !== null && holds(key)) ?? -1
  return record.headings[at] ?? null
}

type Reading = { record: ImportRecord; language: Language }

/** The faults or notices of rows, by line. */
const rowsWithReasons = (
  { record, language }: Reading,
  rows: readonly { line: number; faults: readonly FieldFault[] | null }[],
) =>
  rows.map(({ line, faults }) => ({
    line,
    reasons: (faults ?? []).map((each) => ({
      field: String(each.path[0] ?? ''),
      heading: headingOfFault(record, each),
      msg: sayServerFault(each, language),
    })),
  }))

async function refusedRows(work: Work, of: Reading) {
  const rows = await work.tx
    .select({ line: importRows.line, faults: importRows.faults })
    .from(importRows)
    .where(and(rowsOf(work, of.record.id), isNotNull(importRows.faults)))
    .orderBy(asc(importRows.line))
    .limit(shown.refused)
  return rowsWithReasons(of, rows)
}

/** The condition for accepted rows with values that are stored in another form than in the file. */
const hasNotices = (work: Work, { id }: ImportRecord) =>
  and(rowsOf(work, id), isNotNull(importRows.notices), isNotNull(importRows.body))

async function noticedRows(work: Work, of: Reading) {
  const rows = await work.tx
    .select({ line: importRows.line, faults: importRows.notices })
    .from(importRows)
    .where(hasNotices(work, of.record))
    .orderBy(asc(importRows.line))
    .limit(shown.noticed)
  return rowsWithReasons(of, rows)
}

/** The record or row that a row resembles. Users who may not read the record do not see its name and id. */
export function shownLikeness(
  work: Work,
  { entity }: EntityModule,
  likeness: Likeness | null,
): Likeness | null {
  if (!likeness || likeness._id === null || may(work.permissions, entity.section, 'read')) return likeness
  return { ...likeness, _id: null, name: '…' }
}

type Likely = { line: number; cells: string[]; likeness: Likeness }

async function likelyRows(work: Work, module: EntityModule, record: ImportRecord): Promise<Likely[]> {
  const rows = await work.tx
    .select({ line: importRows.line, cells: importRows.cells, likeness: importRows.likeness })
    .from(importRows)
    .where(and(rowsOf(work, record.id), isNotNull(importRows.likeness), isNotNull(importRows.body)))
    .orderBy(asc(importRows.line))
    .limit(shown.likely)
  return rows.flatMap((row) => {
    const likeness = shownLikeness(work, module, row.likeness)
    return likeness ? [{ ...row, likeness }] : []
  })
}

/** The text of a row's cells for a field, or the constant of the import if the field has no cells. */
function saidOf({ columns, constants }: ImportRecord, cells: readonly string[], field: string): string {
  const said = (columns ?? []).flatMap((key, at) => (key === field ? (cells[at] ?? '').trim() : []))
  return said.filter(Boolean).join(', ') || (constants?.[field] ?? '')
}

/** A value of a body in the form to display. A reference appears as the file spells it. */
function textOf(work: Work, module: EntityModule, at: { body: Values; field: string; said: string }): string {
  const { kind } = infoOfField(module.entity, at.field)
  if (kind === 'ref' || kind === 'refs') return isId(at.said) ? '' : at.said
  // The value of a custom choice is an id, so the text from the file is shown.
  if (kind === 'choice' && customIdOf(at.field) !== null) return at.said
  const { language, timezone } = work.actor
  const reader = { language, word: (_: string, code: string) => code }
  const cell = cellOf(module.entity, at.field, { value: valueAt(at.body, at.field), reader })
  return plainText(cell, timezone)
}

/** The first accepted rows, in the form that will be stored. */
async function previewRows(work: Work, module: EntityModule, record: ImportRecord) {
  const said = new Set([...(record.columns ?? []), ...Object.keys(record.constants ?? {})])
  const targets = importTargets(module.entity).filter(({ key }) => said.has(key))
  const into = notesIn(module.entity)
  const fields = [
    ...new Set([...targets.flatMap(({ field, splits }) => splits ?? [field]), ...(into ? [into] : [])]),
  ]
  const rows = await work.tx
    .select({ line: importRows.line, cells: importRows.cells, body: importRows.body })
    .from(importRows)
    .where(and(rowsOf(work, record.id), isNotNull(importRows.body)))
    .orderBy(asc(importRows.line))
    .limit(shown.preview)
  return rows.map(({ line, cells, body }) => {
    const texts = fields.map((field) => {
      const cell = saidOf(record, cells, field)
      return [field, textOf(work, module, { body: body ?? {}, field, said: cell })]
    })
    return { line, values: Object.fromEntries(texts.filter(([, text]) => text !== '')) }
  })
}

/** The number of accepted rows that resemble no other record or row. */
async function newRows(work: Work, record: ImportRecord): Promise<number> {
  const { rows } = await work.tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${importRows} where ${rowsOf(work, record.id)} and body is not null and likeness is null`,
  )
  return rows[0]?.count ?? 0
}

const problemShown = (record: ImportRecord, language: Language) =>
  record.problem && bodyOf(taskProblem(record.problem.code, { errors: record.problem.errors }), language, '')

/**
 * The missing names: names whose records the import would create, and all names of entities whose records the import
 * does not create.
 */
const missingShown = ({ missing, creates }: ImportRecord) =>
  (missing ?? [])
    .filter(({ entity, use }) => use !== null || !creates.includes(entity))
    .map(({ entity, name, use }) => ({ entity, name, use }))

/** An import with its progress, in the language of the response. */
export async function importView(
  work: Work,
  module: EntityModule,
  { record, language }: { record: ImportRecord; language: Language },
) {
  const state = stateOf(record)
  const isFound = state === 'CHECKED' || state === 'FAILED' || isImported(state)
  return {
    _id: record.id,
    entity: record.entity,
    name: record.name,
    state,
    rows: record.rows,
    done: record.done,
    accepted: record.accepted,
    refused: record.refused,
    likely: record.likely,
    createdAt: record.createdAt,
    problem: problemShown(record, language),
    ...(state === 'STAGED' || isFound ? { file: await stagedView(work, module.entity, record) } : {}),
    ...(isFound
      ? {
          fresh: await newRows(work, record),
          missing: missingShown(record),
          refusedRows: await refusedRows(work, { record, language }),
          noticed: await work.tx.$count(importRows, hasNotices(work, record)),
          noticedRows: await noticedRows(work, { record, language }),
          likelyRows: await likelyRows(work, module, record),
          preview: await previewRows(work, module, record),
        }
      : {}),
  }
}
