import { review } from '@fieldhouse/domain/marketing/review'
import type { TimelineKind, TimelinePart } from '@fieldhouse/domain/reports/timeline'
import { type Section, may } from '@fieldhouse/domain/kit/entity/sections'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { invoiceReminders } from '../accounting/reminder-tables.ts'
import { estimates, invoices, paymentParts, payments } from '../accounting/tables.ts'
import { notes } from '../collaboration/tables.ts'
import { accounts } from '../crm/tables.ts'
import { calls } from '../communication/call-tables.ts'
import { tasks } from '../communication/task-tables.ts'
import { reviews } from '../marketing/tables.ts'
import { resources } from '../files/tables.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { activities } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { outbox } from '../mail/tables.ts'
import { appointments, jobs } from '../operations/tables.ts'
import { statementMails, statementRuns } from '../receivables/tables.ts'

/** The timeline's client, the ids merged into the client, and their mail addresses in lower case. */
export type About = { id: string; ids: string[]; emails: string[] }

type Part = {
  kind: TimelineKind
  /** The entity whose sections and scope decide who sees the entries. */
  of: string
  /** The SQL of `title`, `text`, `status`, `amount`, `currency`, `entity`, `record` and `actor`, in this order. */
  columns: SQL
  from: SQL
  at: SQL
  id: SQL
}

const none = sql`null::text`

/** A payment's reference and the reason it was voided. */
const paidText = sql`nullif(concat_ws(' · ', ${payments.reference}, ${payments.voidReason}), '')`

/** The numbers of the invoices that a payment pays. The account's number if the payment pays no invoice. */
const paidNumbers = sql`coalesce(
  (select string_agg(paid.invoice_number, ', ' order by paid.invoice_number) from (
    select i.invoice_number from ${paymentParts} part
    join invoices i on i.workspace_id = part.workspace_id and i.id = part.invoice
    where part.workspace_id = ${payments.workspaceId} and part.payment = ${payments.id}
    group by i.id, i.invoice_number having sum(part.amount) <> 0) paid),
  (select payer.account_number from ${accounts} payer where payer.workspace_id = ${payments.workspaceId} and payer.id = ${payments.account}))`

/** The payment's method, or VOIDED. */
const paidStatus = sql`case when ${payments.status} = 'VOIDED' then ${payments.status} else ${payments.method} end`

/** The client's jobs that the user may see. */
const theirJobs = (work: Work, about: About, scope: SQL | undefined) =>
  sql`select ${jobs.id} from ${jobs} where ${jobs.workspaceId} = ${work.workspaceId} and ${jobs.client} = ${about.id}
    ${scope ? sql`and ${scope}` : sql``}`

const theirAccounts = (work: Work, about: About) =>
  sql`select held.id from ${accounts} held where held.workspace_id = ${work.workspaceId} and held.account_holder = ${about.id}`

type Documents = {
  kind: TimelineKind
  of: string
  table: typeof estimates | typeof invoices
  number: AnyPgColumn
  status: AnyPgColumn | SQL
  total: AnyPgColumn | SQL
}

/** The documents of a type that are issued to the client's accounts. */
const document = (work: Work, about: About, { kind, of, table, ...shown }: Documents): Part => ({
  kind,
  of,
  at: sql`coalesce(${table.issuedAt}, ${table.createdAt})`,
  id: sql`${table.id}`,
  columns: sql`${shown.number}, ${none}, ${shown.status}, (${shown.total})::text, ${table.currency}::text, ${of}::text, ${table.id}, ${table.createdBy}`,
  from: sql`${table} where ${table.workspaceId} = ${work.workspaceId} and ${table.account} in (${theirAccounts(work, about)})`,
})

/** An invoice that only credits settled is not shown as paid (OPEN-421). */
const invoiceStatus = sql`case when ${invoices.invoiceStatus} = 'PAID' and ${invoices.paid} = 0 and ${invoices.credited} > 0
  then 'CREDITED' else ${invoices.invoiceStatus} end`

/** The total of a credit note counts as negative (OPEN-422). */
const invoiceTotal = sql`case when ${invoices.kind} = 'CREDIT_NOTE' then -${invoices.total} else ${invoices.total} end`

const money = (work: Work, about: About): Part[] => [
  document(work, about, {
    kind: 'ESTIMATE',
    of: 'estimate',
    table: estimates,
    number: estimates.estimateNumber,
    status: estimates.estimateStatus,
    total: estimates.total,
  }),
  document(work, about, {
    kind: 'INVOICE',
    of: 'invoice',
    table: invoices,
    number: invoices.invoiceNumber,
    status: invoiceStatus,
    total: invoiceTotal,
  }),
  {
    kind: 'PAYMENT',
    of: 'payment',
    at: sql`coalesce(${payments.paidAt}, ${payments.createdAt})`,
    id: sql`${payments.id}`,
    columns: sql`coalesce(${invoices.invoiceNumber}, ${paidNumbers}), ${paidText}, ${paidStatus}, ${payments.amount}::text, ${payments.currency}::text,
      case when ${invoices.id} is null then 'account' else 'invoice' end, coalesce(${invoices.id}, ${payments.account}), ${payments.createdBy}`,
    from: sql`${payments}
      left join ${invoices} on ${invoices.workspaceId} = ${payments.workspaceId} and ${invoices.id} = ${payments.invoice}
      left join ${estimates} on ${estimates.workspaceId} = ${payments.workspaceId} and ${estimates.id} = ${payments.estimate}
      where ${payments.workspaceId} = ${work.workspaceId} and ${payments.account} in (${theirAccounts(work, about)})
        and (${payments.estimate} is null or ${estimates.invoice} is not null)`,
  },
  {
    kind: 'PAYMENT',
    of: 'payment',
    at: sql`coalesce(${payments.paidAt}, ${payments.createdAt})`,
    id: sql`${payments.id}`,
    columns: sql`${estimates.estimateNumber}, ${paidText}, ${paidStatus}, ${payments.amount}::text, ${payments.currency}::text, 'estimate', ${estimates.id}, ${payments.createdBy}`,
    // These payments are deposits of estimates that have no invoice yet.
    from: sql`${payments} join ${estimates} on ${estimates.workspaceId} = ${payments.workspaceId} and ${estimates.id} = ${payments.estimate}
      where ${payments.workspaceId} = ${work.workspaceId} and ${estimates.invoice} is null and ${estimates.account} in (${theirAccounts(work, about)})`,
  },
  {
    kind: 'REMINDER',
    of: 'invoice',
    at: sql`${invoiceReminders.at}`,
    id: sql`${invoiceReminders.id}`,
    columns: sql`${invoices.invoiceNumber}, ${none}, ${none}, ${none}, ${none}, 'invoice', ${invoices.id}, ${invoiceReminders.sentBy}`,
    from: sql`${invoiceReminders}
      join ${invoices} on ${invoices.workspaceId} = ${invoiceReminders.workspaceId} and ${invoices.id} = ${invoiceReminders.invoice}
      where ${invoiceReminders.workspaceId} = ${work.workspaceId} and ${invoices.account} in (${theirAccounts(work, about)})`,
  },
  mails(work, about, { kind: 'estimate', of: 'estimate' }),
  mails(work, about, { kind: 'invoice', of: 'invoice' }),
  {
    kind: 'MAIL',
    of: 'invoice',
    at: sql`${statementMails.settledAt}`,
    id: sql`${statementMails.id}`,
    columns: sql`coalesce(${outbox.subject}, concat(${statementRuns.periodFrom}, ' – ', ${statementRuns.periodTo})), ${statementMails.recipient},
      coalesce(${outbox.state}, 'SENT'), ${none}, ${none}, 'mail', ${statementMails.id}, ${statementRuns.actorId}`,
    from: sql`${statementMails}
      join ${statementRuns} on ${statementRuns.workspaceId} = ${statementMails.workspaceId} and ${statementRuns.id} = ${statementMails.run}
      left join ${outbox} on ${outbox.id} = ${statementMails.mail}
      where ${statementMails.workspaceId} = ${work.workspaceId} and ${statementMails.state} = 'SENT'
        and ${statementMails.account} in (${theirAccounts(work, about)})`,
  },
]

/**
 * Mails of a kind to the client's addresses. Mails to colleagues have other kinds, even if a colleague has the same
 * address.
 */
const mails = (work: Work, about: About, { kind, of }: { kind: string; of: string }): Part => ({
  kind: 'MAIL',
  of,
  at: sql`${outbox.createdAt}`,
  id: sql`${outbox.id}`,
  columns: sql`${outbox.subject}, ${outbox.recipient}, ${outbox.state}, ${none}, ${none}, 'mail', ${outbox.id}, null::uuid`,
  from: sql`${outbox} where ${outbox.aboutWorkspace} = ${work.workspaceId} and ${outbox.kind} = ${kind} and lower(${outbox.recipient}) = any(${sql.param(about.emails)}::text[])`,
})

const visits = (work: Work, about: About, scopes: Scopes): Part[] => [
  // The section of visits decides who sees these mails. The scope of appointments does not apply to mails.
  ...(may(work.permissions, 'OP_CALENDAR', 'read')
    ? [mails(work, about, { kind: 'visit', of: 'client' })]
    : []),
  {
    kind: 'JOB',
    of: 'job',
    at: sql`${jobs.createdAt}`,
    id: sql`${jobs.id}`,
    columns: sql`${jobs.jobNumber}, ${jobs.title}, ${jobs.jobStatus}, ${none}, ${none}, 'job', ${jobs.id}, ${jobs.createdBy}`,
    from: sql`${jobs} where ${jobs.workspaceId} = ${work.workspaceId} and ${jobs.client} = ${about.id}`,
  },
  {
    kind: 'APPOINTMENT',
    of: 'appointment',
    at: sql`${appointments.startAt}`,
    id: sql`${appointments.id}`,
    columns: sql`(select named.job_number from ${jobs} named where named.workspace_id = ${work.workspaceId} and named.id = ${appointments.job}), ${appointments.note}, ${appointments.status}, ${none}, ${none}, 'job', ${appointments.job}, ${appointments.createdBy}`,
    from: sql`${appointments} where ${appointments.workspaceId} = ${work.workspaceId} and ${appointments.job} in (${theirJobs(work, about, undefined)})`,
  },
  {
    kind: 'NOTE',
    of: 'note',
    at: sql`${notes.createdAt}`,
    id: sql`${notes.id}`,
    columns: sql`'', left(${notes.content}, 500), ${none}, ${none}, ${none}, lower(${notes.entityType}), ${notes.entity}, ${notes.createdBy}`,
    from: sql`${notes} where ${notes.workspaceId} = ${work.workspaceId} and ((${notes.entityType} = 'CLIENT' and ${notes.entity} = ${about.id})
      or (${notes.entityType} = 'JOB' and ${notes.entity} in (${theirJobs(work, about, scopes('job'))}))
      or (${notes.entityType} = 'APPOINTMENT' and ${notes.entity} in (select visit.id from ${appointments} visit
        where visit.workspace_id = ${work.workspaceId} and visit.job in (${theirJobs(work, about, scopes('job'))}))))`,
  },
]

const talk = (work: Work, about: About): Part[] => [
  {
    kind: 'CALL',
    of: 'call',
    at: sql`${calls.at}`,
    id: sql`${calls.id}`,
    columns: sql`${calls.phone}, left(concat_ws(E'\n', ${calls.reason}, ${calls.outcome}, ${calls.notes}), 500),
      case when ${calls.direction} = 'IN' and not ${calls.answered} then 'MISSED' else ${calls.direction} end,
      ${none}, ${none}, 'call', ${calls.id}, coalesce(${calls.member}, ${calls.createdBy})`,
    from: sql`${calls} where ${calls.workspaceId} = ${work.workspaceId} and not ${calls.removed} and ${calls.client} = ${about.id}`,
  },
  {
    kind: 'TASK',
    of: 'task',
    at: sql`${tasks.createdAt}`,
    id: sql`${tasks.id}`,
    columns: sql`${tasks.slugId}, ${tasks.name}, ${none}, ${none}, ${none}, 'task', ${tasks.id}, ${tasks.createdBy}`,
    from: sql`${tasks} where ${tasks.workspaceId} = ${work.workspaceId} and not ${tasks.removed}
      and (${tasks.client} = ${about.id} or ${tasks.job} in (${theirJobs(work, about, undefined)}))`,
  },
  {
    kind: 'REVIEW',
    of: 'review',
    at: sql`${reviews.answeredAt}`,
    id: sql`${reviews.id}`,
    columns: sql`(select named.job_number from ${jobs} named where named.workspace_id = ${work.workspaceId} and named.id = ${reviews.job}), ${reviews.text}, ${reviews.rating}::text, ${none}, ${none}, 'job', ${reviews.job}, null::uuid`,
    from: sql`${reviews} where ${reviews.workspaceId} = ${work.workspaceId} and ${reviews.answeredAt} is not null and ${reviews.client} = ${about.id}`,
  },
  // The section of reviews decides who sees these mails. The scope of reviews does not apply to mails.
  ...(may(work.permissions, review.section, 'read')
    ? [mails(work, about, { kind: 'review', of: 'client' })]
    : []),
]

const papers = (work: Work, about: About, scopes: Scopes): Part[] => [
  {
    kind: 'FILE',
    of: 'client',
    at: sql`${resources.createdAt}`,
    id: sql`${resources.id}`,
    columns: sql`${resources.name}, ${resources.description}, ${none}, ${none}, ${none}, ${resources.entity}, ${resources.recordId}, ${resources.createdBy}`,
    from: sql`${resources} where ${resources.workspaceId} = ${work.workspaceId} and ${resources.photo} is null
      and ((${resources.entity} = 'client' and ${resources.recordId} = ${about.id})
        ${may(work.permissions, 'OP_JOB', 'read') ? sql`or (${resources.entity} = 'job' and ${resources.recordId} in (${theirJobs(work, about, scopes('job'))}))` : sql``})`,
  },
  {
    kind: 'CHANGE',
    of: 'client',
    at: sql`${activities.at}`,
    id: sql`${activities.id}`,
    columns: sql`'', (select string_agg(key, ',') from jsonb_object_keys(${activities.changes}) key), ${activities.action}, ${none}, ${none}, 'client', ${activities.recordId}, ${activities.actorId}`,
    from: sql`${activities} where ${activities.workspaceId} = ${work.workspaceId} and ${activities.entity} = 'client'
      and ${activities.recordId} = any(${sql.param(about.ids)}::uuid[]) and ${activities.action} <> 'media'`,
  },
]

type Scopes = (entity: string) => SQL | undefined

/**
 * The range of a page: the part of the timeline, the present (ISO 8601), the last entry before the page, and the maximum
 * number of entries.
 */
export type TimelineRange = {
  part: TimelinePart | null
  now: string
  after: { at: string; id: string } | null
  limit: number
}

/** The direction in which the entries of a part are sorted. */
export const directionOf = (part: TimelinePart | null): SQL => (part === 'COMING' ? sql`asc` : sql`desc`)

/** The condition for the entries of a range. */
function inRange({ at, id }: Part, { part, now, after }: TimelineRange): SQL {
  const isComing = part === 'COMING'
  const side = isComing ? sql`and ${at} > ${now}::timestamptz` : sql`and ${at} <= ${now}::timestamptz`
  const [behind, order] = [
    after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`,
    isComing ? sql`>` : sql`<`,
  ]
  return sql`${part === null ? sql`` : side} ${behind ? sql`and (${at}, ${id}) ${order} ${behind}` : sql``}`
}

function branch(part: Part, scope: SQL | undefined, range: TimelineRange): SQL {
  const order = directionOf(range.part)
  return sql`(select ${part.kind}::text as kind, ${part.at} as at, ${part.id} as id, row_to_json((select fields from (select ${part.columns}) as fields (title, text, status, amount, currency, entity, record, actor))) as fields
    from ${part.from} ${scope ? sql`and ${scope}` : sql``} ${inRange(part, range)} order by ${part.at} ${order}, ${part.id} ${order} limit ${sql.raw(String(range.limit))})`
}

/** The queries of the timeline parts that the user may read, each limited to the user's scope. */
export function branchesOf(
  work: Work,
  modules: ReadonlyMap<string, EntityModule>,
  of: { about: About; kinds: readonly TimelineKind[]; asked: TimelineRange },
): SQL[] {
  const scopes: Scopes = (entity) => modules.get(entity)?.scope(work)
  const { about } = of
  const all = [
    ...visits(work, about, scopes),
    ...money(work, about),
    ...talk(work, about),
    ...papers(work, about, scopes),
  ]
  const sectionsOf = (entity: string): readonly Section[] => {
    const module = modules.get(entity)
    return module ? (module.sections ?? [module.entity.section]) : []
  }
  return all
    .filter(({ kind }) => of.kinds.includes(kind))
    .filter(({ of: entity }) => sectionsOf(entity).some((section) => may(work.permissions, section, 'read')))
    .map((part) => branch(part, scopes(part.of), of.asked))
}
