import { estimatePay, invoicePay } from '@fieldhouse/domain/accounting/calls'
import { estimateRefusal } from '@fieldhouse/domain/accounting/estimate-refusals'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { whyNotAmount, whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import type { PaymentBody } from '@fieldhouse/domain/accounting/payment'
import { roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import type { PaymentProvider } from '@fieldhouse/domain/accounting/online-payment'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { readRecord } from '../kit/entity/read.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'
import { notify } from '../people/notify.ts'
import { type Debtor, leftOf, lockDebtor, accountOf, pointersOf, receivedOf, setReceived } from './debtor.ts'
import { needEntryInstant } from './entry-day.ts'
import { insertParts } from './payment-parts.ts'
import { paymentRoutes } from './payment-routes.ts'

/**
 * Notifies the author of an invoice when it is fully paid, and the author of a document when a customer pays it
 * online.
 */
export async function tellPaid(
  work: Work,
  debtor: Debtor,
  { amount, provider, currency }: Pick<Received, 'amount' | 'provider' | 'currency'>,
): Promise<void> {
  const of = debtor.kind === 'ESTIMATE' ? debtor.estimate : debtor.invoice
  const { createdBy } = of
  if (typeof createdBy !== 'string') return
  const told = { people: [createdBy], amount: `${amount} ${currency}` }
  if (debtor.kind === 'ESTIMATE') {
    if (!provider) return
    const { id, estimateNumber } = debtor.estimate
    await notify(work, {
      notice: 'depositPaid',
      people: told.people,
      params: () => ({ estimate: estimateNumber ?? '', amount: told.amount }),
      path: `/accounting/estimates/${id}`,
    })
    return
  }
  const { id, invoiceNumber, invoiceStatus } = debtor.invoice
  if (!provider && invoiceStatus !== 'PAID') return
  await notify(work, {
    notice: provider ? 'paidOnline' : 'invoicePaid',
    people: told.people,
    params: () => ({ invoice: invoiceNumber ?? '', amount: told.amount }),
    path: `/accounting/invoices/${id}`,
  })
}

/** A payment. An online payment also has its payment provider. */
export type Received = PaymentBody & { provider?: PaymentProvider }

/**
 * Records a payment for a locked invoice or estimate. Refuses more than the open amount (ACC-42). Returns the payment's
 * id.
 */
export async function receive(work: Work, debtor: Debtor, body: Received): Promise<string> {
  const isDeposit = debtor.kind === 'ESTIMATE'
  const currency = (isDeposit ? debtor.estimate : debtor.invoice).currency
  if (body.currency !== currency)
    throw fault(['currency'], 'CURRENCY_OF_INVOICE', { currency: currency ?? '' })
  const why = whyNotAmount(body.amount, leftOf(debtor))
  if (why)
    throw fault(['amount'], isDeposit && why === 'AMOUNT_ABOVE_BALANCE' ? 'AMOUNT_ABOVE_ESTIMATE' : why)
  const paidAt = body.paidAt ?? work.now.toISOString()
  const made = await insertRow(work, paymentRoutes, {
    ...body,
    ...pointersOf(debtor),
    account: accountOf(debtor),
    paidAt,
    reference: body.reference ?? null,
    status: 'RECEIVED',
    refunded: '0.00',
    applied: isDeposit ? '0.00' : body.amount,
  })
  if (debtor.kind === 'INVOICE')
    await insertParts(work, [{ payment: made.id, invoice: debtor.invoice.id, amount: body.amount, paidAt }])
  const paid = roundCents(sum([receivedOf(debtor), body.amount]))
  await tellPaid(work, await setReceived(work, { of: debtor, paid, action: 'pay' }), body)
  return made.id
}

/** Records an invoice's payment. Locks the invoice's row, so that simultaneous payments cannot exceed the balance. */
export async function pay(work: Work, invoice: string, body: PaymentBody): Promise<string> {
  const debtor = await lockDebtor(work, { invoice, estimate: null })
  if (body.paidAt) await needEntryInstant(work, 'paidAt', body.paidAt)
  if (debtor.kind === 'INVOICE') {
    const { invoiceStatus, kind } = debtor.invoice
    if (whyNotPayable(invoiceStatus) || kind === 'CREDIT_NOTE') throw refusal('NOT_PAYABLE')
  }
  return receive(work, debtor, body)
}

/**
 * Records a deposit. Locks the estimate's row, so that a deposit during a conversion is either credited to the
 * invoice or refused.
 */
async function payDeposit(work: Work, estimate: string, body: PaymentBody): Promise<string> {
  const debtor = await lockDebtor(work, { invoice: null, estimate })
  if (body.paidAt) await needEntryInstant(work, 'paidAt', body.paidAt)
  if (debtor.kind === 'INVOICE' || debtor.estimate.estimateStatus !== 'ACCEPTED')
    throw estimateRefusal('NO_DEPOSIT')
  return receive(work, debtor, body)
}

/** Serves `POST payment/invoice/{invoiceId}` and `POST payment/quote/{estimateId}`. */
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
  serve(server, {
    ...estimatePay,
    entity: 'estimate',
    section: 'ACCTG_INVOICE',
    flag: 'create',
    handle: async (work, { id, body }) => ({
      result: await readRecord(work, paymentRoutes, await payDeposit(work, id, body)),
      status: 201,
    }),
  })
}
