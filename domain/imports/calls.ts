import type { ImportRecord } from './import-record.ts'
import { importPlanBody, importRunBody } from './import-bodies.ts'
import type { RecentImport } from './undo.ts'
import type { ProblemCode } from '../kit/entity/problem.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'

// The API calls of imports, in addition to the generic verbs (api.md).

/**
 * The result of importing a file in a single call. In a dry run, `accepted` is the number of rows that would become
 * records.
 */
export type Imported = {
  dryRun: boolean
  accepted: number
  refused: { line: number; code: ProblemCode; msg: string; errors?: unknown }[]
}

export const importFile = declareCall({
  method: 'POST',
  path: '/:entity/import',
  summary:
    'Makes a record of every row of a file (CSV, .xlsx, .vcf for clients, .ics for tasks and holidays), or of none; a large one is staged first',
  query: {
    dryRun: 'true: only tells what would happen',
    stage: 'true: keeps the rows, to be checked and run',
  },
  takes: 'files',
  answer: answers<ImportRecord | Imported>(),
})

export const importRead = declareCall({
  method: 'GET',
  path: '/import/read/:id',
  summary: 'How far an import is and what was found in its rows',
  answer: answers<ImportRecord>(),
})

export const importErrors = declareCall({
  method: 'GET',
  path: '/import/errors/:id',
  summary: 'The rows that became no records, with the reason beside each, as CSV',
  responseType: 'file',
  answer: answers<null>(),
})

export const importCheck = declareCall({
  method: 'POST',
  path: '/import/check/:id',
  summary: 'A dry run over every row, by what the columns are said to hold',
  body: importPlanBody,
  answer: answers<ImportRecord>(),
})

export const importRun = declareCall({
  method: 'POST',
  path: '/import/run/:id',
  summary: 'Makes records of the accepted rows, all or none; begun once, however often it is asked',
  body: importRunBody,
  answer: answers<ImportRecord>(),
})

export const importRecent = declareCall({
  method: 'GET',
  path: '/import/recent',
  summary: 'The imports of an entity that ended in the last 24 hours, the newest first, at most 20',
  query: { entity: 'the entity, as in its addresses: client' },
  answer: answers<RecentImport[]>(),
})

export const importUndo = declareCall({
  method: 'POST',
  path: '/import/undo/:id',
  summary:
    'Removes what an import made, for 24 hours after it ended, and restores what it changed; what was changed or used since stays and is named',
  answer: answers<ImportRecord>(),
})
