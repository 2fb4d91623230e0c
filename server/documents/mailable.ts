import { documentMail } from '@fieldhouse/domain/documents/document-mail'
import {
  type DocumentType,
  numberOf,
  type numberVariable,
  statusOf,
} from '@fieldhouse/domain/documents/document-type'
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
  /** Whether the record is a draft, which gets its number when it is sent. */
  isDraft: boolean
  number: string | null
  /** The language of the record's PDF. */
  locale: Language | null
  companyName: string
  /** The category of suitable templates; null if no template is suitable. */
  category: TemplateCategory | null
  /** The default subject and text. */
  words: (language: Language, number: string) => { subject: string; text: string }
}

/** A kind of record that can be mailed with its PDF: a type of document, or orders. */
export type Mailing = {
  entity: Entity
  module: EntityModule
  facts: FactSource
  /** The template variable for the record's number. */
  variable: ReturnType<typeof numberVariable>
  read: (work: Work, id: string) => Promise<Mailable>
  /** Locks a record and makes it final; refuses a record that cannot be sent. */
  release: (work: Work, id: string) => Promise<{ row: Row; mailable: Mailable }>
  /** The link for the reader of the mail, with the label of its button; null if there is none. */
  link: (work: Work, id: string) => Promise<{ url: string; words: Words } | null>
}

/**
 * The mail data of a document. Templates are suitable only for the main kind of its type, so credit notes have no
 * templates.
 */
export function mailableOf(type: DocumentType, row: StoredDocument): Mailable {
  const { kind = type.kind, balance = row.total } = type.printed?.(row) ?? {}
  const { id, total, currency, dueDate, locale, clientName } = row
  const companyName = row.companyName ?? ''
  const told = {
    kind,
    total,
    balance,
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
