import type { Words } from '../kit/words/words.ts'
import { type Condition, type StatusCounts, conditionWords, conditions } from './conditions.ts'

/** The condition of which a change takes more pieces than there are, or null. */
export const whyNotTake = (there: StatusCounts, change: StatusCounts): Condition | null =>
  conditions.find((condition) => change[condition] < 0 && there[condition] + change[condition] < 0) ?? null

/** How many are left, where too many were asked for. */
export function tooFewWords(at: {
  left: number
  condition: Condition
  product: string
  warehouse: string
}): Words {
  const { left, product, warehouse } = at
  const [en, fr, es] = (['en', 'fr', 'es'] as const).map((language) => conditionWords[at.condition][language])
  return {
    en: `Only ${left} × ${product} (${en}) left in ${warehouse}`,
    fr: `Il ne reste que ${left} × ${product} (${fr}) dans ${warehouse}`,
    es: `Solo quedan ${left} × ${product} (${es}) en ${warehouse}`,
  }
}
