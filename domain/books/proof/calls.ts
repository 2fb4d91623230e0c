import { answers, declareCall } from '../../kit/entity/calls.ts'
import type { WorkspaceExport } from '../../people/workspace-export.ts'
import type { ChainHead } from '../../accounting/chain/document-chain.ts'
import { proofRecipientBody } from './proof-recipient.ts'

export const proofExportCreate = declareCall({
  method: 'POST',
  path: '/journal-entry/proof/export/create',
  summary: 'Starts a proof export of the books, or returns the one that is under way',
  answer: answers<WorkspaceExport>(),
})

export const proofExportList = declareCall({
  method: 'GET',
  path: '/journal-entry/proof/export/list',
  summary: 'Returns the latest proof exports with their progress, newest first',
  answer: answers<WorkspaceExport[]>(),
})

export const proofExportDownload = declareCall({
  method: 'GET',
  path: '/journal-entry/proof/export/download/:id',
  summary: 'Returns the ZIP file of a proof export, within 24 hours',
  responseType: 'file',
  answer: answers<null>(),
})

/**
 * The fingerprint of the key that signs proof exports, the last link of the chain of issued documents, and the address
 * to which both are mailed each month.
 */
export type ProofKey = { fingerprint: string; head: ChainHead | null; recipient: string | null }

export const proofKeyRead = declareCall({
  method: 'GET',
  path: '/journal-entry/proof/key',
  summary:
    'Returns the fingerprint of the key of proof exports, the head of the chain, and who gets both by mail',
  answer: answers<ProofKey>(),
})

export const proofRecipientSet = declareCall({
  method: 'POST',
  path: '/configuration/proof-recipient',
  summary:
    'Sets the address outside the company to which the key and the head of the chain are mailed now and each month',
  body: proofRecipientBody,
  answer: answers<ProofKey>(),
})
