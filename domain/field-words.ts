import type { einvoiceWords } from './accounting/einvoice/received/einvoice-texts.ts'
import { accountingWords } from './accounting/field-words.ts'
import type { accountingServerWords } from './accounting/server-words.ts'
import type { inventoryServerWords } from './inventory/server-words.ts'
import type { booksServerWords } from './books/files/server-words.ts'
import type { operationsServerWords } from './operations/server-words.ts'
import type { bankFileWords } from './bank/bank-file-words.ts'
import { bankWords } from './bank/field-words.ts'
import { booksWords } from './books/files/field-words.ts'
import { collaborationWords } from './collaboration/field-words.ts'
import { communicationWords } from './communication/field-words.ts'
import { maintenanceWords } from './maintenance/field-words.ts'
import type { marketingWords } from './marketing/field-words.ts'
import { crmWords } from './crm/field-words.ts'
import { databasesWords } from './databases/field-words.ts'
import { documentsWords } from './documents/field-words.ts'
import { identityWords } from './identity/field-words.ts'
import { importsWords } from './imports/field-words.ts'
import type { fileWords } from './imports/file-words.ts'
import { inventoryWords } from './inventory/field-words.ts'
import { membershipsWords } from './memberships/field-words.ts'
import { messagingWords } from './messaging/field-words.ts'
import { operationsWords } from './operations/field-words.ts'
import { peopleWords } from './people/field-words.ts'
import { reportsWords } from './reports/field-words.ts'
import { suppliersWords } from './suppliers/field-words.ts'
import { visitsWords } from './visits/field-words.ts'
import type { FieldFault } from './kit/entity/problem.ts'
import { type FieldCode, type FieldWords, kitWords, readFieldMessage } from './kit/words/field-words.ts'
import { type Language, type Words, say } from './kit/words/words.ts'

/** The codes of messages that only the server says. */
type ServerCode =
  | keyof typeof accountingServerWords
  | keyof typeof bankFileWords
  | keyof typeof operationsServerWords
  | keyof typeof booksServerWords
  | keyof typeof inventoryServerWords
  | keyof typeof einvoiceWords
  | keyof typeof fileWords
  | keyof typeof marketingWords

/**
 * The messages about fields that the client may say, from all areas (UI-40). A missing area is a compile error. The
 * server also says those of `server-words.ts`.
 */
export const fieldWords: Readonly<Omit<FieldWords, ServerCode>> = {
  ...kitWords,
  ...identityWords,
  ...peopleWords,
  ...collaborationWords,
  ...communicationWords,
  ...membershipsWords,
  ...messagingWords,
  ...crmWords,
  ...suppliersWords,
  ...inventoryWords,
  ...operationsWords,
  ...databasesWords,
  ...documentsWords,
  ...accountingWords,
  ...booksWords,
  ...bankWords,
  ...importsWords,
  ...visitsWords,
  ...maintenanceWords,
  ...reportsWords,
}

/** Returns a function that says a fault in a language, in these words. */
export const sayWith =
  (words: Readonly<Partial<FieldWords>>) =>
  ({ code, params }: Pick<FieldFault, 'code' | 'params'>, language: Language): string =>
    say(words[code] ?? kitWords.INVALID, language, params)

const sayFault = sayWith(fieldWords)

/** The message of a field code in a language. */
export const sayField = (message: string, language: Language): string =>
  sayFault(readFieldMessage(message), language)

/** Faults for which the whole form shows one message (JOB-15, OPEN-79). */
const formWords: Partial<Record<FieldCode, Words>> = {
  JOB_TITLE: fieldWords.JOB_INCOMPLETE,
  JOB_DESCRIPTION: fieldWords.JOB_INCOMPLETE,
}

/** The single message for all faults of a form, if one of the faults has such a message. */
export const formWordsOf = (errors: readonly FieldFault[] = []): Words | undefined =>
  errors.map(({ code }) => formWords[code]).find(Boolean)
