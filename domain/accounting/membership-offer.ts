import { z } from 'zod'
import { type ChargedLine, type Part, chargedAmount, whyNotDiscount } from '../documents/discount.ts'
import { documentAmount, documentPercent } from '../documents/format.ts'
import { memberTerms } from '../documents/member-discount.ts'
import type { ProductType } from '../inventory/product-types.ts'
import { lineAmount } from '../kit/value/line-amount.ts'
import { type Decimal, compare, minus, roundCents } from '../kit/value/money.ts'
import { translatedTable } from '../kit/words/translated.ts'
import { type Language, inEachLanguage, say } from '../kit/words/words.ts'
import type { EstimateLine } from './estimate-lines.ts'
import { type Estimated, sumsWith } from './estimate-totals.ts'

/** The terms of a membership plan that an estimate offers, as of the issue of the estimate (OPEN-806). */
export const membershipOffer = z.strictObject({
  /** The name of the plan. */
  plan: z.string(),
  price: z.string(),
  currency: z.string(),
  frequency: z.enum(['MONTH', 'YEAR']),
  visitsPerYear: z.number(),
  /** The discounts of members as shares: `0.1` is 10 %. */
  labour: z.string(),
  parts: z.string(),
  /** How much less the estimate costs, taxes included; null for an estimate with options, which have no common total. */
  saves: z.string().nullable(),
})
export type MembershipOffer = z.infer<typeof membershipOffer>

/** The terms of a plan, without what an estimate makes of them. */
export type PlanTerms = Omit<MembershipOffer, 'saves'>

/** Why an offered plan can no longer be accepted: its terms changed or it is no longer sold, or the account has one. */
export type OfferRefusal = 'MEMBERSHIP_OFFER_OVER' | 'MEMBERSHIP_HAS_ONE'

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

const isPositive = (amount: Decimal) => compare(amount, '0') > 0

/** Whether the terms of a plan are those of an offer. The name of the plan may differ. */
export const isSameOffer = (offer: PlanTerms, now: PlanTerms): boolean =>
  offer.currency === now.currency &&
  offer.frequency === now.frequency &&
  offer.visitsPerYear === now.visitsPerYear &&
  (['price', 'labour', 'parts'] as const).every((term) => compare(offer[term], now[term]) === 0)

/** A line with the discount and the amount of a member. A line with a discount, or below zero, stays as it is. */
export function withMember<L extends Line>(line: L, offer: OfferedDiscounts, types: ProductTypes): L {
  const terms = line.discount ? null : memberTerms(offer, types.get(line.priced?.product ?? ''))
  if (terms === null || whyNotDiscount(terms.discount, lineAmount(line)) !== null) return line
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

const words = translatedTable('accounting', 'membershipOffer')

/** What an offered plan gives and costs, in the language of the document, one fact a line. */
export function offerText(offer: MembershipOffer, language: Language): string {
  const money = (amount: Decimal) => documentAmount(amount, offer.currency, language)
  const percent = (share: Decimal) => documentPercent(share, language)
  const { plan, price, frequency, visitsPerYear, labour, parts, saves } = offer
  return [
    say(words[`price${frequency}`], language, { plan, amount: money(price) }),
    ...(visitsPerYear > 0 ? [say(words.visits, language, { count: String(visitsPerYear) })] : []),
    ...(isPositive(labour) ? [say(words.labour, language, { share: percent(labour) })] : []),
    ...(isPositive(parts) ? [say(words.parts, language, { share: percent(parts) })] : []),
    ...(saves !== null && isPositive(saves) ? [say(words.saves, language, { amount: money(saves) })] : []),
  ].join('\n')
}

/** What the paper of an estimate says about its offered plan, in each language; null if the client left the plan out. */
export function printedOffer(of: {
  membershipOffer?: MembershipOffer | null
  estimateStatus?: string
  planAccepted?: boolean
}): Record<Language, string> | null {
  const { membershipOffer: offer, estimateStatus, planAccepted } = of
  const isAgreed = estimateStatus === 'ACCEPTED' || estimateStatus === 'CONVERTED'
  if (!offer || (isAgreed && !planAccepted)) return null
  // The total of an accepted estimate already contains the discounts.
  const shown = planAccepted ? { ...offer, saves: null } : offer
  return inEachLanguage((language) => offerText(shown, language))
}
