import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import type { DocumentEntity, DocumentRow } from '@fieldhouse/domain/documents/document'
import type { PrintSource } from '@fieldhouse/domain/documents/printed-document'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { LinkPurpose } from '@fieldhouse/domain/links/purposes'
import type { OwnSeries } from '@fieldhouse/domain/kit/time/series'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule, Row } from '../kit/entity/define-entity.ts'
import type { FactSource, Named } from '../messaging/template-facts.ts'
import type { Reader } from './company.ts'
import type { Party } from './complete-document.ts'

/** A document as it lies in its table; its lines lie in another. */
export type StoredDocument = Omit<DocumentRow, 'lineItems' | 'mailedAt' | 'openedAt'> & Row

/** How the accounts that documents are made out to are known to their area. */
export type Customers = {
  /** Whom a document for an account is addressed to; refuses an unknown or archived account. */
  party: (work: Reader, account: string) => Promise<Party>
  /** The account as a new document shows it; refuses an unknown one. */
  account: (work: Reader, id: string) => Promise<RecordRef>
  /** Who reads messages about documents for an account. */
  contact: (work: Reader, account: string) => Promise<Named | null>
}

/** A type of document as the server keeps it; made by `defineDocument` only. */
export type Document<E extends DocumentEntity = DocumentEntity> = {
  type: DocumentType
  module: EntityModule<E>
  customers: Customers
  /** The series whose numbers nobody may type for one: those that its records are numbered by. */
  series: readonly OwnSeries[]
  /** What the system sets on a new one, besides its number and state. */
  begins: object
  /** Of customers' links to it; null where they have none. */
  purpose: LinkPurpose | null
  /** What messages about it are filled from. */
  facts: FactSource
  /** What is printed of it and lies in other records. */
  printedWith(work: Work, row: StoredDocument): Promise<Partial<PrintSource>>
  /** The signature that stands on it, as PNG; null where nobody signed. */
  signatureOn(work: Work, id: string): Promise<Buffer | null>
}

/** Fields that a type of document names itself, which no other type of documents knows. */
export const ownFields = (fields: object): object => fields

/** A document as it is stored, without its lines; refuses with `NOT_FOUND`. */
export async function storedDocument(
  work: Work,
  { module: { table } }: { module: EntityModule },
  id: string,
): Promise<StoredDocument> {
  const [row] = await work.tx
    .select()
    .from(table)
    .where(and(eq(table.workspaceId, work.workspaceId), eq(table.id, id)))
  if (!row) throw new Problem('NOT_FOUND')
  // The table is tied to the entity, so what it holds is what documents declare.
  return row as StoredDocument
}
