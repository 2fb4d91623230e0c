import { sql } from 'drizzle-orm'
import { estimates, invoices, paymentParts, payments } from '../../accounting/tables.ts'
import { accounts } from '../../crm/tables.ts'
import { refunds } from '../../payments/tables.ts'
import { type Comparison, countOf } from './found-differences.ts'

/** The paid and the credited amounts of invoices, and the paid deposits of estimates (OPEN-834). */
export const comparedBalances = (workspaceId: string): Comparison[] => [
  {
    records: countOf(sql`${invoices}`, workspaceId),
    differences: sql`
      with paid as (
        select invoice, sum(amount) as amount from ${paymentParts} where workspace_id = ${workspaceId} group by invoice),
      credited as (
        select corrects as invoice, sum(total) as amount from ${invoices}
        where workspace_id = ${workspaceId} and kind = 'CREDIT_NOTE' group by corrects),
      expected as (
        select i.*, coalesce(p.amount, 0) as expected_paid, coalesce(c.amount, 0) as expected_credited
        from ${invoices} i left join paid p on p.invoice = i.id left join credited c on c.invoice = i.id
        where i.workspace_id = ${workspaceId})
      select 'PAID', 'invoice', id, invoice_number, expected_paid, paid, currency from expected where paid <> expected_paid
      union all
      select 'CREDITED', 'invoice', id, invoice_number, expected_credited, credited, currency
      from expected where credited <> expected_credited`,
  },
  {
    records: countOf(sql`${estimates}`, workspaceId),
    differences: sql`
      select 'DEPOSIT_PAID', 'estimate', e.id, e.estimate_number, coalesce(p.net, 0), e.deposit_paid, e.currency
      from ${estimates} e
      left join (select estimate, sum(net) as net from ${payments} where workspace_id = ${workspaceId} group by estimate) p
        on p.estimate = e.id
      where e.workspace_id = ${workspaceId} and e.deposit_paid <> coalesce(p.net, 0)`,
  },
]

/** Each payment is its parts and its credit, less its refunds, and pays invoices of its account in its currency. */
export const comparedPayments = (workspaceId: string): Comparison => ({
  records: countOf(sql`${payments}`, workspaceId),
  differences: sql`
    with parts as (
      select part.payment, part.invoice, sum(part.amount) as amount from ${paymentParts} part
      where part.workspace_id = ${workspaceId} group by part.payment, part.invoice),
    applied as (
      select payment, sum(amount) as amount from parts group by payment),
    refunded as (
      select payment, sum(amount) as amount from ${refunds}
      where workspace_id = ${workspaceId} and status <> 'FAILED' group by payment),
    checked as (
      select p.*, coalesce(p.reference, a.account_number) as name, coalesce(applied.amount, 0) as expected_applied,
        coalesce(refunded.amount, 0) as expected_refunded
      from ${payments} p
      join ${accounts} a on a.workspace_id = p.workspace_id and a.id = p.account
      left join applied on applied.payment = p.id left join refunded on refunded.payment = p.id
      where p.workspace_id = ${workspaceId})
    select 'APPLIED', 'account', account, name, expected_applied, applied, currency
    from checked where applied <> expected_applied
    union all
    select 'REFUNDED', 'account', account, name, expected_refunded, refunded, currency
    from checked where refunded <> expected_refunded
    union all
    select 'PAID_ELSEWHERE', 'account', c.account, c.name, greatest(parts.amount, 0), parts.amount, c.currency
    from parts join checked c on c.id = parts.payment
    join ${invoices} i on i.workspace_id = ${workspaceId} and i.id = parts.invoice
    where parts.amount < 0 or (parts.amount > 0 and (i.account <> c.account or i.currency <> c.currency))`,
})
