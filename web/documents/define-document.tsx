import type { DocumentEntity } from '@fieldhouse/domain/documents/document'
import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import type { NamespaceOf } from '../kit/text/words.ts'
import type { DocumentDefinition, DocumentScreen } from './document-definition.ts'
import { type DocumentPageProps, DocumentPage } from './document-page.tsx'

/** Defines the page of a document type, for stored and new documents. A missing text is a compile error. */
export function defineDocument<E extends DocumentEntity>(
  type: DocumentType<E>,
  screen: DocumentScreen<E> & { words: NamespaceOf<E> },
) {
  const of: DocumentDefinition = { type, ...screen }
  return function Document(asked: DocumentPageProps) {
    return <DocumentPage of={of} {...asked} />
  }
}
