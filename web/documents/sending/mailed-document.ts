import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { Letter, OfferedTemplate } from '@fieldhouse/domain/documents/document-mail'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import type { MailBody } from '@fieldhouse/domain/documents/document-calls'
import type { numberVariable } from '@fieldhouse/domain/documents/document-type'

/** A document to mail, with the API calls that mail it. */
export type MailedDocument = {
  /** The name of the document's entity. */
  entity: string
  id: string
  number: string
  /** Whether the document is a draft. Sending a draft also issues it. */
  isDraft: boolean
  companyName: string
  /** The amount that the customer is asked to pay; null if there is none, or if the mail goes to a supplier. */
  asked?: Decimal | null
  /** The suggested address; null while it loads. */
  to: string | null
  /** The URLs that show and save the PDF as it is sent; null if its language is unknown. */
  pdf: (locale: Language | null) => { address: string; download: string } | null
  /** The template variable for the document's number. A draft gets its number only when it is sent. */
  numberVariable: ReturnType<typeof numberVariable>
  readLetter: (signal: AbortSignal) => Promise<Letter>
  readTemplates: (signal: AbortSignal) => Promise<OfferedTemplate[]>
  /** Sends the document; a retry with the same `key` does not send it twice. */
  send: (body: MailBody, key: string) => Promise<void>
}
