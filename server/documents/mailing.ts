import type { DocumentKind } from '@fieldhouse/domain/documents/document-kind'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { DocumentMailCalls } from '@fieldhouse/domain/documents/mail-calls'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import type { TemplateCategory, TemplateVariable } from '@fieldhouse/domain/messaging/template-variables'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule, Row } from '../kit/entity/define-entity.ts'
import type { FactSource } from '../messaging/template-facts.ts'

/** A document as its mail needs it. */
export type Mailable = {
  id: string
  kind: DocumentKind
  isDraft: boolean
  number: string | null
  total: Decimal
  balance: Decimal
  currency: string | null
  dueDate: string | null
  locale: DocumentLocale | null
  companyName: string | null
  clientName: string | null
  /** The templates that it may be written with; null where none fits it. */
  category: TemplateCategory | null
}

/** What an entity declares whose documents are mailed. */
export type Mailing = {
  module: EntityModule
  calls: DocumentMailCalls
  /** The variable of its number, whose place the mail of a draft keeps until there is one. */
  numberVariable: TemplateVariable
  /** What messages about it are filled from. */
  facts: FactSource
  /** The name by which mails carry its PDF. */
  attached: string
  read: (work: Work, id: string) => Promise<Mailable>
  /** Locks the document and makes a draft final; throws what keeps it from going out. */
  release: (work: Work, id: string) => Promise<{ row: Row; document: Mailable }>
}
