import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { oneOfParams } from '@fieldhouse/domain/kit/entity/plain-message'
import {
  type ExportFormat,
  type ExportSheet,
  exportFormats,
  exportSheets,
} from '@fieldhouse/domain/kit/words/export-formats'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { CustomFile } from '../entity/custom-values.ts'
import type { EntityModule } from '../entity/define-entity.ts'
import { filePartsOf } from './file-parts.ts'
import { type CodeWord, longestWord, readWords } from './export-words.ts'
import type { RawQuery } from '../http/list-query.ts'
import { selectionOf } from '../entity/select.ts'

export type ExportRequest = {
  /** The entity with its custom fields. */
  entity: Entity
  format: ExportFormat
  sheet: ExportSheet
  columns: string[]
  head: string[]
  word: CodeWord
  /** The name of the list and the descriptions of its filters, in the reader's words. */
  title: string
  about: string[]
  list: RawQuery
}

const listed = (raw: string | string[] | undefined): string[] =>
  (typeof raw === 'string' ? raw.split(',') : (raw ?? [])).map((part) => part.trim()).filter(Boolean)

/** The maximum number of lines that describe the filters, and the maximum length of each. */
const about = { lines: 30, length: 500 }

function readAbout(raw: RawQuery[string]): string[] {
  const lines = typeof raw === 'string' ? [raw] : (raw ?? [])
  if (lines.length > about.lines) throw fault(['about'], 'TOO_MANY', { max: about.lines })
  if (lines.some(({ length }) => length > about.length))
    throw fault(['about'], 'TOO_LONG', { max: about.length })
  return lines
}

function readTitle(raw: RawQuery[string], otherwise: string): string {
  if (raw !== undefined && typeof raw !== 'string') throw fault(['title'], 'REPEATED')
  if (raw !== undefined && raw.length > longestWord) throw fault(['title'], 'TOO_LONG', { max: longestWord })
  return raw?.trim() || otherwise
}

const isFormat = (format: unknown): format is ExportFormat => exportFormats.some((known) => known === format)

/**
 * Reads which sheet is requested: the records or, for entities with lines, their lines. Users can choose only for
 * formats with one sheet per file.
 */
function readSheet(module: EntityModule, query: RawQuery, format: ExportFormat): ExportSheet {
  const { sheet: raw = 'records' } = query
  const hasLines = filePartsOf(module).lines !== undefined && (format === 'csv' || format === 'tabs')
  const known = hasLines ? exportSheets : exportSheets.slice(0, 1)
  const sheet = known.find((each) => each === raw)
  if (!sheet) throw fault(['sheet'], 'ONE_OF', oneOfParams(known))
  const idle = ['columns', 'labels'].find((key) => sheet === 'lines' && query[key] !== undefined)
  if (idle) throw fault([idle], 'UNKNOWN_FIELD', { field: idle })
  return sheet
}

/** Refuses a page or limit, because an export contains all records. */
function needNoPage(query: RawQuery): void {
  const paged = ['page', 'limit'].filter((key) => Object.hasOwn(query, key))
  if (paged.length === 0) return
  const errors = paged.map((key) => ({ path: [key], code: 'NOT_APPLICABLE' as const }))
  throw new Problem('VALIDATION', { errors })
}

/**
 * Reads the keys of an export, such as `format`, `columns` and `labels`. The remaining keys are the query of the list.
 */
export function readAsked(module: EntityModule, query: RawQuery, custom: CustomFile): ExportRequest {
  const { word, rest } = readWords(module.entity, query)
  needNoPage(rest)
  const { format = 'csv', sheet: _sheet, columns, labels, title, about: lines, ...list } = rest
  if (!isFormat(format)) throw fault(['format'], 'ONE_OF', oneOfParams(exportFormats))
  const sheet = readSheet(module, rest, format)
  const { fields, systemFields } = custom.entity
  const known = Object.keys({ ...selectionOf(module), ...fields }).filter(
    (column) => infoOfField(custom.entity, column).kind !== 'custom',
  )
  const asked =
    columns === undefined
      ? [...Object.keys({ ...fields, ...systemFields }), 'createdAt'].filter((column) =>
          known.includes(column),
        )
      : listed(columns)
  const unknown = asked.find((column) => !known.includes(column))
  if (unknown !== undefined) throw fault(['columns'], 'UNKNOWN_FIELD', { field: unknown })
  if (new Set(asked).size < asked.length) throw fault(['columns'], 'DUPLICATE')
  // Empty headings are kept, so that each heading stays above its column.
  const named = (typeof labels === 'string' ? labels.split(',') : (labels ?? [])).map((part) => part.trim())
  if (named.some((label) => label.length > longestWord))
    throw fault(['labels'], 'TOO_LONG', { max: longestWord })
  const head = asked.map((column, index) => named[index] || custom.heading(column))
  return {
    entity: custom.entity,
    format,
    sheet,
    columns: asked,
    head,
    word: (field, code) => custom.word(field, code) ?? word(field, code),
    title: readTitle(title, module.entity.segment),
    about: readAbout(lines),
    list,
  }
}
