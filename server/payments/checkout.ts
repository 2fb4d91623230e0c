import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type SQL, and, desc, eq, gt, isNotNull, or } from 'drizzle-orm'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { type Debtor, lockDebtor } from '../accounting/debtor.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import type { Settling } from './settle-checkout.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { gateOf } from './gates.ts'
import { payableOnline } from './payable.ts'
import { type CheckoutPage, type PaymentGate, ProviderRefusal } from './provider.ts'
import { checkouts } from './tables.ts'

/**
 * The time, in ms, after which a payment page is not offered again, because the provider may close the page during a
 * payment.
 */
const offeredFor = 20 * 3600 * 1000

/**
 * The time, in ms, within which repeated requests reuse a checkout for which the provider has not created a page yet.
 */
const openingFor = 60_000

/** The record that a payment page collects money for: an invoice, or an estimate's deposit. */
export type PaidOf = { invoice: string; estimate: null } | { invoice: null; estimate: string }

/** The condition for the payment pages of a record. */
export const pagesOf = ({ invoice, estimate }: PaidOf) =>
  invoice === null ? eq(checkouts.estimate, estimate) : eq(checkouts.invoice, invoice)

/** What a payment page collects: the record or the parts, the amount, and the title on the provider's page. */
export type Collected = {
  of: Pick<typeof checkouts.$inferInsert, 'invoice' | 'estimate' | 'account' | 'parts'>
  /** The condition for the payment pages of the same record. */
  isSame: SQL | undefined
  amount: Decimal
  currency: Currency
  title: string
}

type Begun = { gate: PaymentGate; what: Collected; id: string; url: string | null; createdAt: string }

/**
 * Finds an open payment page for the same record and amount that may still be offered. Returns null if no page
 * qualifies.
 */
async function openPage({ tx, workspaceId, now }: Work, gate: PaymentGate, { isSame, amount }: Collected) {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const [open] = await tx
    .select({ id: checkouts.id, url: checkouts.url, createdAt: checkouts.createdAt })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.workspaceId, workspaceId),
        isSame,
        eq(checkouts.provider, gate.name),
        eq(checkouts.status, 'OPEN'),
        eq(checkouts.amount, amount),
        gt(checkouts.createdAt, ago(offeredFor)),
        or(isNotNull(checkouts.url), gt(checkouts.createdAt, ago(openingFor))),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return open ?? null
}

/** Stores a checkout for the payment to collect. A repeated request for the same amount gets the open payment page. */
async function begin(work: Work, { config }: Settling, collect: CheckoutRequest['collect']): Promise<Begun> {
  const gate = await gateOf(work, config)
  if (gate === null) throw refusal('NOT_ONLINE')
  const what = await collect(work)
  const open = await openPage(work, gate, what)
  if (open) return { gate, what, ...open }
  const { workspaceId } = work
  const made = { id: newId(), createdAt: work.now.toISOString() }
  const { of, amount, currency } = what
  await work.tx
    .insert(checkouts)
    .values({ workspaceId, ...made, provider: gate.name, ...of, amount, currency })
  return { gate, what, ...made, url: null }
}

/** The title on the provider's page: the document's title and number. */
const titleOf = (of: Debtor): string =>
  (of.kind === 'INVOICE'
    ? [of.invoice.title, of.invoice.invoiceNumber]
    : [of.estimate.title, of.estimate.estimateNumber]
  )
    .filter(Boolean)
    .join(' ')

/** Locks an invoice or estimate, and returns its due amount for the payment page. */
async function collectOf(work: Work, asked: PaidOf): Promise<Collected> {
  const of = await lockDebtor(work, asked)
  const amount = payableOnline(of)
  if (amount === null) throw refusal('NOT_ONLINE')
  const currency = (of.kind === 'INVOICE' ? of.invoice : of.estimate).currency ?? 'CAD'
  return { of: asked, isSame: pagesOf(asked), amount, currency, title: titleOf(of) }
}

async function openedAt({ gate, what, id, createdAt }: Begun, returnUrl: string): Promise<CheckoutPage> {
  const { amount, currency, title } = what
  try {
    return await gate.open({ id, amount, currency, title, createdAt: new Date(createdAt), returnUrl })
  } catch (error) {
    if (error instanceof ProviderRefusal) throw refusal('NOT_ONLINE')
    throw new Problem('OVERLOADED', { retryAfter: 30 })
  }
}

/** The amount to collect, and the URL to which the customer returns after the payment. */
type CheckoutRequest = {
  workspaceId: string
  /** Locks what is to be paid. Refuses what cannot be paid online. */
  collect: (work: Work) => Promise<Collected>
  returnUrl: string
}

/**
 * Returns the provider's page for a payment. Throws `INVALID_TRANSITION` if nothing can be paid online, `OVERLOADED` if
 * the provider does not respond.
 */
export async function openPageFor(server: Settling, asked: CheckoutRequest): Promise<{ url: string }> {
  const { main } = server.database
  const begun = await asSystem(main, asked.workspaceId, (work) => begin(work, server, asked.collect))
  if (begun.url !== null) return { url: begun.url }
  // The provider is called between two transactions, never inside a transaction.
  const page = await openedAt(begun, asked.returnUrl)
  await asSystem(main, asked.workspaceId, async ({ tx, workspaceId }) => {
    await tx
      .update(checkouts)
      .set(page)
      .where(and(eq(checkouts.workspaceId, workspaceId), eq(checkouts.id, begun.id)))
  })
  return { url: page.url }
}

/** Returns the provider's page for paying the due amount of a record. */
export const openCheckout = (
  server: Settling,
  { of, ...asked }: Omit<CheckoutRequest, 'collect'> & { of: PaidOf },
): Promise<{ url: string }> => openPageFor(server, { ...asked, collect: (work) => collectOf(work, of) })
