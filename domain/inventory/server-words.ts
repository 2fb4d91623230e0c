import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages about stock and products that only the server says (`domain/server-words.ts`). */
export const inventoryServerWords = translatedTable('inventory', 'inventoryServerWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof inventoryServerWords, Words> {}
}
