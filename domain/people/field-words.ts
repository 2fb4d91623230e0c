import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Error messages for the business profile, the numbering, working hours and time off (WS-20, HR-07). */
export const peopleWords = translatedTable('people', 'peopleWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof peopleWords, Words> {}
}
