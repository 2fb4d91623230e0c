import { paymentVoid } from '@fieldhouse/domain/accounting/calls'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import type { VoidBody } from '@fieldhouse/domain/accounting/payment'
import { whyNotVoid } from '@fieldhouse/domain/accounting/payment-status'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { changeRow } from '../kit/entity/write.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { afterWithdrawal } from './after-withdrawal.ts'
import { changeDeposit, lockPayment } from './locked-payment.ts'
import { applyParts } from './apply-parts.ts'
import { paymentRoutes } from './payment-routes.ts'

/**
 * Voids a payment, so that its invoices are due again. A second call changes nothing and keeps the reason of the first.
 */
export async function voidPayment(work: Work, id: string, { reason }: VoidBody): Promise<void> {
  // A concurrent refund, payment or second voiding waits for these locks.
  const locked = await lockPayment(work, id)
  const { payment: current, parts, invoices } = locked
  if (current.status === 'VOIDED') return
  const why = whyNotVoid(current)
  if (why) throw refusal(why)
  const did = { action: 'voidPayment' as const, reason }
  await changeDeposit(work, locked, { more: `-${current.amount}`, ...did })
  const takenOff = parts.map(({ invoice, amount }) => ({ payment: id, invoice, amount: `-${amount}` }))
  await applyParts(work, takenOff, { invoices, ...did })
  await changeRow(work, paymentRoutes, {
    current,
    values: {
      status: 'VOIDED',
      applied: '0.00',
      voidedAt: work.now.toISOString(),
      voidedBy: work.actor.id,
      voidReason: reason,
    },
    action: 'void',
  })
  await afterWithdrawal(work, { payment: id })
}

/** Serves `POST payment/void/{id}` (api.md, OPEN-490) for users who may delete payments. */
export function serveVoiding(server: Server): void {
  serve(server, {
    ...paymentVoid,
    entity: 'payment',
    section: 'ACCTG_INVOICE',
    flag: 'delete',
    handle: async (work, { id, body }) => {
      await voidPayment(work, id, body)
      return { result: await readRecord(work, paymentRoutes, id) }
    },
  })
}
