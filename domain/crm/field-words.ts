import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for the client or account that a form refers to (CRM-19). */
export const crmWords = translatedTable('crm', 'crmWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof crmWords, Words> {}
}
