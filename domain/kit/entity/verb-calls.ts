import { type AnswerOf, type Call, type CallName, answers } from './calls.ts'
import type { Entity, Read } from './entity.ts'

// The calls of the generic verbs (api.md). Each entity implements the calls of its verbs, at paths below its segment.

/**
 * The counts of an entity's records: the total, the counts by the field `countBy`, and other counts that the entity
 * defines (API-16). Counts are exact up to `countLimit` (OPEN-876).
 */
export type Summary = { total: number; byStatus: Record<string, number> } & Record<string, unknown>

/**
 * The changed fields of a record, each with its values before and after the change. References are objects with an id.
 */
export type RecordChanges = Record<string, [unknown, unknown]>

/** A change of a record, with its author, its time and the changed fields (OPEN-77). */
export type HistoryEntry = {
  _id: string
  action: string
  at: string
  actor: { _id: string; firstName: string | null; lastName: string | null } | null
  /**
   * The changed record in its present state: the requested record, or a record that belongs to the requested record.
   */
  entity: string
  record: Readonly<Record<string, unknown>>
  changes: RecordChanges
}

/** A list for printing, with its title, notes and cells. `figures` marks the right-aligned columns. */
export type PaperTable = {
  title: string
  notes: string[]
  head: string[]
  figures: boolean[]
  rows: string[][]
}

/**
 * Declares the call of a verb. The path of the call is relative to the entity's segment, and the body depends on the
 * entity.
 */
const verb = <const C extends Omit<Call, 'body'>>(call: C): C => call

/**
 * Placeholders for an entity's record and for a list of its records. `VerbAnswer` replaces the placeholders with the
 * entity's types.
 */
const record = answers<'record'>()
const records = answers<'records'>()

export const verbCalls = {
  list: verb({
    method: 'GET',
    path: '/list/',
    summary: 'Returns a page of records',
    otherKeys: 'filters',
    answer: records,
  }),
  listAll: verb({
    method: 'GET',
    path: '/listAll/',
    summary: 'Returns all records, at most 5,000',
    otherKeys: 'filters',
    answer: records,
  }),
  filter: verb({
    method: 'GET',
    path: '/filter/',
    summary: 'Returns records whose field equals a value',
    otherKeys: 'filters',
    answer: records,
  }),
  search: verb({
    method: 'GET',
    path: '/search/',
    summary: 'Returns records that contain every word',
    otherKeys: 'filters',
    answer: records,
  }),
  read: verb({
    method: 'GET',
    path: '/read/:id',
    summary: 'Returns a record with its references',
    answer: record,
  }),
  summary: verb({
    method: 'GET',
    path: '/summary',
    summary: 'Counts records. Counts are exact up to 10,000, and 10,001 means more than 10,000',
    answer: answers<Summary>(),
  }),
  export: verb({
    method: 'GET',
    path: '/export',
    summary:
      'Exports all records of the filtered list as a file, or as texts for the clipboard or for printing',
    query: {
      format: `csv, xlsx, pdf, tabs (text for the clipboard) or paper (texts for printing, as JSON)`,
      sheet: 'records, or lines: the lines of documents, one row each (csv and tabs; xlsx contains both)',
      columns: 'the fields, separated by commas',
      labels: 'the headings of the columns',
      title: 'the title of the list, which names the file, the sheet and the printed page',
      about: 'the filters, one line each, printed above the list',
      'word_{field}.{code}': 'the text for a code of a choice',
    },
    otherKeys: 'filters',
    answer: answers<PaperTable>(),
  }),
  history: verb({
    method: 'GET',
    path: '/history/:id',
    summary: 'Lists the changes of a record with their authors and times',
    query: { page: 'the number of the page, from 1' },
    answer: answers<HistoryEntry[]>(),
  }),
  create: verb({ method: 'POST', path: '/create/', summary: 'Creates a record', answer: record }),
  update: verb({
    method: 'PATCH',
    path: '/update/:id',
    summary: 'Changes the sent fields of a record. Null clears a field',
    answer: record,
  }),
  delete: verb({
    method: 'DELETE',
    path: '/delete/:id',
    summary: 'Deletes a record',
    answer: answers<{ _id: string }>(),
  }),
  archive: verb({
    method: 'POST',
    path: '/archive/:id',
    summary: 'Archives a record: hides it from lists and pickers, even if other records refer to it',
    answer: record,
  }),
  restore: verb({
    method: 'POST',
    path: '/restore/:id',
    summary: 'Restores an archived record',
    answer: record,
  }),
  photoReplace: verb({
    method: 'POST',
    path: '/photo/:id',
    summary: 'Replaces the photo of a record',
    takes: 'files',
    answer: record,
  }),
  photoRemove: verb({
    method: 'DELETE',
    path: '/photo/:id',
    summary: 'Removes the photo of a record',
    answer: record,
  }),
}

type VerbCalls = typeof verbCalls

/** The calls of the generic verbs, by name, such as `GET /read/:id`. */
export type NamedVerbs = { [V in keyof VerbCalls as CallName<VerbCalls[V]>]: VerbCalls[V] }

/** The name of a generic verb's call. */
export type VerbName = keyof NamedVerbs

/** The type of a result in which the placeholders `'record'` and `'records'` are replaced by the entity's types. */
type AnswerFor<A, E extends Entity> = A extends 'record' ? Read<E> : A extends 'records' ? Read<E>[] : A

/** The type of the result of an entity's verb. */
export type VerbAnswer<E extends Entity, N extends VerbName> = AnswerFor<AnswerOf<NamedVerbs[N]>, E>
