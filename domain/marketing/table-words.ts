import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** What the records of each table are called when they prevent the deletion of others (API-15, I18N-02). */
export const marketingTableWords = {
  reviews: translated('marketing', 'marketingTableWords.reviews'),
} satisfies Record<string, Words>
