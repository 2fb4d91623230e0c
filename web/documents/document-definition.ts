import type { DocumentEntity, DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Texts } from '../locales/resources.ts'
import type { RecordPage } from '../kit/record/record-page.ts'
import type { EntityWords } from '../kit/text/words.ts'

/** A record of a type of document. */
export type RecordOf<E extends DocumentEntity> = Read<E> & DocumentRecord

/** An action of a single document type, with its own dialog. An action with an icon is an item of the menu. */
export type DocumentStep<R = DocumentRecord> = {
  name: string
  /** The permission in the document's section that the step requires. */
  needs: Flag
  /**
   * The section of the record that the step creates. The user also needs the permission to create records in this
   * section.
   */
  makes?: Section
  icon?: Icon
  Label(): ReactNode
  /** Whether the step is available for this document. */
  isOffered(record: R): boolean
  Dialog(props: { record: R; onClose: () => void }): ReactNode
}

/**
 * The type-specific parts of a document's page. The parts are declared as methods, so that TypeScript accepts
 * parameters of the type's own record.
 */
type OwnParts<R> = {
  /** The names of further entities that a change of the document affects. */
  touches?: readonly string[]
  /** The title before the document's number, if it differs from the entity's name. */
  title?(record: R, words: EntityWords): string
  /** Whether the document's status is shown; true by default. */
  hasStatus?(record: R): boolean
  /** A fact shown beside the status. */
  Fact?(props: { record: R }): ReactNode
  /** A fact shown beside the status of a stored draft. */
  DraftFact?(props: { record: R }): ReactNode
  /** The content at the side of an issued document, instead of its total. */
  Side?(props: { record: R }): ReactNode
  steps?: readonly DocumentStep<R>[]
  /** Whether the document may be cancelled, if this depends on more than its state. */
  mayCancel?(record: R): boolean
  /** The amount that the customer still has to pay, as a decimal text; null if the customer owes nothing. */
  asked(record: R): Decimal | null
  /** The printed values that have other field names in the record. */
  printed?(record: R): object
}

/** How a document type is shown. */
export type DocumentScreen<E extends DocumentEntity> = OwnParts<RecordOf<E>> & {
  /** The page of a stored or a new document. */
  page: RecordPage
}

/** A document type with its texts and its screen definition. */
export type DocumentDefinition<E extends DocumentEntity = DocumentEntity> = DocumentScreen<E> & {
  type: DocumentType<E>
  /** The text namespace of the document type. */
  words: keyof Texts
}
