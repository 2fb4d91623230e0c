import type { DocumentEntity } from '@fieldhouse/domain/documents/document'
import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import type { NamespaceOf } from '../kit/text/words.ts'
import type { DocumentDefinition, DocumentScreen } from './document-definition.ts'
import { type Asked, DocumentPage } from './document-page.tsx'

/** The page of a type of document, for stored and new ones. A word of it that there is not is a compile error. */
export function defineDocument<E extends DocumentEntity>(
  type: DocumentType<E>,
  screen: DocumentScreen<E> & { words: NamespaceOf<E> },
) {
  const of: DocumentDefinition = { type, ...screen }
  return function Document(asked: Asked) {
    return <DocumentPage of={of} {...asked} />
  }
}
