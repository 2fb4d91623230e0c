import { translated } from '../kit/words/translated.ts'
import { type Words, inEachLanguage, say } from '../kit/words/words.ts'
import { type Condition, type StatusCounts, conditionWords, conditions } from './conditions.ts'

const tooFew = translated('inventory', 'tooFewWords')

/** The first condition in which a change would take more pieces than are in stock, or null. */
export const whyNotTake = (there: StatusCounts, change: StatusCounts): Condition | null =>
  conditions.find((condition) => change[condition] < 0 && there[condition] + change[condition] < 0) ?? null

/** The message with the number of pieces left, if too many were requested. */
export function tooFewWords(at: {
  left: number
  condition: Condition
  product: string
  warehouse: string
}): Words {
  const { left, product, warehouse } = at
  return inEachLanguage((language) =>
    say(tooFew, language, { left, product, condition: conditionWords[at.condition][language], warehouse }),
  )
}
