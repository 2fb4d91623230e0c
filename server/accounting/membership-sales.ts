import { type ProductTypes, memberSavings } from '@fieldhouse/domain/accounting/member-offers/member-savings'
import {
  type MembershipOffer,
  type OfferRefusal,
  type PlanTerms,
  isSameOffer,
} from '@fieldhouse/domain/accounting/member-offers/membership-offer'
import type { EstimateLine } from '@fieldhouse/domain/accounting/estimate-lines'
import type { estimate } from '@fieldhouse/domain/accounting/estimate'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, inArray } from 'drizzle-orm'
import { accountRoutes } from '../crm/account.ts'
import { products } from '../inventory/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { lockRow } from '../kit/entity/write.ts'

/** The fields of an estimate that decide whether its plan can be accepted. */
type Offering = Pick<RowOf<typeof estimate>, 'account' | 'membershipPlan' | 'membershipOffer'>

/** The functions that sell memberships. The area of memberships provides them. */
type MembershipSales = {
  /** The terms of a plan that an estimate in a currency may offer. Refuses every other plan at `membershipPlan`. */
  offered: (work: Work, of: { plan: string; currency: string }) => Promise<PlanTerms>
  /** The present terms of a plan; null if it is not sold. */
  sold: (work: Work, plan: string) => Promise<PlanTerms | null>
  /** Locks a plan, so that its terms cannot change until the transaction ends. */
  lock: (work: Work, plan: string) => Promise<void>
  /** Whether an account has a membership that has not ended. */
  isMember: (work: Work, account: string) => Promise<boolean>
  /** Starts a membership of an account today. */
  start: (work: Work, of: { account: string; plan: string }) => Promise<void>
}

let sales: MembershipSales | null = null

/** Registers the functions that sell memberships. */
export function registerMembershipSales(functions: MembershipSales): void {
  sales = functions
}

type Lines = { lineItems: readonly Pick<EstimateLine, 'priced'>[] }

/** The types of the products that the lines of an estimate and of its options charge, by id. */
export async function productTypesOf(
  { tx, workspaceId }: Work,
  { lineItems, options }: Lines & { options?: readonly Lines[] | null },
): Promise<ProductTypes> {
  const lines = [...lineItems, ...(options ?? []).flatMap((option) => option.lineItems)]
  const ids = [...new Set(lines.flatMap(({ priced }) => priced?.product ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, type: products.productType })
    .from(products)
    .where(and(eq(products.workspaceId, workspaceId), inArray(products.id, ids)))
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** The terms that an estimate offers, with the savings of its client; null if it offers no plan. */
export async function offerOfDraft(
  work: Work,
  draft: Partial<RowOf<typeof estimate>>,
): Promise<MembershipOffer | null> {
  const { membershipPlan: plan, currency, lineItems = [], taxRates = null } = draft
  if (!plan || sales === null) return null
  const terms = await sales.offered(work, { plan, currency: currency ?? '' })
  const types = await productTypesOf(work, { lineItems })
  return { ...terms, saves: memberSavings({ ...draft, lineItems, taxRates }, terms, types) }
}

/** Why the plan of an issued estimate cannot be accepted now; null if it can be accepted. */
export async function offerRefusal(
  work: Work,
  { account, membershipPlan, membershipOffer: offer }: Offering,
): Promise<OfferRefusal | null> {
  const now = membershipPlan ? await sales?.sold(work, membershipPlan) : null
  if (!now || !offer || !isSameOffer(offer, now)) return 'MEMBERSHIP_OFFER_OVER'
  return (await sales?.isMember(work, account)) ? 'MEMBERSHIP_HAS_ONE' : null
}

/** The offer that a customer accepts with an estimate. Refuses a changed plan, and an account with a membership. */
export async function acceptedOffer(work: Work, current: Offering): Promise<MembershipOffer> {
  // Only one sale at a time sees that the account has no membership.
  await lockRow(work, accountRoutes, current.account)
  if (current.membershipPlan !== null) await sales?.lock(work, current.membershipPlan)
  const why = await offerRefusal(work, current)
  if (why || !current.membershipOffer) throw fault(['membership'], why ?? 'MEMBERSHIP_OFFER_OVER')
  return current.membershipOffer
}

/** The refusals of a membership whose first period cannot be billed. */
const unbillable: readonly string[] = ['VALIDATION', 'TAXES_UNANSWERED', 'TAX_NUMBER_MISSING']

/**
 * Starts the accepted membership of an estimate. The office learns why its first period cannot be billed; a customer only
 * that the membership cannot start now.
 */
export async function startMembership(
  work: Work,
  { account, membershipPlan }: Offering,
  by: 'OFFICE' | 'CUSTOMER',
): Promise<void> {
  if (membershipPlan === null) return
  try {
    await sales?.start(work, { account, plan: membershipPlan })
  } catch (error) {
    if (!(error instanceof Problem) || !unbillable.includes(error.code)) throw error
    if (by === 'CUSTOMER') throw fault(['membership'], 'MEMBERSHIP_NOT_NOW')
    if (error.code !== 'VALIDATION') throw error
    const errors = (error.details.errors ?? []).map((each) => ({ ...each, path: ['membership'] }))
    throw new Problem('VALIDATION', { errors })
  }
}
