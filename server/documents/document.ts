import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import type { Buyer } from '@fieldhouse/domain/documents/buyer'
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

/** A document as stored in its table, without its lines. */
export type StoredDocument = Omit<DocumentRow, 'lineItems' | 'mailedAt' | 'openedAt'> & Row

/** Functions that read the accounts of documents. The area of accounts provides these functions. */
export type Customers = {
  /** Returns the addressee of an account's documents. Refuses an unknown or archived account. */
  party: (work: Reader, account: string) => Promise<Party>
  /** Returns the reference to an account for a new document. Refuses an unknown account. */
  account: (work: Reader, id: string) => Promise<RecordRef>
  /** Returns the numbers of an account that documents print. */
  buyer: (work: Reader, account: string) => Promise<Buyer>
  /** Returns the person who receives messages about an account's documents. */
  contact: (work: Reader, account: string) => Promise<Named | null>
}

/** A type of document on the server. Only `defineDocument` creates types of documents. */
export type Document<E extends DocumentEntity = DocumentEntity> = {
  type: DocumentType
  module: EntityModule<E>
  customers: Customers
  /** The series whose numbers users may not type. */
  series: readonly OwnSeries[]
  /** The values that the system sets on a new document, besides its number and state. */
  begins: object
  /** The purpose of customers' links to the document; null if it has no links. */
  purpose: LinkPurpose | null
  /** The source of variables for messages about the document. */
  facts: FactSource
  /** Returns the values that depend on other records, for a draft that is saved or issued. Refuses unfit records. */
  dependentValues(work: Work, draft: Partial<DocumentRow>): Promise<object>
  /** Returns the printed values that come from other records. */
  printedWith(work: Work, row: StoredDocument): Promise<Partial<PrintSource>>
  /** Returns the customer's signature as PNG, or null if nobody signed. */
  signatureOn(work: Work, id: string): Promise<Buffer | null>
}

/**
 * Returns the fields unchanged. The type `object` lets the compiler accept fields that only one type of document has.
 */
export const ownFields = (fields: object): object => fields

/** A stored document without its lines; throws `NOT_FOUND` for an unknown id. */
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
  // The table matches the entity, so its rows have the declared fields.
  return row as StoredDocument
}
