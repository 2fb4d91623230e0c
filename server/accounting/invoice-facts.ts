import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import type { Work } from '../kit/database/work.ts'
import { type FactSource, type Named, named } from '../messaging/template-facts.ts'
import { invoiceRoutes } from './invoice.ts'

type InvoiceRow = Omit<NonNullable<TemplateFacts['invoice']>, 'number'> &
  Named & { number: string | null; jobNumber: string | null; title: string | null }

/** An invoice with whom it is billed to: the contact of the account's billing information, else its holder. */
const invoiceQuery = `select i.invoice_number as number, i.billing_date::text as day, i.due_date::text as "dueDay",
    i.total, i.balance, coalesce(i.currency, 'CAD') as currency, j.job_number as "jobNumber", j.title,
    c.first_name as "firstName", c.last_name as "lastName", c.languages
  from invoices i
  join accounts a on a.workspace_id = i.workspace_id and a.id = i.account
  left join billings b on b.workspace_id = a.workspace_id and b.account = a.id
  join clients c on c.workspace_id = a.workspace_id and c.id = coalesce(b.contact, a.account_holder)
  left join jobs j on j.workspace_id = i.workspace_id and j.id = i.job
  where i.workspace_id = $1 and i.id = $2`

async function factsOfInvoice(work: Work, id: string): Promise<Partial<TemplateFacts>> {
  const { rows } = await work.client.query<InvoiceRow>(invoiceQuery, [work.workspaceId, id])
  const [row] = rows
  if (!row) return {}
  const { number, day, dueDay, total, balance, currency, jobNumber, title } = row
  return {
    client: named(row),
    job: jobNumber === null ? null : { number: jobNumber, title: title ?? '' },
    invoice: { number: number ?? '', day, dueDay, total, balance, currency },
  }
}

/** What messages about an invoice are filled from. */
export const invoiceFacts: FactSource = { module: invoiceRoutes, read: factsOfInvoice }
