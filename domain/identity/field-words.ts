import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages of passwords, codes and terms (AUTH-03, ACCT-08..10). */
export const identityWords = translatedTable('identity', 'identityWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof identityWords, Words> {}
}
