import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for the fields of passwords and codes, and for the acceptance of the terms (AUTH-03, ACCT-08..10). */
export const identityWords = translatedTable('identity', 'identityWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof identityWords, Words> {}
}
