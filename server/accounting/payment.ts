import { invoicePay } from '@fieldhouse/domain/accounting/calls'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { standingStatus, whyNotAmount, whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import { type PaymentBody, payment } from '@fieldhouse/domain/accounting/payment'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { type Decimal, minus, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
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

/** Tells who made an invoice that nothing of it is open any more. */
async function tellIfPaid(work: Work, invoice: InvoiceRow): Promise<void> {
  const { createdBy, id, invoiceNumber, invoiceStatus } = invoice
  if (invoiceStatus !== 'PAID' || typeof createdBy !== 'string') return
  await notify(work, {
    notice: 'invoicePaid',
    people: [createdBy],
    params: () => ({ invoice: invoiceNumber ?? '' }),
    path: `/accounting/invoices/${id}`,
  })
}

/** Takes a payment; the invoice's row is locked, so that no two together exceed its balance (ACC-42). */
export async function pay(work: Work, invoiceId: string, body: PaymentBody): Promise<string> {
  const current = await lockRow(work, invoiceRoutes, invoiceId)
  if (whyNotPayable(current.invoiceStatus) || current.kind === 'CREDIT_NOTE') throw refusal('NOT_PAYABLE')
  if (body.currency !== current.currency)
    throw fault(['currency'], 'CURRENCY_OF_INVOICE', { currency: current.currency ?? '' })
  const why = whyNotAmount(body.amount, minus(current.total, sum([current.credited, current.paid])))
  if (why) throw fault(['amount'], why)
  const paid = roundCents(sum([current.paid, body.amount]))
  await tellIfPaid(work, await setPaid(work, { current, paid, action: 'pay' }))
  const made = await insertRow(work, paymentRoutes, {
    ...body,
    invoice: invoiceId,
    paidAt: body.paidAt ?? work.now.toISOString(),
    reference: body.reference ?? null,
  })
  return made.id
}

async function beforeDelete(work: Work, current: RowOf<typeof payment> & Row): Promise<void> {
  const invoice = await lockRow(work, invoiceRoutes, current.invoice)
  const paid = roundCents(minus(invoice.paid, current.amount))
  await setPaid(work, { current: invoice, paid, action: 'unpay' })
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
