import { type ChargedLine, type Part, chargedAmount } from '../../documents/discount.ts'
import { memberTermsOfLine } from '../../documents/member-discount.ts'
import type { ProductType } from '../../inventory/product-types.ts'
import { type Decimal, minus, roundCents } from '../../kit/value/money.ts'
import type { EstimateLine } from '../estimate-lines.ts'
import { type Estimated, sumsWith } from '../estimate-totals.ts'
import type { PlanTerms } from './membership-offer.ts'

/** The discounts that lines would have for a member. */
type OfferedDiscounts = Pick<PlanTerms, 'plan' | 'labour' | 'parts'>

type Line = Omit<ChargedLine, 'discount'> & {
  discount?: Part | null | undefined
  discountName?: string | null | undefined
  amount: Decimal
  priced?: { product: string } | null | undefined
}

/** The types of the charged products, by id. */
export type ProductTypes = ReadonlyMap<string, ProductType>

/** A line with the discount and the amount of a member. A line with a discount, or without an amount above zero, stays as it is. */
export function withMember<L extends Line>(line: L, offer: OfferedDiscounts, types: ProductTypes): L {
  const terms = memberTermsOfLine(line, offer, types.get(line.priced?.product ?? ''))
  if (terms === null) return line
  const discounted = { ...line, ...terms }
  return { ...discounted, amount: chargedAmount(discounted) }
}

type Plain = Omit<Estimated, 'lineItems'> & { lineItems: readonly EstimateLine[] }

/** How much less an estimate costs, taxes included, with the discounts of a member; null if it has options. */
export function memberSavings(of: Plain, offer: OfferedDiscounts, types: ProductTypes): Decimal | null {
  if (of.options && of.options.length > 0) return null
  const lineItems = of.lineItems.map((line) => withMember(line, offer, types))
  return roundCents(minus(sumsWith(of, null).total, sumsWith({ ...of, lineItems }, null).total))
}
