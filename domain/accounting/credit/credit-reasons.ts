import { translated } from '../../kit/words/translated.ts'
import type { Words } from '../../kit/words/words.ts'

/** Usual reasons for crediting an amount; any other reason can be typed. */
export const creditReasons: readonly Words[] = [
  translated('accounting', 'creditReasons.badDebt'),
  translated('accounting', 'creditReasons.priceAgreed'),
  translated('accounting', 'creditReasons.restOfCents'),
]
