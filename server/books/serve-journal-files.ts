import { journalFileCreate, journalFileDownload, journalFileUndo } from '@fieldhouse/domain/books/files/calls'
import { journalFile } from '@fieldhouse/domain/books/files/journal-file'
import { readRecord } from '../kit/entity/read.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { journalFileRoutes } from './journal-file.ts'
import { makeFile, undoFile } from './make-journal-file.ts'
import { downloadFile } from './write-journal-file.ts'

const ofFiles = { entity: journalFile.name, section: journalFile.section } as const

/** Serves the files for accounting programs: new files, downloads, and the undo of the latest file (OPEN-825). */
export function serveJournalFiles(server: Server): void {
  serveUnder(server, journalFile, {
    ...journalFileCreate,
    ...ofFiles,
    flag: 'create',
    handle: async (work, { body }) => ({
      result: await readRecord(work, journalFileRoutes, await makeFile(work, body)),
      status: 201,
    }),
  })
  serveUnder(server, journalFile, {
    ...journalFileDownload,
    ...ofFiles,
    flag: 'read',
    reads: true,
    costs: () => 'list-sheet',
    handle: (work, { id }) => downloadFile(work, id),
  })
  serveUnder(server, journalFile, {
    ...journalFileUndo,
    ...ofFiles,
    flag: 'delete',
    handle: async (work, { id }) => {
      await undoFile(work, id)
      return { result: null }
    },
  })
}
