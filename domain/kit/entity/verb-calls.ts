import { type AnswerOf, type Call, type CallName, answers } from './calls.ts'
import type { Entity, Read } from './entity.ts'

// The calls of the generic verbs (api.md). Each entity implements those it has, below its segment.

/** Counts of an entity's records: all, by the `countBy` field, and further counts that the entity defines (API-16). */
export type Summary = { total: number; byStatus: Record<string, number> } & Record<string, unknown>

/** The changes of a record: field → [before, after]; references are small objects. */
export type RecordChanges = Record<string, [unknown, unknown]>

/** One change of a record: who made it, when, and what changed (OPEN-77). */
export type HistoryEntry = {
  _id: string
  action: string
  at: string
  actor: { _id: string; firstName: string | null; lastName: string | null } | null
  /** The changed record in its present state: the requested record, or a record that belongs to it. */
  entity: string
  record: Readonly<Record<string, unknown>>
  changes: RecordChanges
}

/** A list for printing: its title, notes and cells; `figures` marks the columns that are aligned right. */
export type PaperTable = {
  title: string
  notes: string[]
  head: string[]
  figures: boolean[]
  rows: string[][]
}

/** Declares the call of a verb. Its path is below the entity's segment, and the entity determines its body. */
const verb = <const C extends Omit<Call, 'body'>>(call: C): C => call

/** Stand for the entity's record and list of records in results; `VerbAnswer` replaces them by their types. */
const record = answers<'record'>()
const records = answers<'records'>()

export const verbCalls = {
  list: verb({
    method: 'GET',
    path: '/list/',
    summary: 'One page of records',
    otherKeys: 'filters',
    answer: records,
  }),
  listAll: verb({
    method: 'GET',
    path: '/listAll/',
    summary: 'All records, up to 5000',
    otherKeys: 'filters',
    answer: records,
  }),
  filter: verb({
    method: 'GET',
    path: '/filter/',
    summary: 'Records whose field equals a value',
    otherKeys: 'filters',
    answer: records,
  }),
  search: verb({
    method: 'GET',
    path: '/search/',
    summary: 'Records in which every word is found',
    otherKeys: 'filters',
    answer: records,
  }),
  read: verb({
    method: 'GET',
    path: '/read/:id',
    summary: 'One record with its references',
    answer: record,
  }),
  summary: verb({ method: 'GET', path: '/summary', summary: 'Counts', answer: answers<Summary>() }),
  export: verb({
    method: 'GET',
    path: '/export',
    summary: 'Every record of the filtered list as a file, or as texts for the clipboard or paper',
    query: {
      format: `csv, xlsx, pdf, tabs (text for the clipboard) or paper (texts of a printed page, as JSON)`,
      sheet: 'records, or lines: what documents charge for, a row each (csv and tabs; xlsx holds both)',
      columns: 'fields by comma',
      labels: 'their headings',
      title: 'what the list is called: names the file, its sheet and its paper',
      about: 'what it is narrowed to, a line each, above it on paper',
      'word_{field}.{code}': 'the word that stands for a code of a choice',
    },
    otherKeys: 'filters',
    answer: answers<PaperTable>(),
  }),
  history: verb({
    method: 'GET',
    path: '/history/:id',
    summary: 'Who changed what, when',
    query: { page: 'from 1 on' },
    answer: answers<HistoryEntry[]>(),
  }),
  create: verb({ method: 'POST', path: '/create/', summary: 'A new record', answer: record }),
  update: verb({
    method: 'PATCH',
    path: '/update/:id',
    summary: 'Changes the fields that are sent; null clears',
    answer: record,
  }),
  delete: verb({
    method: 'DELETE',
    path: '/delete/:id',
    summary: 'Deletes the record',
    answer: answers<{ _id: string }>(),
  }),
  archive: verb({
    method: 'POST',
    path: '/archive/:id',
    summary: 'Takes the record out of lists and pickers, even while others refer to it',
    answer: record,
  }),
  restore: verb({
    method: 'POST',
    path: '/restore/:id',
    summary: 'Brings an archived record back',
    answer: record,
  }),
  photoReplace: verb({
    method: 'POST',
    path: '/photo/:id',
    summary: 'Replaces the photo of the record',
    takes: 'files',
    answer: record,
  }),
  photoRemove: verb({
    method: 'DELETE',
    path: '/photo/:id',
    summary: 'Removes the photo of the record',
    answer: record,
  }),
}

type VerbCalls = typeof verbCalls

/** The calls of the generic verbs by name: `GET /read/:id`. */
export type NamedVerbs = { [V in keyof VerbCalls as CallName<VerbCalls[V]>]: VerbCalls[V] }

/** The name of a generic verb's call. */
export type VerbName = keyof NamedVerbs

/** A declared result, with `'record'` and `'records'` replaced by the entity's type. */
type AnswerFor<A, E extends Entity> = A extends 'record' ? Read<E> : A extends 'records' ? Read<E>[] : A

/** The result of an entity's verb. */
export type VerbAnswer<E extends Entity, N extends VerbName> = AnswerFor<AnswerOf<NamedVerbs[N]>, E>
