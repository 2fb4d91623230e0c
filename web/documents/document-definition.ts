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

/** A step that only one type of document takes, in a dialog of its own; one with an icon stands in the menu. */
export type DocumentStep<R = DocumentRecord> = {
  name: string
  /** The flag of the document's section that it needs. */
  needs: Flag
  /** The section in which it makes a record, for which that is needed too. */
  makes?: Section
  icon?: Icon
  Label(): ReactNode
  /** Whether this document may take it. */
  isOffered(record: R): boolean
  Dialog(props: { record: R; onClose: () => void }): ReactNode
}

/** What a type of document shows besides what every document shows. Methods, so that they take the type's own record. */
type OwnParts<R> = {
  /** What else changes with it, by the names of entities. */
  touches?: readonly string[]
  /** What it is called before its number, where that is not the entity's word. */
  title?(record: R, words: EntityWords): string
  /** Whether it says how it stands; by default it does. */
  hasStatus?(record: R): boolean
  /** What the status leaves open, beside it. */
  Fact?(props: { record: R }): ReactNode
  /** What stands at the side of an issued one instead of its total. */
  Side?(props: { record: R }): ReactNode
  steps?: readonly DocumentStep<R>[]
  /** Whether it may be cancelled, where more than its state decides. */
  mayCancel?(record: R): boolean
  /** What its customer still has to pay of it, as money; null where nothing. */
  asked(record: R): Decimal | null
  /** What is printed that its record holds elsewhere. */
  printed?(record: R): object
}

/** How a type of document is shown. */
export type DocumentScreen<E extends DocumentEntity> = OwnParts<RecordOf<E>> & {
  /** The page that one opens on; a new one is there too. */
  page: RecordPage
}

/** A type of document with its words and how it is shown. */
export type DocumentDefinition<E extends DocumentEntity = DocumentEntity> = DocumentScreen<E> & {
  type: DocumentType<E>
  /** The area whose texts name it. */
  words: keyof Texts
}
