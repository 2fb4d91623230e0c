import type { Language } from '../kit/words/words.ts'
import { translated } from '../kit/words/translated.ts'
import { Big } from 'big.js'
import { type Condition, conditionWords } from '../inventory/conditions.ts'
import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { ChargeKind } from './visit-charge.ts'

/** Converts minutes to hours with at most four decimals, rounded half up: `90` gives `1.5`. */
export const hoursOf = (minutes: number): Decimal => {
  const hours = new Big(minutes).div(60).toFixed(4, 1)
  return hours.replace(/\.?0+$/, '')
}

/** A charge with the data for its line on a document. */
export type Charged = {
  kind: ChargeKind
  /** The name of the product, or of the service that bills the hours, or null for hours without a service. */
  name: string | null
  condition: Condition | null
  technician: string | null
  quantity: Decimal
  unitPrice: Decimal
  day: Day
  /** The id of the product, and the name of the price list that its price is from. */
  product?: string | null
  priceList?: string | null
}

/** The description of hours without a service on a document. */
const labour = translated('visits', 'charging.labour')

/** The description of a charge on a document. */
function described({ kind, name, condition }: Charged, locale: Language): string {
  if (kind === 'HOURS') return name ?? labour[locale]
  const state = condition === null || condition === 'new' ? '' : ` (${conditionWords[condition][locale]})`
  return (name ?? '') + state
}

/** The document line of a charge. A line of the job has no date, because no visit belongs to it. */
export const chargeLine = (charged: Charged, locale: Language) => ({
  ...(charged.kind === 'LINE' ? {} : { date: charged.day }),
  ...(charged.technician ? { tech: charged.technician } : {}),
  description: described(charged, locale),
  quantity: charged.quantity,
  unitPrice: charged.unitPrice,
  ...(charged.product && {
    priced: { product: charged.product, ...(charged.priceList && { list: charged.priceList }) },
  }),
})
