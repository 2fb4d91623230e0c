import type { DocumentEntity } from '@fieldhouse/domain/documents/document'
import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import type { NamespaceOf } from '../kit/text/words.ts'
import type { DocumentDefinition, DocumentScreen } from './document-definition.ts'
import { DocumentPage, type From, NewDocument } from './document-page.tsx'

/** The page of a type of document and that of a new one. A word of it that there is not is a compile error. */
export function defineDocument<E extends DocumentEntity>(
  type: DocumentType<E>,
  screen: DocumentScreen<E> & { words: NamespaceOf<E> },
) {
  const of: DocumentDefinition = { type, ...screen }
  return {
    Page: ({ id }: { id: string }) => <DocumentPage of={of} id={id} />,
    New: (from: From) => <NewDocument of={of} {...from} />,
  }
}
