import { paymentRefund } from '@fieldhouse/domain/accounting/calls'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { type RefundBody, whyNotRefund } from '@fieldhouse/domain/accounting/refund'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { lockPayment, takeBack } from '../accounting/locked-payment.ts'
import type { Whole } from '../area.ts'
import { readRecord } from '../kit/entity/read.ts'
import { insertRow } from '../kit/entity/write.ts'
import type { Work } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { refundRoutes } from './refund.ts'
import { settlingJob } from './settling-job.ts'
import { refunds } from './tables.ts'

async function needNoneUnderWay({ tx, workspaceId }: Work, payment: string): Promise<void> {
  const [pending] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(eq(refunds.workspaceId, workspaceId), eq(refunds.payment, payment), eq(refunds.status, 'PENDING')),
    )
    .limit(1)
  if (pending) throw refusal('REFUND_PENDING')
}

/**
 * Books a refund of a payment, whole or in part. The provider pays an online payment back after the transaction commits
 * (`settle-refunds.ts`).
 */
async function giveBack(
  work: Work,
  id: string,
  { amount, reason }: RefundBody,
): Promise<{ id: string; isOnline: boolean }> {
  // The locks keep two concurrent refunds from exceeding the payment.
  const locked = await lockPayment(work, id)
  if (locked.payment.status === 'VOIDED') throw refusal('VOIDED')
  await needNoneUnderWay(work, id)
  const why = whyNotRefund(amount, locked.payment)
  if (why) throw fault(['amount'], why)
  const taken = await takeBack(work, locked, amount)
  const isOnline = locked.payment.provider !== null
  const made = await insertRow(work, refundRoutes, {
    payment: id,
    ...taken,
    amount,
    reason,
    status: isOnline ? 'PENDING' : 'DONE',
  })
  return { id: made.id, isOnline }
}

/** Serves `POST payment/refund/{id}` (api.md, OPEN-177, OPEN-243). */
export function serveRefunds(server: Server, { queue }: Whole): void {
  serve(server, {
    ...paymentRefund,
    entity: 'payment',
    section: 'ACCTG_INVOICE',
    flag: 'delete',
    handle: async (work, { id, body }) => {
      const made = await giveBack(work, id, body)
      if (made.isOnline) await queue.send(work.client, settlingJob, { workspaceId: work.workspaceId })
      return {
        result: await readRecord(work, refundRoutes, made.id),
        status: 201,
        after: () => queue.wake(settlingJob),
      }
    },
  })
}
