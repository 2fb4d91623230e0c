import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { refund } from '@fieldhouse/domain/accounting/refund'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { and, eq } from 'drizzle-orm'
import { giveAgain } from '../accounting/locked-payment.ts'
import { payments } from '../accounting/tables.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { gateOf } from './gates.ts'
import { type PaymentGate, ProviderRefusal, type RefundOrder } from './provider.ts'
import { refundRoutes } from './refund.ts'
import type { Settling } from './settle-checkout.ts'
import { refunds } from './tables.ts'

/** How many refunds are sent in one run. */
const atOnce = 100

/** The workspace's pending refunds, oldest first. */
async function waiting({ tx, workspaceId }: Work): Promise<RefundOrder[]> {
  const rows = await tx
    .select({
      id: refunds.id,
      payment: payments.reference,
      amount: refunds.amount,
      currency: payments.currency,
    })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.workspaceId, refunds.workspaceId), eq(payments.id, refunds.payment)))
    .where(and(eq(refunds.workspaceId, workspaceId), eq(refunds.status, 'PENDING')))
    .orderBy(refunds.createdAt)
    .limit(atOnce)
  return rows.map((row) => ({ ...row, payment: row.payment ?? '' }))
}

type Outcome = Pick<RowOf<typeof refund>, 'reference' | 'failure'>

/**
 * Stores the provider's outcome of a refund. If the provider refuses the refund, the booking of the refund is reversed.
 */
async function conclude(work: Work, id: string, outcome: Outcome): Promise<void> {
  const current = await lockRow(work, refundRoutes, id)
  if (current.status !== 'PENDING') return
  const isDone = outcome.failure === null
  if (!isDone) await giveAgain(work, current.payment, current)
  await changeRow(work, refundRoutes, {
    current,
    values: { status: isDone ? 'DONE' : 'FAILED', ...outcome },
    action: isDone ? 'refund' : 'failRefund',
  })
}

async function outcomeOf(gate: PaymentGate, order: RefundOrder): Promise<Outcome> {
  try {
    return { reference: await gate.refund(order), failure: null }
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return { reference: null, failure: beginningOf(error.message, 500) }
  }
}

/**
 * Sends a workspace's pending refunds to the provider. A final refusal marks a refund as FAILED. Throws the first error
 * at the end, and the next run retries.
 */
export async function settleRefunds(tools: Settling, workspaceId: string): Promise<void> {
  const { main } = tools.database
  const { gate, orders } = await asSystem(main, workspaceId, async (work) => ({
    gate: await gateOf(work, tools.config),
    orders: await waiting(work),
  }))
  if (gate === null) return
  const troubles: unknown[] = []
  for (const order of orders) {
    try {
      const outcome = await outcomeOf(gate, order)
      await asSystem(main, workspaceId, (work) => conclude(work, order.id, outcome))
    } catch (error) {
      troubles.push(error)
    }
  }
  if (troubles.length > 0) throw troubles[0]
}
