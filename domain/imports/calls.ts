import type { ImportRecord } from './import-record.ts'
import { importPlanBody, importRunBody } from './import-bodies.ts'
import type { ProblemCode } from '../kit/entity/problem.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'

// The calls of files that are imported, beyond the generic verbs (api.md).

/** What became of a file that was not staged: its rows are records, or would be. */
export type Imported = {
  dryRun: boolean
  accepted: number
  refused: { line: number; code: ProblemCode; msg: string; errors?: unknown }[]
}

export const importFile = declareCall({
  method: 'POST',
  path: '/:entity/import',
  summary: 'Makes a record of every row of a CSV file, or of none; a large one is staged first',
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
  brings: 'file',
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
