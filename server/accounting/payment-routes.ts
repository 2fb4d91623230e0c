import { payment } from '@fieldhouse/domain/accounting/payment'
import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { accounts, clients } from '../crm/tables.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { estimates, invoices, paymentParts, payments } from './tables.ts'

/**
 * SQL for the client's name on the paid document. A payment of several invoices has the name of the account's holder.
 */
const clientName = (): SQL => sql`coalesce(
  (select ${invoices.clientName} from ${invoices}
    where ${invoices.workspaceId} = ${currentWorkspace} and ${invoices.id} = ${payments.invoice}),
  (select ${estimates.clientName} from ${estimates}
    where ${estimates.workspaceId} = ${currentWorkspace} and ${estimates.id} = ${payments.estimate}),
  (select ${clients.name} from ${accounts}
    join ${clients} on ${clients.workspaceId} = ${accounts.workspaceId} and ${clients.id} = ${accounts.accountHolder}
    where ${accounts.workspaceId} = ${currentWorkspace} and ${accounts.id} = ${payments.account}))`

/** SQL for the parts of a payment as JSON, by the number of their invoices. */
const parts = (): SQL => sql`(
  select coalesce(json_agg(json_build_object('invoice', json_build_object('_id', i.id,
      'invoiceNumber', i.invoice_number, 'invoiceStatus', i.invoice_status, 'balance', i.balance::text),
      'amount', part.amount::numeric(14, 2)::text) order by i.invoice_number, i.id), '[]'::json)
  from (select ${paymentParts.invoice} as invoice, sum(${paymentParts.amount}) as amount from ${paymentParts}
    where ${paymentParts.workspaceId} = ${currentWorkspace} and ${paymentParts.payment} = ${payments.id}
    group by ${paymentParts.invoice} having sum(${paymentParts.amount}) <> 0) part
  join invoices i on i.workspace_id = ${currentWorkspace} and i.id = part.invoice)`

const voidedAmount = () => sql`case when ${payments.status} = 'VOIDED' then ${payments.amount}::text end`

/**
 * The condition for payments that pay any of these invoices, or did so until they were voided. The subqueries are not
 * correlated, so that they use the indexes of invoices.
 */
function paysInvoice(wanted: readonly unknown[]): SQL {
  const ids = wanted.filter((id) => typeof id === 'string')
  const none = wanted.length > ids.length ? sql`${payments.applied} = 0` : sql`false`
  if (ids.length === 0) return none
  const paying = sql`${payments.id} in (
    select own.id from ${payments} own where own.invoice in ${ids}
    union
    select part.payment from ${paymentParts} part
      join ${payments} own on own.workspace_id = part.workspace_id and own.id = part.payment
      where part.invoice in ${ids}
      group by part.payment, part.invoice, own.status having sum(part.amount) <> 0 or own.status = 'VOIDED')`
  return wanted.length > ids.length ? sql`(${none} or ${paying})` : paying
}

/**
 * Payments of accounts. Generic verbs only read payments. Separate calls record, refund and void payments, and change
 * the parts of payments.
 */
export const paymentRoutes = defineEntity(payment, {
  table: payments,
  derived: { voidedAmount, clientName, parts },
  later: ['needsAction'],
  conditions: { invoice: paysInvoice },
})
