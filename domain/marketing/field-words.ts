import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Why a review cannot be requested or replied to (OPEN-276, OPEN-278). */
export const marketingWords = translatedTable('marketing', 'marketingWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof marketingWords, Words> {}
}
