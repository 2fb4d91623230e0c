import type { Letter, OfferedTemplate } from '@fieldhouse/domain/documents/document-mail'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import type { MailBody } from '@fieldhouse/domain/documents/document-calls'
import type { numberVariable } from '@fieldhouse/domain/documents/document-type'

/** A document that is mailed, and the calls of its kind that mail it. */
export type MailedDocument = {
  /** The name of its entity. */
  entity: string
  id: string
  number: string
  /** A draft is issued by sending it. */
  isDraft: boolean
  companyName: string
  /** What it asks its customer to pay; null where nothing, or where it goes to a supplier. */
  asked?: Decimal | null
  /** The address that is suggested; null while it is read. */
  to: string | null
  /** Its PDF as it goes out: where it is shown from, and saved from; null where its language is not known. */
  pdf: (locale: DocumentLocale | null) => { address: string; download: string } | null
  /** The variable of its number, which a draft has only once it is sent. */
  numberVariable: ReturnType<typeof numberVariable>
  readLetter: (signal: AbortSignal) => Promise<Letter>
  readTemplates: (signal: AbortSignal) => Promise<OfferedTemplate[]>
  /** Sends it; the key makes a second try of the same harmless. */
  send: (body: MailBody, key: string) => Promise<void>
}
