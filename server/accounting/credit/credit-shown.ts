import type { PrintSource } from '@fieldhouse/domain/documents/printed-document'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import { sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { creditsOf } from '../owed.ts'
import { paymentParts } from '../tables.ts'

/** An invoice whose printed form names the credit. */
type Billed = { id: string; account: string; currency: string | null; issuedAt: string | null }

/**
 * The amount of an issued invoice that was paid by credit, and the remaining credit of its account in its currency.
 * Amounts of zero are left out (OPEN-796).
 */
export async function creditShown(
  { tx, workspaceId }: Work,
  { id, account, currency, issuedAt }: Billed,
): Promise<Pick<PrintSource, 'paidByCredit' | 'creditLeft'>> {
  if (issuedAt === null || currency === null) return {}
  const { rows } = await tx.execute<{ paid: Decimal; left: Decimal }>(sql`
    select (select coalesce(sum(least(by_credit, paid)), 0)::numeric(14, 2)::text from (
        select coalesce(sum(amount) filter (where from_credit), 0) as by_credit, sum(amount) as paid from ${paymentParts}
        where workspace_id = ${workspaceId} and invoice = ${id} group by payment) part
      where least(by_credit, paid) > 0) as paid,
    (select coalesce(sum(credit.amount), 0)::numeric(30, 2)::text
      from (${creditsOf(sql`${account}::uuid`)}) credit
      where credit.currency = ${currency}) as "left"`)
  const [{ paid, left } = { paid: '0', left: '0' }] = rows
  return {
    ...(compare(paid, '0') > 0 && { paidByCredit: paid }),
    ...(compare(left, '0') > 0 && { creditLeft: left }),
  }
}
