import { einvoiceWords } from './accounting/einvoice/received/einvoice-texts.ts'
import { accountingServerWords } from './accounting/server-words.ts'
import { inventoryServerWords } from './inventory/server-words.ts'
import { booksServerWords } from './books/files/server-words.ts'
import { operationsServerWords } from './operations/server-words.ts'
import { bankFileWords } from './bank/bank-file-words.ts'
import { fieldWords, sayWith } from './field-words.ts'
import { fileWords } from './imports/file-words.ts'
import { marketingWords } from './marketing/field-words.ts'
import type { FieldWords } from './kit/words/field-words.ts'

/** The messages about fields that the server says: those of the client too, and those about the content of files. */
export const serverWords: Readonly<FieldWords> = {
  ...fieldWords,
  ...fileWords,
  ...bankFileWords,
  ...einvoiceWords,
  ...marketingWords,
  ...accountingServerWords,
  ...operationsServerWords,
  ...booksServerWords,
  ...inventoryServerWords,
}

/** The message of a fault in a language, on the server. */
export const sayServerFault = sayWith(serverWords)
