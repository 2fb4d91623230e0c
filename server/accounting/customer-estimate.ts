import { linkedDocument } from '../documents/linked-document.ts'
import { estimateDocument } from './estimate.ts'

/** An estimate as its customer sees and answers it (OPEN-174). */
export const estimateLink = linkedDocument(estimateDocument, { purpose: 'ESTIMATE' })
