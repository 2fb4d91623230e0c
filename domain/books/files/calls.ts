import { answers, declareCall } from '../../kit/entity/calls.ts'
import type { Read } from '../../kit/entity/entity.ts'
import { type journalFile, journalFileBody } from './journal-file.ts'

/** A file for an accounting program, as lists show it. */
export type ShownJournalFile = Read<typeof journalFile>

export const journalFileCreate = declareCall({
  method: 'POST',
  path: '/journal-file/create',
  summary:
    'Makes a file for an accounting program, with all journal entries through a day that no earlier file of the format and currency contains',
  body: journalFileBody,
  answer: answers<ShownJournalFile>(),
})

export const journalFileDownload = declareCall({
  method: 'GET',
  path: '/journal-file/download/:id',
  summary: 'Returns a file for an accounting program. Every download has the same content',
  responseType: 'file',
  answer: answers<null>(),
})

export const journalFileUndo = declareCall({
  method: 'POST',
  path: '/journal-file/undo/:id',
  summary: 'Deletes the latest file of a format and currency, so that the next file contains its entries',
  answer: answers<null>(),
})
