import {
  proofExportCreate,
  proofExportDownload,
  proofExportList,
  proofKeyRead,
  proofRecipientSet,
} from '@fieldhouse/domain/books/proof/calls'
import { journalEntry } from '@fieldhouse/domain/books/journal-entry'
import type { Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import type { Queue } from '../../kit/jobs/job.ts'
import { beginExport, sendExport } from '../exports.ts'
import { latestExports } from '../progress.ts'
import { proofKeyOf, setProofRecipient } from './proof-recipient.ts'

const readsJournal = { entity: 'proof-export', section: journalEntry.section, flag: 'read' } as const

/** Serves proof exports of the books, and the key and the head that a reader keeps outside of them (OPEN-848). */
export function serveProofExport(server: Server, queue: Queue): void {
  serve(server, {
    ...proofExportCreate,
    ...readsJournal,
    flag: 'create',
    handle: (work) => beginExport(work, { queue, kind: 'PROOF' }),
  })
  serve(server, {
    ...proofExportList,
    ...readsJournal,
    reads: true,
    handle: async (work) => ({ result: await latestExports(work, 'PROOF') }),
  })
  serve(server, {
    ...proofExportDownload,
    ...readsJournal,
    sendsFile: true,
    handle: (work, { id }) => sendExport(work, { files: server.files, kind: 'PROOF', id }),
  })
  serve(server, {
    ...proofKeyRead,
    ...readsJournal,
    reads: true,
    handle: async (work) => ({ result: await proofKeyOf(work, server.config) }),
  })
  serve(server, {
    ...proofRecipientSet,
    entity: 'workspace',
    section: 'SYS_CONFIG',
    flag: 'update',
    handle: async (work, { body }) => ({ result: await setProofRecipient(work, body, server.config) }),
  })
}
