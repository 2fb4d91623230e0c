import type { RefundFact } from '@fieldhouse/domain/bank/match-facts'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { estimates, invoices, payments } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { refunds } from '../payments/tables.ts'
import { bankMatches } from './tables.ts'

/** The most refunds that are compared with the lines. */
const mostRefunds = 2000

/** SQL for the name of a refund's client. */
const payeeName = sql<string | null>`coalesce(${invoices.clientName}, ${estimates.clientName}, (
  select c.name from accounts a join clients c on c.workspace_id = a.workspace_id and c.id = a.account_holder
  where a.workspace_id = ${currentWorkspace} and a.id = ${payments.account}))`

/** The refunds since a day that are matched to no line. A provider deducts its refunds from payouts instead. */
export async function refundsFor(
  { tx, workspaceId, actor }: Work,
  currency: Currency,
  since: Day,
): Promise<RefundFact[]> {
  const rows = await tx
    .select({
      id: refunds.id,
      client: payeeName,
      number: sql<string | null>`coalesce(${invoices.invoiceNumber}, ${estimates.estimateNumber})`,
      amount: refunds.amount,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.workspaceId, refunds.workspaceId), eq(payments.id, refunds.payment)))
    .leftJoin(invoices, and(eq(invoices.workspaceId, refunds.workspaceId), eq(invoices.id, refunds.invoice)))
    .leftJoin(
      estimates,
      and(eq(estimates.workspaceId, refunds.workspaceId), eq(estimates.id, refunds.estimate)),
    )
    .leftJoin(
      bankMatches,
      and(eq(bankMatches.workspaceId, refunds.workspaceId), eq(bankMatches.refund, refunds.id)),
    )
    .where(
      and(
        eq(refunds.workspaceId, workspaceId),
        eq(refunds.status, 'DONE'),
        eq(payments.currency, currency),
        isNull(payments.provider),
        gte(refunds.createdAt, `${since}T00:00:00.000Z`),
        isNull(bankMatches.id),
      ),
    )
    .orderBy(desc(refunds.createdAt))
    .limit(mostRefunds)
  return rows.map(({ createdAt, client, ...rest }) => ({
    ...rest,
    client: client ?? '',
    day: dayAt(Date.parse(createdAt), actor.timezone),
  }))
}
