import type { MemberDiscounts } from './membership-plan.ts'

/** A membership plan of the sample company, without its name and currency. */
type SampleMembershipPlan = {
  /** The key of the plan's name. */
  key: 'basic' | 'plus'
  price: string
  visitsPerYear: number
  discounts: MemberDiscounts
  priority: boolean
}

/**
 * The membership plans of 'Explore with sample data'. The plans are paid by the year, so that no invoice becomes due
 * during the exploration.
 */
export const sampleMembershipPlans: readonly SampleMembershipPlan[] = [
  {
    key: 'basic',
    price: '99.00',
    visitsPerYear: 1,
    discounts: { labour: '0.05', parts: '0' },
    priority: false,
  },
  {
    key: 'plus',
    price: '189.00',
    visitsPerYear: 2,
    discounts: { labour: '0.1', parts: '0.05' },
    priority: true,
  },
]

/**
 * A membership of the client of a sample job. The days of its start and of its payment are in working days from today.
 */
type SampleMembership = { plan: SampleMembershipPlan['key']; job: string; starts: number; paid: number }

/** The memberships of 'Explore with sample data'. */
export const sampleMemberships: readonly SampleMembership[] = [
  { plan: 'plus', job: 'paid', starts: -38, paid: -35 },
  { plan: 'basic', job: 'sold', starts: -21, paid: -19 },
]
