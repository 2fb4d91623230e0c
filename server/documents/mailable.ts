import type { DocumentKind } from '@fieldhouse/domain/documents/document-kind'
import { type DocumentType, numberOf, statusOf } from '@fieldhouse/domain/documents/document-type'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import type { TemplateCategory } from '@fieldhouse/domain/messaging/template-variables'
import type { StoredDocument } from './document.ts'

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

/** A document as its mail needs it; templates are about what a new one calls itself, so none fits a credit note. */
export function mailableOf(type: DocumentType, row: StoredDocument): Mailable {
  const { kind = type.kind, balance = row.total } = type.printed?.(row) ?? {}
  const { id, total, currency, dueDate, locale, companyName, clientName } = row
  return {
    id,
    kind,
    total,
    balance,
    currency,
    dueDate,
    locale,
    companyName,
    clientName,
    isDraft: statusOf(type, row) === 'DRAFT',
    number: numberOf(type, row),
    category: kind === type.kind ? (type.template?.category ?? null) : null,
  }
}
