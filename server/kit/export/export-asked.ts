import { type ExportFormat, exportFormats } from '@fieldhouse/domain/kit/words/export-formats'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { EntityModule } from '../entity/define-entity.ts'
import { type CodeWord, longestWord, readWords } from './export-words.ts'
import type { RawQuery } from '../http/list-query.ts'
import { selectionOf } from '../entity/select.ts'

export type Asked = {
  format: ExportFormat
  columns: string[]
  head: string[]
  word: CodeWord
  /** What the list is called, and what it is narrowed to, in the reader's words. */
  title: string
  about: string[]
  list: RawQuery
}

const listed = (raw: string | string[] | undefined): string[] =>
  (typeof raw === 'string' ? raw.split(',') : (raw ?? [])).map((part) => part.trim()).filter(Boolean)

/** The most lines that say what a list is narrowed to, and the longest one. */
const about = { lines: 30, length: 500 }

function readAbout(raw: RawQuery[string]): string[] {
  const lines = typeof raw === 'string' ? [raw] : (raw ?? [])
  if (lines.length > about.lines) throw fault(['about'], 'TOO_MANY', { max: about.lines })
  if (lines.some(({ length }) => length > about.length))
    throw fault(['about'], 'TOO_LONG', { max: about.length })
  return lines
}

function readTitle(raw: RawQuery[string], otherwise: string): string {
  if (raw !== undefined && typeof raw !== 'string') throw fault(['title'], 'INVALID')
  if (raw !== undefined && raw.length > longestWord) throw fault(['title'], 'TOO_LONG', { max: longestWord })
  return raw?.trim() || otherwise
}

const isFormat = (format: unknown): format is ExportFormat => exportFormats.some((known) => known === format)

/** `format`, `columns`, their `labels` and the words of codes, beside the list's own query; a page has no meaning here. */
export function readAsked(module: EntityModule, query: RawQuery): Asked {
  const { word, rest } = readWords(module.entity, query)
  const { format = 'csv', columns, labels, title, about: lines, page: _page, limit: _limit, ...list } = rest
  if (!isFormat(format)) throw fault(['format'], 'INVALID')
  const known = Object.keys(selectionOf(module))
  const { fields, systemFields } = module.entity
  const asked =
    columns === undefined ? [...Object.keys({ ...fields, ...systemFields }), 'createdAt'] : listed(columns)
  const unknown = asked.find((column) => !known.includes(column))
  if (unknown !== undefined) throw fault(['columns'], 'UNKNOWN_FIELD', { field: unknown })
  if (new Set(asked).size < asked.length) throw fault(['columns'], 'DUPLICATE')
  // An empty heading stays in its place, so that those after it stay above their own columns.
  const named = (typeof labels === 'string' ? labels.split(',') : (labels ?? [])).map((part) => part.trim())
  if (named.some((label) => label.length > longestWord))
    throw fault(['labels'], 'TOO_LONG', { max: longestWord })
  const head = asked.map((column, index) => named[index] || column)
  return {
    format,
    columns: asked,
    head,
    word,
    title: readTitle(title, module.entity.segment),
    about: readAbout(lines),
    list,
  }
}
