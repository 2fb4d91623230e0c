import { fitsOnline } from '@fieldhouse/domain/accounting/online-payment'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, desc, eq, gt, isNotNull, or } from 'drizzle-orm'
import { type InvoiceRow, invoiceRoutes } from '../accounting/invoice.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { lockRow } from '../kit/entity/write.ts'
import type { Settling } from './settle-checkout.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { gateOf } from './gates.ts'
import { type CheckoutPage, type PaymentGate, ProviderRefusal } from './provider.ts'
import { checkouts } from './tables.ts'

/** A page that was opened so long ago, in ms, is not offered again: the provider may close it while it is filled in. */
const offeredFor = 20 * 3600 * 1000

/** How long a page may be on its way, in ms: who asks meanwhile gets the same one, who asks later another. */
const openingFor = 60_000

/** Whether an invoice can be paid online: it is owed, and the amount fits a provider. */
export const isPayableOnline = ({
  kind,
  invoiceStatus,
  balance,
}: Pick<InvoiceRow, 'kind' | 'invoiceStatus' | 'balance'>): boolean =>
  kind === 'INVOICE' && whyNotPayable(invoiceStatus) === null && fitsOnline(balance)

type Begun = { gate: PaymentGate; invoice: InvoiceRow; id: string; url: string | null; createdAt: string }

/** Writes down what is to be paid; who asks again for the same amount gets the page there is. */
async function begin(work: Work, { config }: Settling, invoiceId: string): Promise<Begun> {
  const gate = await gateOf(work, config)
  if (gate === null) throw refusal('NOT_ONLINE')
  const invoice = await lockRow(work, invoiceRoutes, invoiceId)
  if (!isPayableOnline(invoice)) throw refusal('NOT_ONLINE')
  const amount = invoice.balance
  const { workspaceId } = work
  const ago = (ms: number) => new Date(work.now.getTime() - ms).toISOString()
  const [open] = await work.tx
    .select({ id: checkouts.id, url: checkouts.url, createdAt: checkouts.createdAt })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.workspaceId, workspaceId),
        eq(checkouts.invoice, invoiceId),
        eq(checkouts.provider, gate.name),
        eq(checkouts.status, 'OPEN'),
        eq(checkouts.amount, amount),
        gt(checkouts.createdAt, ago(offeredFor)),
        or(isNotNull(checkouts.url), gt(checkouts.createdAt, ago(openingFor))),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  if (open) return { gate, invoice, ...open }
  const id = newId()
  const createdAt = work.now.toISOString()
  await work.tx.insert(checkouts).values({
    workspaceId,
    id,
    provider: gate.name,
    invoice: invoiceId,
    amount,
    currency: invoice.currency ?? 'CAD',
    createdAt,
  })
  return { gate, invoice, id, url: null, createdAt }
}

async function openedAt({ gate, invoice, id, createdAt }: Begun, to: Asked): Promise<CheckoutPage> {
  try {
    return await gate.open({
      id,
      amount: invoice.balance,
      currency: invoice.currency ?? 'CAD',
      title: [invoice.title, invoice.invoiceNumber].filter(Boolean).join(' '),
      createdAt: new Date(createdAt),
      returnUrl: to.returnUrl,
    })
  } catch (error) {
    if (error instanceof ProviderRefusal) throw refusal('NOT_ONLINE')
    throw new Problem('OVERLOADED', { retryAfter: 30 })
  }
}

/** Who pays what, and where they go on afterwards. */
type Asked = { workspaceId: string; invoice: string; returnUrl: string }

/**
 * The address of the provider's page where the balance of an invoice is paid. Refuses with `INVALID_TRANSITION` what cannot be
 * paid online, with `OVERLOADED` while the provider does not answer. Between its two transactions the provider is asked:
 * never to be called inside one.
 */
export async function openCheckout(server: Settling, asked: Asked): Promise<{ url: string }> {
  const { main } = server.database
  const begun = await asSystem(main, asked.workspaceId, (work) => begin(work, server, asked.invoice))
  if (begun.url !== null) return { url: begun.url }
  const page = await openedAt(begun, asked)
  await asSystem(main, asked.workspaceId, async ({ tx, workspaceId }) => {
    await tx
      .update(checkouts)
      .set(page)
      .where(and(eq(checkouts.workspaceId, workspaceId), eq(checkouts.id, begun.id)))
  })
  return { url: page.url }
}
