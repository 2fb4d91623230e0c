import type { TemplateSubject } from '@fieldhouse/domain/messaging/template-variables'
import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { languageOf } from '@fieldhouse/domain/kit/words/words'
import { invoiceRoutes } from '../accounting/invoice.ts'
import { clientRoutes } from '../crm/client.ts'
import { readRecord } from '../kit/entity/read.ts'
import { type Work, need } from '../kit/database/work.ts'
import { jobRoutes } from '../operations/job.ts'

type Business = TemplateFacts['business']
type Client = NonNullable<TemplateFacts['client']>
type Visit = NonNullable<TemplateFacts['appointment']>

type Named = { firstName: string; lastName: string; languages: readonly string[] }
const named = ({ firstName, lastName, languages }: Named): Client => ({
  firstName,
  lastName,
  language: languageOf(languages[0]),
})

/** The workspace as it names itself to its clients; answers go where the answers to its other mails go. */
export async function businessOf(work: Work): Promise<Business> {
  const { rows } = await work.client.query<Business>(
    `select name, phone, coalesce(reply_to, email) as email, www as website from workspaces where workspace_id = $1`,
    [work.workspaceId],
  )
  const [business] = rows
  if (!business) throw new Problem('NOT_FOUND')
  return business
}

async function factsOfClient(work: Work, id: string): Promise<Partial<TemplateFacts>> {
  const { rows } = await work.client.query<Named>(
    `select first_name as "firstName", last_name as "lastName", languages from clients
     where workspace_id = $1 and id = $2`,
    [work.workspaceId, id],
  )
  return { client: rows[0] ? named(rows[0]) : null }
}

type VisitRow = Omit<Visit, 'startAt' | 'endAt'> & { startAt: Date; endAt: Date }

/** The next visit of a job, else its last, by the clock of the place. */
const visitQuery = `select v.start_at as "startAt", v.end_at as "endAt", v.estimated_window as window,
    coalesce(l.timezone, w.timezone) as zone,
    array(select m.first_name from appointment_technicians t
      join members m on m.workspace_id = t.workspace_id and m.id = t.target_id
      where t.workspace_id = v.workspace_id and t.record_id = v.id order by t.position) as technicians
  from appointments v
  join jobs j on j.workspace_id = v.workspace_id and j.id = v.job
  join workspaces w on w.workspace_id = v.workspace_id
  left join service_locations l on l.workspace_id = j.workspace_id and l.id = j.service_location
  where v.workspace_id = $1 and v.job = $2 and v.status <> 'CANCELLED' and not v.removed
  order by v.end_at < now(), abs(extract(epoch from v.start_at - now())) limit 1`

async function factsOfJob(work: Work, id: string): Promise<Partial<TemplateFacts>> {
  const { rows } = await work.client.query<Named & { number: string; title: string }>(
    `select j.job_number as number, j.title, c.first_name as "firstName", c.last_name as "lastName", c.languages
     from jobs j join clients c on c.workspace_id = j.workspace_id and c.id = j.client
     where j.workspace_id = $1 and j.id = $2`,
    [work.workspaceId, id],
  )
  const visits = await work.client.query<VisitRow>(visitQuery, [work.workspaceId, id])
  const [job] = rows
  const [visit] = visits.rows
  if (!job) return {}
  return {
    client: named(job),
    job: { number: job.number, title: job.title },
    appointment: visit ? { ...visit, startAt: visit.startAt.getTime(), endAt: visit.endAt.getTime() } : null,
  }
}

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

const sources = {
  client: { module: clientRoutes, read: factsOfClient },
  job: { module: jobRoutes, read: factsOfJob },
  invoice: { module: invoiceRoutes, read: factsOfInvoice },
} as const

/** What a message about a record is filled from. Whoever asks was already allowed to see the record. */
export async function factsOf(work: Work, about: TemplateSubject, id: string): Promise<TemplateFacts> {
  return { business: await businessOf(work), ...(await sources[about].read(work, id)) }
}

/** As `factsOf`, for somebody who chose the record: refused unless they may see it. */
export async function chosenFacts(work: Work, about: TemplateSubject, id: string): Promise<TemplateFacts> {
  const { module } = sources[about]
  need(work, module.entity.section, 'read')
  const { _id } = await readRecord(work, module, id)
  return factsOf(work, about, _id)
}
