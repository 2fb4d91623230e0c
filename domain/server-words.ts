import { einvoiceWords } from './accounting/einvoice/received/einvoice-texts.ts'
import { bankFileWords } from './bank/bank-file-words.ts'
import { fieldWords, sayWith } from './field-words.ts'
import { fileWords } from './imports/file-words.ts'
import type { FieldWords } from './kit/words/field-words.ts'

/** The messages about fields that the server says: those of the client too, and those about the content of files. */
export const serverWords: Readonly<FieldWords> = {
  ...fieldWords,
  ...fileWords,
  ...bankFileWords,
  ...einvoiceWords,
}

/** The message of a fault in a language, on the server. */
export const sayServerFault = sayWith(serverWords)
