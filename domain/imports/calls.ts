import type { ImportRecord } from './import-record.ts'
import { importPlanBody, importRunBody } from './import-bodies.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'

// The calls of files that are imported, beyond the generic verbs (api.md).

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
  answer: answers<unknown>(),
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
