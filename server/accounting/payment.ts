import { invoicePay } from '@fieldhouse/domain/accounting/calls'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { standingStatus, whyNotAmount, whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import { type PaymentBody, payment } from '@fieldhouse/domain/accounting/payment'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { type Decimal, minus, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import type { PaymentProvider } from '@fieldhouse/domain/accounting/online-payment'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { readRecord } from '../kit/entity/read.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, insertRow, lockRow } from '../kit/entity/write.ts'
import { notify } from '../people/notify.ts'
import { companyOf } from '../documents/company.ts'
import { type InvoiceRow, invoiceRoutes } from './invoice.ts'
import { payments } from './tables.ts'

/** Notes on a locked invoice what was paid of it in all, and the status that follows (OPEN-124). */
async function setPaid(
  work: Work,
  at: { current: InvoiceRow; paid: Decimal; action: string },
): Promise<InvoiceRow> {
  const { current, paid, action } = at
  const { today } = await companyOf(work)
  const balance = minus(current.total, sum([current.credited, paid]))
  const dueDate = current.dueDate ?? today
  const invoiceStatus = standingStatus({ status: current.invoiceStatus, balance, dueDate, today })
  return changeRow(work, invoiceRoutes, { current, values: { paid, invoiceStatus }, action })
}

/** Tells who made an invoice that nothing of it is open any more, or that a customer paid online. */
async function tellPaid(work: Work, invoice: InvoiceRow, { amount, provider }: Received): Promise<void> {
  const { createdBy, id, invoiceNumber, invoiceStatus, currency } = invoice
  if (typeof createdBy !== 'string' || (!provider && invoiceStatus !== 'PAID')) return
  await notify(work, {
    notice: provider ? 'paidOnline' : 'invoicePaid',
    people: [createdBy],
    params: () => ({ invoice: invoiceNumber ?? '', amount: `${amount} ${currency ?? ''}` }),
    path: `/accounting/invoices/${id}`,
  })
}

/** A payment, and through whom it came where it was made online. */
type Received = PaymentBody & { provider?: PaymentProvider }

/** Takes a payment; the invoice's row is locked, so that no two together exceed its balance (ACC-42). */
export async function pay(work: Work, invoiceId: string, body: Received): Promise<string> {
  const current = await lockRow(work, invoiceRoutes, invoiceId)
  if (whyNotPayable(current.invoiceStatus) || current.kind === 'CREDIT_NOTE') throw refusal('NOT_PAYABLE')
  if (body.currency !== current.currency)
    throw fault(['currency'], 'CURRENCY_OF_INVOICE', { currency: current.currency ?? '' })
  const why = whyNotAmount(body.amount, minus(current.total, sum([current.credited, current.paid])))
  if (why) throw fault(['amount'], why)
  const paid = roundCents(sum([current.paid, body.amount]))
  await tellPaid(work, await setPaid(work, { current, paid, action: 'pay' }), body)
  const made = await insertRow(work, paymentRoutes, {
    ...body,
    invoice: invoiceId,
    paidAt: body.paidAt ?? work.now.toISOString(),
    reference: body.reference ?? null,
    refunded: '0.00',
  })
  return made.id
}

async function beforeDelete(work: Work, current: RowOf<typeof payment> & Row): Promise<void> {
  const invoice = await lockRow(work, invoiceRoutes, current.invoice)
  if (current.provider !== null) throw refusal('PAID_ONLINE')
  const paid = roundCents(minus(invoice.paid, current.amount))
  await setPaid(work, { current: invoice, paid, action: 'unpay' })
}

/** A payment and its invoice, both locked, the invoice first as by whoever pays. */
export async function lockPayment(work: Work, id: string) {
  const [found] = await work.tx
    .select({ invoice: payments.invoice })
    .from(payments)
    .where(and(eq(payments.workspaceId, work.workspaceId), eq(payments.id, id)))
  if (!found) throw new Problem('NOT_FOUND')
  const invoice = await lockRow(work, invoiceRoutes, found.invoice)
  return { invoice, payment: await lockRow(work, paymentRoutes, id) }
}

type Locked = Awaited<ReturnType<typeof lockPayment>>

/** Takes so much of a locked payment back from what its invoice was paid; a negative amount puts it there again. */
export async function takeBack(work: Work, { invoice, payment: of }: Locked, amount: Decimal): Promise<void> {
  await setPaid(work, { current: invoice, paid: roundCents(minus(invoice.paid, amount)), action: 'refund' })
  const refunded = roundCents(sum([of.refunded, amount]))
  await changeRow(work, paymentRoutes, { current: of, values: { refunded }, action: 'refund' })
}

/** Payments of invoices; deleting one puts its amount back on the balance. */
export const paymentRoutes = defineEntity(payment, { table: payments, steps: { beforeDelete } })

/** `POST payment/invoice/{invoiceId}`. */
export function servePaying(server: Server): void {
  serve(server, {
    ...invoicePay,
    entity: 'invoice',
    section: 'ACCTG_INVOICE',
    flag: 'create',
    handle: async (work, { id, body }) => ({
      result: await readRecord(work, paymentRoutes, await pay(work, id, body)),
      status: 201,
    }),
  })
}
