import type { TimelineKind } from '@fieldhouse/domain/reports/timeline'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { invoiceReminders } from '../accounting/reminder-tables.ts'
import { estimates, invoices, paymentParts, payments } from '../accounting/tables.ts'
import { accounts } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { outbox } from '../mail/tables.ts'
import { membershipNotices, membershipPlans, membershipTerms, memberships } from '../memberships/tables.ts'
import { statementMails, statementRuns } from '../receivables/tables.ts'
import { type About, type Part, mails, none, theirAccounts } from './timeline-part.ts'

/** A payment's reference and the reason it was voided. */
const paidText = sql`nullif(concat_ws(' · ', ${payments.reference}, ${payments.voidReason}), '')`

/** The numbers of the invoices that a payment pays. The account's number if the payment pays no invoice. */
const paidNumbers = sql`coalesce(
  (select string_agg(paid.invoice_number, ', ' order by paid.invoice_number) from (
    select i.invoice_number from ${paymentParts} part
    join invoices i on i.workspace_id = part.workspace_id and i.id = part.invoice
    where part.workspace_id = ${currentWorkspace} and part.payment = ${payments.id}
    group by i.id, i.invoice_number having sum(part.amount) <> 0) paid),
  (select payer.account_number from ${accounts} payer where payer.workspace_id = ${currentWorkspace} and payer.id = ${payments.account}))`

/** The payment's method, or VOIDED. */
const paidStatus = sql`case when ${payments.status} = 'VOIDED' then ${payments.status} else ${payments.method} end`

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

const documentParts = (work: Work, about: About): Part[] => [
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
]

/** Payments of invoices, and deposits of estimates without an invoice. */
const paidParts = (work: Work, about: About): Part[] => [
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
]

/** The estimates, invoices, payments, reminders, renewal notices and statements of the client. */
export const moneyParts = (work: Work, about: About): Part[] => [
  ...documentParts(work, about),
  ...paidParts(work, about),
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
  {
    kind: 'REMINDER',
    of: 'membership',
    at: sql`${membershipNotices.at}`,
    id: sql`${membershipNotices.id}`,
    columns: sql`${membershipPlans.name}, ${none}, ${membershipNotices.renewsOn}::text, ${none}, ${none}, 'membership', ${memberships.id}, null::uuid`,
    from: sql`${membershipNotices}
      join ${memberships} on ${memberships.workspaceId} = ${membershipNotices.workspaceId} and ${memberships.id} = ${membershipNotices.membership}
      join ${membershipTerms} on ${membershipTerms.workspaceId} = ${membershipNotices.workspaceId}
        and ${membershipTerms.membership} = ${membershipNotices.membership}
        and ${membershipTerms.on} = (select max(t.on_day) from ${membershipTerms} t where t.workspace_id = ${currentWorkspace}
          and t.membership = ${membershipNotices.membership} and t.on_day <= ${membershipNotices.renewsOn})
      join ${membershipPlans} on ${membershipPlans.workspaceId} = ${membershipTerms.workspaceId} and ${membershipPlans.id} = ${membershipTerms.plan}
      where ${membershipNotices.workspaceId} = ${work.workspaceId} and ${memberships.account} in (${theirAccounts(work, about)})`,
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
