import { Big } from 'big.js'
import { z } from 'zod'
import { decimal, id } from '../../kit/entity/fields.ts'
import { type Decimal, compare, maxAmount, roundCents, sum, times } from '../../kit/value/money.ts'
import { fieldMessage } from '../../kit/words/field-words.ts'
import { productTypes } from '../product-types.ts'

/** How long a change of many prices can be undone, in hours. */
export const undoHours = 24

/** The maximum number of products in one change. */
export const mostChanged = 5000

/** The number of products that a preview lists. */
export const mostPreviewed = 200

/** How a new price is rounded: not beyond cents, or to the nearest price with this ending. */
export const priceRoundings = ['CENT', 'FIVE_CENTS', 'WHOLE', 'NINETY_FIVE', 'NINETY_NINE'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** The distance between two rounded prices, and the ending of each. */
const steps: Readonly<Record<PriceRounding, { step: string; end: string }>> = {
  CENT: { step: '0.01', end: '0' },
  FIVE_CENTS: { step: '0.05', end: '0' },
  WHOLE: { step: '1', end: '0' },
  NINETY_FIVE: { step: '1', end: '0.95' },
  NINETY_NINE: { step: '1', end: '0.99' },
}

/** The products of a change: all active products with a price that match each given value. */
const priceFilter = z.strictObject({
  productType: z.enum(productTypes).nullish(),
  category: id().nullish(),
  brand: id().nullish(),
  tag: id().nullish(),
})
export type PriceFilter = z.output<typeof priceFilter>

/** How a price changes: by a percentage of the price, or by an amount in the workspace's currency. */
export const changeUnits = ['PERCENT', 'AMOUNT'] as const
export type ChangeUnit = (typeof changeUnits)[number]

const change = {
  filter: priceFilter.default({}),
  unit: z.enum(changeUnits),
  value: decimal({ scale: 4, min: `-${maxAmount}`, max: maxAmount }),
  rounding: z.enum(priceRoundings).default('CENT'),
}

type Asked = { unit: ChangeUnit; value: Decimal }

/** The lowest and the highest percentage of a change. */
const percents = { least: '-100', most: '1000' }

/** The message for a value that changes nothing, a percentage out of bounds, or an amount with parts of a cent. */
function whyNotValue({ unit, value }: Asked): string | null {
  if (compare(value, '0') === 0) return fieldMessage('CHANGE_NONE')
  if (unit === 'AMOUNT')
    return compare(value, roundCents(value)) === 0 ? null : fieldMessage('DECIMALS', { max: 2 })
  if (compare(value, percents.least) < 0) return fieldMessage('TOO_SMALL', { min: percents.least })
  return compare(value, percents.most) > 0 ? fieldMessage('TOO_BIG', { max: percents.most }) : null
}

function needValue(asked: Asked, context: z.RefinementCtx): void {
  const message = whyNotValue(asked)
  if (message !== null) context.addIssue({ code: 'custom', path: ['value'], message })
}

/** Body of `POST product/previewPrices`: the products, and a percentage or an amount with the rounding. */
export const priceChangePreview = z.strictObject(change).superRefine(needValue)
export type PreviewedChange = z.output<typeof priceChangePreview>

/** Body of `POST product/changePrices`: the change, and the `seal` of the preview that the user saw. */
export const priceChangeBody = z.strictObject({ ...change, seal: z.string().max(64) }).superRefine(needValue)

/** The nearest price with the ending of a rounding. Half a step is rounded up. A price is never below zero. */
export function roundedPrice(price: Decimal, rounding: PriceRounding): Decimal {
  const { step, end } = steps[rounding]
  const count = new Big(price).minus(end).div(step).plus('0.5').round(0, 0)
  return roundCents(new Big(count.lt(0) ? 0 : count).times(step).plus(end).toFixed())
}

/** The new price of a product, at least zero. */
export function changedPrice(
  price: Decimal,
  { unit, value, rounding }: Asked & { rounding: PriceRounding },
): Decimal {
  const raw = unit === 'PERCENT' ? times(price, sum(['1', times(value, '0.01')])) : sum([price, value])
  return roundedPrice(compare(raw, '0') < 0 ? '0' : raw, rounding)
}

/** A product in the preview of a change. The margin is null if it is unknown. */
export type PreviewedPrice = {
  _id: string
  name: string
  productNumber: string
  unitCost: Decimal | null
  before: Decimal
  after: Decimal
  marginBefore: Decimal | null
}

/** The preview of a change: the first products, the number of all, and the number whose margin would be too low. */
export type PricePreview = {
  rows: PreviewedPrice[]
  count: number
  /** The number of products whose price stays. */
  unchanged: number
  belowFloor: number
  /** Identifies the previewed products and prices. */
  seal: string
}

/** A change of many prices. `until` is the last instant of its undo, or null after the undo or after this instant. */
export type PriceChange = {
  _id: string
  at: string
  by: { _id: string; name: string } | null
  count: number
  unit: ChangeUnit
  value: Decimal
  rounding: PriceRounding
  filter: {
    productType: (typeof productTypes)[number] | null
    category: string | null
    brand: string | null
    tag: string | null
  }
  until: string | null
  undone: { at: string; restored: number; kept: KeptPrice[] } | null
}

/** A product whose price was changed again after a change of many prices, so that an undo left it alone. */
type KeptPrice = { _id: string; name: string; productNumber: string; unitPrice: Decimal | null }
