import { documentMail } from '@fieldhouse/domain/documents/document-mail'
import {
  type DocumentType,
  numberOf,
  type numberVariable,
  statusOf,
} from '@fieldhouse/domain/documents/document-type'
import type { PrintSource } from '@fieldhouse/domain/documents/printed-document'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Language, Words } from '@fieldhouse/domain/kit/words/words'
import type { TemplateCategory } from '@fieldhouse/domain/messaging/template-variables'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule, Row } from '../kit/entity/define-entity.ts'
import type { FactSource } from '../messaging/template-facts.ts'
import type { StoredDocument } from './document.ts'

/** The data of a record that its email needs. */
export type Mailable = {
  id: string
  /** Whether the record is a draft. A draft gets its number when it is sent. */
  isDraft: boolean
  number: string | null
  /** The language of the record's PDF. */
  locale: Language | null
  companyName: string
  /** The category of the templates for this record. Null if no template suits the record. */
  category: TemplateCategory | null
  /** Returns the default subject and text. */
  words: (language: Language, number: string) => { subject: string; text: string }
}

/** A kind of record that can be emailed with its PDF: a type of document, or orders. */
export type Mailing = {
  entity: Entity
  module: EntityModule
  facts: FactSource
  /** The template variable for the record's number. */
  variable: ReturnType<typeof numberVariable>
  read: (work: Work, id: string) => Promise<Mailable>
  /** Locks a record and makes it final. Refuses a record that cannot be sent. */
  release: (work: Work, id: string) => Promise<{ row: Row; mailable: Mailable }>
  /** Returns the link for the reader of the email, with the label of its button. Null if the email has no link. */
  link: (work: Work, id: string) => Promise<{ url: string; words: Words } | null>
}

/**
 * Returns the data that a document's email needs. Only the main kind of a document type has templates, so credit notes
 * have no templates.
 */
export function mailableOf(
  type: DocumentType,
  row: StoredDocument,
  { paidByCredit }: Pick<Partial<PrintSource>, 'paidByCredit'>,
): Mailable {
  const { kind = type.kind, balance = row.total } = type.printed?.(row) ?? {}
  const { id, total, currency, dueDate, locale, clientName } = row
  const companyName = row.companyName ?? ''
  const told = {
    kind,
    total,
    balance,
    paidByCredit,
    currency: currency ?? 'CAD',
    dueDate,
    companyName,
    clientName: clientName ?? '',
  }
  return {
    id,
    locale,
    companyName,
    isDraft: statusOf(type, row) === 'DRAFT',
    number: numberOf(type, row),
    category: kind === type.kind ? (type.template?.category ?? null) : null,
    words: (language, number) => documentMail({ ...told, number }, language),
  }
}
