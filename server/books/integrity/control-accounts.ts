import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { supplierBillPayments, supplierBills } from '../../accounting/supplier-bill-tables.ts'
import { invoices, paymentParts, payments } from '../../accounting/tables.ts'
import { accounts } from '../../crm/tables.ts'
import { refunds } from '../../payments/tables.ts'
import type { Comparison } from './found-differences.ts'
import {
  accountsUsedFor,
  awaitedRecords,
  documentEvents,
  moneyEvents,
  postedLines,
} from './journal-accounts.ts'

/** SQL for the amounts by account and currency: what clients owe for issued documents, less what was paid of them. */
const owedFrom = (workspaceId: string): SQL => sql`
  select account, currency,
    case when cancelled_at is not null then 0 when kind = 'CREDIT_NOTE' then -total else total end as amount
  from ${invoices} where workspace_id = ${workspaceId} and issued_at is not null
  union all
  select i.account, i.currency, -part.amount
  from ${paymentParts} part join ${invoices} i on i.workspace_id = part.workspace_id and i.id = part.invoice
  where part.workspace_id = ${workspaceId} and i.issued_at is not null`

/** SQL for the amounts by account and currency: what clients paid, less refunds and what pays issued invoices. */
const creditFrom = (workspaceId: string): SQL => sql`
  select account, currency, amount from ${payments} where workspace_id = ${workspaceId} and voided_at is null
  union all
  select p.account, p.currency, -r.amount
  from ${refunds} r join ${payments} p on p.workspace_id = r.workspace_id and p.id = r.payment
  where r.workspace_id = ${workspaceId} and r.status <> 'FAILED'
  union all
  select p.account, p.currency, -part.amount
  from ${paymentParts} part
  join ${payments} p on p.workspace_id = part.workspace_id and p.id = part.payment
  join ${invoices} i on i.workspace_id = part.workspace_id and i.id = part.invoice
  where part.workspace_id = ${workspaceId} and i.issued_at is not null`

/** SQL that selects the accounts with records that await a journal entry. */
const awaitedAccounts = (workspaceId: string): SQL => sql`
  select account from ${invoices} where workspace_id = ${workspaceId} and id in (${awaitedRecords(workspaceId)})
  union
  select account from ${payments} where workspace_id = ${workspaceId} and id in (${awaitedRecords(workspaceId)})`

type Controlled = { fault: SQL; expected: SQL; ledgerAccounts: SQL; posted: SQL }

/** The balance of each client's account in the journal is the sum of the client's records. */
const comparedClients = (workspaceId: string, of: Controlled): Comparison => ({
  records: sql`0`,
  differences: sql`
    select ${of.fault}, 'account', a.id, a.account_number, moved.expected, moved.found, moved.currency
    from (
      select account, currency, sum(expected) as expected, sum(found) as found
      from (
        select account, currency, amount as expected, 0 as found from (${of.expected}) records
        union all
        select e.account, e.currency, 0, ${of.posted} from ${postedLines}
        where e.workspace_id = ${workspaceId} and e.account is not null and l.ledger_account in (${of.ledgerAccounts})) both_sides
      group by account, currency having sum(expected) <> sum(found)) moved
    join ${accounts} a on a.workspace_id = ${workspaceId} and a.id = moved.account
    where a.id not in (${awaitedAccounts(workspaceId)})`,
})

/** The balance of each bill of a supplier in the journal is what is left to pay. */
const comparedPayables = (workspaceId: string): Comparison => ({
  records: sql`0`,
  differences: sql`
    select 'PAYABLE_IN_JOURNAL', 'supplier-bill', b.id, b.bill_number, b.expected, coalesce(posted.amount, 0), b.currency
    from (
      select b.id, b.bill_number, b.currency, case b.status when 'APPROVED' then b.total - coalesce((
        select sum(p.amount) from ${supplierBillPayments} p
        where p.workspace_id = ${currentWorkspace} and p.record_id = b.id and p.voided_on is null), 0) else 0 end as expected
      from ${supplierBills} b where b.workspace_id = ${workspaceId}) b
    left join (
      select e.record_id, sum(l.credit - l.debit) as amount from ${postedLines}
      where e.workspace_id = ${workspaceId} and e.record_entity = 'supplier-bill' and l.ledger_account in (
        ${accountsUsedFor(workspaceId, { purposes: ['PAYABLE'], events: ['BILL_PAYMENT'], type: 'LIABILITY' })})
      group by e.record_id) posted on posted.record_id = b.id
    where b.expected <> coalesce(posted.amount, 0) and b.id not in (${awaitedRecords(workspaceId)})`,
})

/** The accounts of the journal for unpaid invoices, credit and deposits, and bills are the sums of the records. */
export const comparedControlAccounts = (workspaceId: string): Comparison[] => [
  comparedClients(workspaceId, {
    fault: sql`'RECEIVABLE_IN_JOURNAL'`,
    expected: owedFrom(workspaceId),
    posted: sql`l.debit - l.credit`,
    ledgerAccounts: accountsUsedFor(workspaceId, {
      purposes: ['RECEIVABLE'],
      events: documentEvents,
      type: 'ASSET',
    }),
  }),
  comparedClients(workspaceId, {
    fault: sql`'CREDIT_IN_JOURNAL'`,
    expected: creditFrom(workspaceId),
    posted: sql`l.credit - l.debit`,
    ledgerAccounts: accountsUsedFor(workspaceId, {
      purposes: ['CUSTOMER_CREDIT', 'CUSTOMER_DEPOSIT'],
      events: moneyEvents,
      type: 'LIABILITY',
    }),
  }),
  comparedPayables(workspaceId),
]
