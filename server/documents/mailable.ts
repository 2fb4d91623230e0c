import { documentMail } from '@fieldhouse/domain/documents/document-mail'
import {
  type DocumentType,
  numberOf,
  type numberVariable,
  statusOf,
} from '@fieldhouse/domain/documents/document-type'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Language, Words } from '@fieldhouse/domain/kit/words/words'
import type { TemplateCategory } from '@fieldhouse/domain/messaging/template-variables'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule, Row } from '../kit/entity/define-entity.ts'
import type { FactSource } from '../messaging/template-facts.ts'
import type { StoredDocument } from './document.ts'

/** A record as its mail needs it. */
export type Mailable = {
  id: string
  /** It gets its number as it is sent. */
  isDraft: boolean
  number: string | null
  /** The language of its paper. */
  locale: DocumentLocale | null
  companyName: string
  /** The templates that it may be written with; null where none fits it. */
  category: TemplateCategory | null
  /** The words that it is sent with unless others are given. */
  words: (language: Language, number: string) => { subject: string; text: string }
}

/** Records that are mailed with their paper: documents of a type, orders. */
export type Mailing = {
  entity: Entity
  module: EntityModule
  facts: FactSource
  /** The variable of its number. */
  variable: ReturnType<typeof numberVariable>
  read: (work: Work, id: string) => Promise<Mailable>
  /** Locks a record and makes it final; refuses what keeps it from going out. */
  release: (work: Work, id: string) => Promise<{ row: Row; mailable: Mailable }>
  /** The link for whoever reads the mail, and what its button says; null where there is none. */
  link: (work: Work, id: string) => Promise<{ url: string; words: Words } | null>
}

/** A document as its mail needs it; templates are about what a new one calls itself, so none fits a credit note. */
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
