import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { InvoiceLine } from '@fieldhouse/domain/accounting/invoice-lines'
import { mostLines } from '@fieldhouse/domain/documents/line-limits'
import type { Member } from '@fieldhouse/domain/crm/member'
import type { ProductType } from '@fieldhouse/domain/inventory/product-types'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { chargeTerms } from '@fieldhouse/domain/visits/charge-terms'
import { type Charged, chargeLine } from '@fieldhouse/domain/visits/charging'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { draftOf } from '../accounting/bill-expense.ts'
import { invoiceRoutes } from '../accounting/invoice.ts'
import { estimates } from '../accounting/tables.ts'
import { companyOf } from '../documents/company.ts'
import { memberOf } from '../documents/members.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow, lockRow, updateRow } from '../kit/entity/write.ts'
import { isDue } from './agreed.ts'
import { visitCharges } from './tables.ts'
import { isUnconfirmed } from './unconfirmed.ts'

/** A charge to be billed. */
export type Billable = Charged & { id: string; appointment: string | null; productType: ProductType | null }

type Job = { id: string; account: string }

/**
 * The newest accepted or converted estimate of a job, or null. This estimate covers the charges of the job's visits.
 */
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

type Lines = { locale: Language; member: Member | null }

/** The document line of a charge, with the discount of the member. */
export const lineOf = (charge: Billable, { locale, member }: Lines) => ({
  ...chargeLine(charge, locale),
  ...chargeTerms(member, charge),
})

/** Makes draft lines from charges. Each line stores the id of its charge. */
function sourced(charges: readonly Billable[], terms: Lines): InvoiceLine[] {
  const lines = invoiceRoutes.entity.fields.lineItems.parse(charges.map((each) => lineOf(each, terms)))
  return lines.flatMap((line, at): InvoiceLine[] => {
    const charge = charges[at]
    if (!charge) return []
    const { id, appointment } = charge
    return [{ ...line, source: { ...(appointment && { appointment }), charge: id } }]
  })
}

/** Stores the invoice line of each charge. */
async function noteLines({ tx, workspaceId }: Work, lines: readonly InvoiceLine[]): Promise<void> {
  const billed = lines.flatMap(({ _id, source }) => (_id && source ? [{ line: _id, id: source.charge }] : []))
  await tx.execute(sql`
    update visit_charges c set billed_line = b.line, version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(billed)}::jsonb) b (id uuid, line uuid)
    where c.workspace_id = ${workspaceId} and c.id = b.id and c.billed_line is distinct from b.line`)
}

/** Creates a draft for a job with these charges. Returns the draft's id. */
async function newDraft(work: Work, job: Job, charges: readonly Billable[]): Promise<string> {
  const { account, id } = job
  const { currency } = await companyOf(work)
  const empty = await insertRow(work, invoiceRoutes, { account, job: id, currency, lineItems: [] })
  return addCharges(work, empty.id, charges)
}

/** Adds charges to a draft, one line per charge. */
export async function addCharges(work: Work, draft: string, charges: readonly Billable[]): Promise<string> {
  const { account, lineItems, locale } = await lockRow(work, invoiceRoutes, draft)
  const added = sourced(charges, { locale: locale ?? 'en', member: await memberOf(work, account) })
  const row = await updateRow(work, invoiceRoutes, {
    id: draft,
    values: { lineItems: [...lineItems, ...added] },
    seen: null,
  })
  await noteLines(work, row.lineItems)
  return draft
}

/**
 * Adds charges to the draft of their job, or to a new draft. The caller has locked the job. Returns the draft's id, or
 * null if there are no charges.
 */
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
  // If the draft is full, the charges go on a new draft.
  const isFull = lineItems.length + charges.length > mostLines
  return isFull ? newDraft(work, job, charges) : addCharges(work, draft, charges)
}

/**
 * The unbilled charges of a job. Charges that are not due (`isDue`) and unconfirmed hours are included only if they are
 * requested by id.
 */
export async function unbilledOf(
  work: Work,
  job: string,
  only: readonly string[] | null,
): Promise<Billable[]> {
  const { rows } = await work.tx.execute<Billable>(sql`
    select c.id, c.appointment, c.kind, p.name, p.product_type as "productType", c.condition, c.quantity::text, c.unit_price::text as "unitPrice", c.day::text,
      c.product, c.price_list as "priceList",
      nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as technician
    from ${visitCharges} c
    left join products p on p.workspace_id = c.workspace_id and p.id = c.product
    left join members m on m.workspace_id = c.workspace_id and m.id = c.technician
    where c.workspace_id = ${work.workspaceId} and c.job = ${job} and not c.billed
      and ${only === null ? sql`${isDue(sql`c`)} and not ${isUnconfirmed(sql`c`)}` : sql`c.id = any(${sql.param([...only])}::uuid[])`}
    order by c.day, c.kind desc, c.id limit 400`)
  // The charges are in the order of the requested ids, so that used parts keep the order in which they were entered.
  return only === null ? rows : rows.toSorted((a, b) => only.indexOf(a.id) - only.indexOf(b.id))
}
