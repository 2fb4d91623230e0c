import { Big } from 'big.js'
import type { DocumentLocale, DocumentText } from '../documents/labels.ts'
import { type Condition, conditionWords } from '../inventory/conditions.ts'
import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { ChargeKind } from './visit-charge.ts'

/** Minutes as hours with at most four decimals, half a ten-thousandth up: `90` gives `1.5`. */
export const hoursOf = (minutes: number): Decimal => {
  const hours = new Big(minutes).div(60).toFixed(4, 1)
  return hours.replace(/\.?0+$/, '')
}

/** What one is charged for, with the words that a document needs of it. */
export type Charged = {
  kind: ChargeKind
  /** The product, or the service that hours are billed as; null where hours have none. */
  name: string | null
  condition: Condition | null
  technician: string | null
  quantity: Decimal
  unitPrice: Decimal
  day: Day
}

/** What hours are called on a document where no service names them. */
const labour: DocumentText = { en: 'Labour', fr: 'Main-d’œuvre' }

/** What a line of a document says of it. */
function described({ kind, name, condition }: Charged, locale: DocumentLocale): string {
  if (kind === 'HOURS') return name ?? labour[locale]
  const state = condition === null || condition === 'new' ? '' : ` (${conditionWords[condition][locale]})`
  return (name ?? '') + state
}

/** The line of a document that charges it. */
export const chargeLine = (charged: Charged, locale: DocumentLocale) => ({
  date: charged.day,
  ...(charged.technician ? { tech: charged.technician } : {}),
  description: described(charged, locale),
  quantity: charged.quantity,
  unitPrice: charged.unitPrice,
})
