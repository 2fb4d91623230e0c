import {
  type AutomaticStep,
  type FailureCode,
  type StepFailure,
  mostNamed,
  stepFailuresQuery,
} from '@fieldhouse/domain/accounting/reminders/failures'
import type { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type Words, inEachLanguage } from '@fieldhouse/domain/kit/words/words'
import { sayReason } from '@fieldhouse/domain/say-reason'
import { type SQL, and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import type { RawQuery } from '../../kit/http/list-query.ts'
import { checked } from '../../kit/http/route.ts'
import { invoiceFailures } from '../reminder-tables.ts'
import { invoices } from '../tables.ts'

/** Why a step failed: the code, and the reason in words. */
type Reason = { code: FailureCode; reason: Words }

/** The reason of a refusal, in the words that a form would show. */
export const reasonOf = (problem: Problem): Reason => ({
  code: problem.code,
  reason: inEachLanguage((language) => sayReason(problem, language)),
})

const ofStep = ({ workspaceId }: Work, step: AutomaticStep): SQL | undefined =>
  and(eq(invoiceFailures.workspaceId, workspaceId), eq(invoiceFailures.step, step))

/** Stores why a step failed for invoices. The office sees it on the invoices and the receivables (OPEN-804). */
export async function noteFailures(
  { tx, workspaceId }: Work,
  step: AutomaticStep,
  { ids, code, reason }: Reason & { ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(invoiceFailures)
    .values(ids.map((invoice) => ({ workspaceId, invoice, step, code, reason })))
    .onConflictDoUpdate({
      target: [invoiceFailures.workspaceId, invoiceFailures.invoice, invoiceFailures.step],
      set: { code, reason },
      setWhere: sql`${invoiceFailures.code} <> ${code} or ${invoiceFailures.reason} <> ${JSON.stringify(reason)}::jsonb`,
    })
}

/** Removes the failure of a step after it succeeded for an invoice. */
export async function clearFailure(work: Work, step: AutomaticStep, invoice: string): Promise<void> {
  await work.tx.delete(invoiceFailures).where(and(ofStep(work, step), eq(invoiceFailures.invoice, invoice)))
}

/** Removes the failures of a step for all invoices except those for which the step is still due. */
export async function clearOtherFailures(
  work: Work,
  step: AutomaticStep,
  due: readonly string[],
): Promise<void> {
  await work.tx
    .delete(invoiceFailures)
    .where(
      and(ofStep(work, step), due.length > 0 ? notInArray(invoiceFailures.invoice, [...due]) : undefined),
    )
}

/**
 * The failures for unpaid, undisputed invoices whose reminders are on. The jobs remove the failures of steps that are
 * no longer due.
 */
export async function failuresOf(work: Work, query: RawQuery): Promise<StepFailure[]> {
  const { tx, workspaceId, actor } = work
  const { invoice } = checked(stepFailuresQuery, query)
  const { step, code, reason } = invoiceFailures
  const named = sql<StepFailure['named']>`(array_agg(json_build_object('_id', ${invoices.id},
    'invoiceNumber', ${invoices.invoiceNumber}) order by ${invoices.dueDate}, ${invoices.id}))[1:${sql.raw(String(mostNamed))}]`
  const count = sql<number>`count(*)::int`
  const said = sql<string>`${reason} ->> ${actor.language}`
  return tx
    .select({ step, code, reason: said, count, named })
    .from(invoiceFailures)
    .innerJoin(
      invoices,
      and(eq(invoices.workspaceId, invoiceFailures.workspaceId), eq(invoices.id, invoiceFailures.invoice)),
    )
    .where(
      and(
        eq(invoiceFailures.workspaceId, workspaceId),
        invoice === undefined ? undefined : eq(invoiceFailures.invoice, invoice),
        inArray(invoices.invoiceStatus, ['SENT', 'OVERDUE']),
        sql`${invoices.balance} > 0 and ${invoices.reminders} and ${invoices.disputed} is null`,
      ),
    )
    .groupBy(step, code, reason)
    .orderBy(step, sql`count(*) desc`, code)
    .limit(20)
}
