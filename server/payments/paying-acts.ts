import { type CustomerPayment, publicPay, publicSettle } from '@fieldhouse/domain/accounting/customer-payment'
import { type WaysToPay, canBePaid } from '@fieldhouse/domain/accounting/online-payment'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import { type SQL, and, desc, eq, isNotNull } from 'drizzle-orm'
import { transferDetailsOf } from '../documents/transfer-details.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { linkUrl } from '../links/links.ts'
import { type LinkAct, linkAct } from '../links/purpose.ts'
import { type PaidOf, openCheckout, pagesOf } from './checkout.ts'
import { takesOnline } from './keys.ts'
import { type Settling, settleCheckout } from './settle-checkout.ts'
import { checkouts } from './tables.ts'

/** The maximum number of a record's newest payment pages that are checked with the provider at once. */
const mostPages = 5

/** The ways to pay that the workspace offers to its customers. */
export const companyWays = async (work: Work): Promise<WaysToPay> => ({
  isOnline: await takesOnline(work),
  hasTransfer: (await transferDetailsOf(work)) !== null,
})

/** The amount due and the ways to pay it. Returns null if nothing is due. */
export async function waysToPay(work: Work, due: Decimal): Promise<CustomerPayment | null> {
  if (compare(due, '0') <= 0) return null
  const isOnline = canBePaid({ isOnline: await takesOnline(work), hasTransfer: false }, due)
  return { due, isOnline, transferDetails: await transferDetailsOf(work) }
}

/** The provider's references of the open payment pages that a condition selects. */
export async function openPages({ tx, workspaceId }: Work, isOf: SQL): Promise<string[]> {
  const rows = await tx
    .select({ reference: checkouts.reference })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.workspaceId, workspaceId),
        isOf,
        eq(checkouts.status, 'OPEN'),
        isNotNull(checkouts.reference),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(mostPages)
  return rows.flatMap(({ reference }) => reference ?? [])
}

/** Settles payment pages. If the provider does not respond now, its webhook message comes later. */
export async function settlePages(
  server: Settling,
  { workspaceId, references }: { workspaceId: string; references: readonly string[] },
): Promise<void> {
  await Promise.allSettled(references.map((reference) => settleCheckout(server, { workspaceId, reference })))
}

/** Functions that return the record to pay through a link, and its amount due. */
type Paying = { of: (record: string) => PaidOf; due: (work: Work, record: string) => Promise<Decimal> }

/** The payment actions of a customer's link: opening the provider's page, and returning from the page (OPEN-244). */
export const payingActs = ({ of, due }: Paying): LinkAct[] => [
  linkAct(publicPay, async (_, { server, link }) => {
    const returnUrl = `${linkUrl(server.config, link)}?paid=1`
    const { workspaceId, record } = link
    return async () => ({ result: await openCheckout(server, { workspaceId, of: of(record), returnUrl }) })
  }),
  linkAct(publicSettle, async (work, { server, link }) => {
    const { workspaceId, record } = link
    const references = await openPages(work, pagesOf(of(record)))
    return async () => {
      await settlePages(server, { workspaceId, references })
      const left = await asSystem(server.database.main, workspaceId, (later) => due(later, record))
      return { result: { due: left } }
    }
  }),
]
