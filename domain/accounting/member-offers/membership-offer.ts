import { z } from 'zod'
import { compare } from '../../kit/value/money.ts'

/** The terms of a membership plan that an estimate offers, as of its last save as a draft or its issue (OPEN-806). */
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

/** The terms of a plan, without the savings on an estimate. */
export type PlanTerms = Omit<MembershipOffer, 'saves'>

/**
 * Why an offered plan can no longer be accepted: its terms changed, it is no longer sold, or the account has a
 * membership.
 */
export type OfferRefusal = 'MEMBERSHIP_OFFER_OVER' | 'MEMBERSHIP_HAS_ONE'

/** Whether the terms of a plan are those of an offer. The name of the plan may differ. */
export const isSameOffer = (offer: PlanTerms, now: PlanTerms): boolean =>
  offer.currency === now.currency &&
  offer.frequency === now.frequency &&
  offer.visitsPerYear === now.visitsPerYear &&
  (['price', 'labour', 'parts'] as const).every((term) => compare(offer[term], now[term]) === 0)
