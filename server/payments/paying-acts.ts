import { type CustomerPayment, publicPay, publicSettle } from '@fieldhouse/domain/accounting/customer-payment'
import { type WaysToPay, canBePaid } from '@fieldhouse/domain/accounting/online-payment'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type Work, asSystem } from '../kit/database/work.ts'
import { linkUrl } from '../links/links.ts'
import { type LinkAct, linkAct } from '../links/purpose.ts'
import { workspaces } from '../people/tables.ts'
import { type PaidOf, openCheckout, pagesOf } from './checkout.ts'
import { takesOnline } from './keys.ts'
import { settleCheckout } from './settle-checkout.ts'
import { checkouts } from './tables.ts'

/** How many pages of one record are asked about at once: the newest. */
const mostPages = 5

/** Where the customers of the workspace transfer money to, in its words. */
async function transferDetailsOf({ tx, workspaceId }: Work): Promise<string | null> {
  const [company] = await tx
    .select({ transferDetails: workspaces.transferDetails })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
  return company?.transferDetails ?? null
}

/** How customers of the workspace can pay whatever is due. */
export const companyWays = async (work: Work): Promise<WaysToPay> => ({
  isOnline: await takesOnline(work),
  hasTransfer: (await transferDetailsOf(work)) !== null,
})

/** How what is due can be paid; null where nothing is. */
export async function waysToPay(work: Work, due: Decimal): Promise<CustomerPayment | null> {
  if (compare(due, '0') <= 0) return null
  const isOnline = canBePaid({ isOnline: await takesOnline(work), hasTransfer: false }, due)
  return { due, isOnline, transferDetails: await transferDetailsOf(work) }
}

/** What the provider calls the pages of a record that it was not settled by yet. */
async function openPages({ tx, workspaceId }: Work, of: PaidOf): Promise<string[]> {
  const rows = await tx
    .select({ reference: checkouts.reference })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.workspaceId, workspaceId),
        pagesOf(of),
        eq(checkouts.status, 'OPEN'),
        isNotNull(checkouts.reference),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(mostPages)
  return rows.flatMap(({ reference }) => reference ?? [])
}

/** What is paid through the links of a purpose, and how much of it is due. */
type Paying = { of: (record: string) => PaidOf; due: (work: Work, record: string) => Promise<Decimal> }

/** What customers do through a link to pay: go to the provider's page, and come back from it (OPEN-244). */
export const payingActs = ({ of, due }: Paying): LinkAct[] => [
  linkAct(publicPay, async (_, { server, link }) => {
    const returnUrl = `${linkUrl(server.config, link)}?paid=1`
    const { workspaceId, record } = link
    return async () => ({ result: await openCheckout(server, { workspaceId, of: of(record), returnUrl }) })
  }),
  linkAct(publicSettle, async (work, { server, link }) => {
    const { workspaceId, record } = link
    const references = await openPages(work, of(record))
    return async () => {
      // Where the provider does not answer, its own message comes later.
      await Promise.allSettled(
        references.map((reference) => settleCheckout(server, { workspaceId, reference })),
      )
      const left = await asSystem(server.database.main, workspaceId, (later) => due(later, record))
      return { result: { due: left } }
    }
  }),
]
