import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages about products and stock (INV-08, INV-09, ORD-28). */
export const inventoryWords = translatedTable('inventory', 'inventoryWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof inventoryWords, Words> {}
}
