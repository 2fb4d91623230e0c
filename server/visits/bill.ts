import type { InvoiceLine } from '@fieldhouse/domain/accounting/invoice-lines'
import { mostLines } from '@fieldhouse/domain/documents/document-lines'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type Charged, chargeLine } from '@fieldhouse/domain/visits/charging'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { draftOf } from '../accounting/bill-expense.ts'
import { invoiceRoutes } from '../accounting/invoice.ts'
import { estimates } from '../accounting/tables.ts'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow, lockRow, updateRow } from '../kit/entity/write.ts'
import { visitCharges } from './tables.ts'
import { isUnconfirmed } from './unconfirmed.ts'

/** A charge that is to stand on an invoice. */
export type Billable = Charged & { id: string; appointment: string }

type Job = { id: string; account: string }

/** The accepted estimate that a job is done by, or null: what its visits take is part of it. */
export async function estimateOf({ tx, workspaceId }: Work, job: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(
      and(
        eq(estimates.workspaceId, workspaceId),
        eq(estimates.job, job),
        inArray(estimates.estimateStatus, ['ACCEPTED', 'CONVERTED']),
      ),
    )
    .orderBy(desc(estimates.acceptedAt), desc(estimates.id))
    .limit(1)
  return found?.id ?? null
}

/** Lines of a draft as they are stored, each naming the charge it is for. */
function sourced(charges: readonly Billable[], locale: 'en' | 'fr'): InvoiceLine[] {
  const lines = invoiceRoutes.entity.fields.lineItems.parse(charges.map((each) => chargeLine(each, locale)))
  return lines.flatMap((line, at): InvoiceLine[] => {
    const charge = charges[at]
    return charge ? [{ ...line, source: { appointment: charge.appointment, charge: charge.id } }] : []
  })
}

/** Writes down on which line each charge stands. */
async function noteLines({ tx, workspaceId }: Work, lines: readonly InvoiceLine[]): Promise<void> {
  const billed = lines.flatMap(({ _id, source }) => (_id && source ? [{ line: _id, id: source.charge }] : []))
  await tx.execute(sql`
    update visit_charges c set billed_line = b.line, version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(billed)}::jsonb) b (id uuid, line uuid)
    where c.workspace_id = ${workspaceId} and c.id = b.id and c.billed_line is distinct from b.line`)
}

/** A new draft of a job with these charges; answers its id. */
async function newDraft(work: Work, job: Job, charges: readonly Billable[]): Promise<string> {
  const { account, id } = job
  const { currency } = await companyOf(work)
  const empty = await insertRow(work, invoiceRoutes, { account, job: id, currency, lineItems: [] })
  return addCharges(work, empty.id, charges)
}

/** Adds charges to a draft, each on a line of its own. */
export async function addCharges(work: Work, draft: string, charges: readonly Billable[]): Promise<string> {
  const { lineItems, locale } = await lockRow(work, invoiceRoutes, draft)
  const added = sourced(charges, locale ?? 'en')
  const row = await updateRow(work, invoiceRoutes, {
    id: draft,
    values: { lineItems: [...lineItems, ...added] },
    seen: null,
  })
  await noteLines(work, row.lineItems)
  return draft
}

/** Puts charges on the draft invoice of their job, or on a new one; the job is locked. Answers the draft, null without any. */
export async function billCharges(
  work: Work,
  job: Job,
  charges: readonly Billable[],
): Promise<string | null> {
  if (charges.length === 0) return null
  const { currency }: { currency: Currency } = await companyOf(work)
  const draft = await draftOf(work, job.id, currency)
  if (draft === null) return newDraft(work, job, charges)
  const { lineItems } = await lockRow(work, invoiceRoutes, draft)
  // One that is full is followed by another.
  const isFull = lineItems.length + charges.length > mostLines
  return isFull ? newDraft(work, job, charges) : addCharges(work, draft, charges)
}

/** What of a job is not billed yet: what an accepted estimate covers, or hours to be confirmed, are left out unless asked for by id. */
export async function unbilledOf(
  work: Work,
  job: string,
  only: readonly string[] | null,
): Promise<Billable[]> {
  const { rows } = await work.tx.execute<Billable>(sql`
    select c.id, c.appointment, c.kind, p.name, c.condition, c.quantity::text, c.unit_price::text as "unitPrice", c.day::text,
      nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as technician
    from ${visitCharges} c
    left join products p on p.workspace_id = c.workspace_id and p.id = c.product
    left join members m on m.workspace_id = c.workspace_id and m.id = c.technician
    where c.workspace_id = ${work.workspaceId} and c.job = ${job} and not c.billed
      and ${only === null ? sql`c.covered_by is null and not ${isUnconfirmed(sql`c`)}` : sql`c.id = any(${sql.param([...only])}::uuid[])`}
    order by c.day, c.kind desc, c.id limit 400`)
  // As they were named: what was used stands as it was written down.
  return only === null ? rows : rows.toSorted((a, b) => only.indexOf(a.id) - only.indexOf(b.id))
}
