import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { creditsOf } from '../accounting/owed.ts'
import { estimates, invoices, paymentParts, payments } from '../accounting/tables.ts'
import { refunds } from '../payments/tables.ts'

type Of = { account: SQL; currency: SQL; until: SQL | null }

/**
 * SQL that selects the amounts of an account's credit at the instant `until` (OPEN-782). Null means now. The deposit of
 * an estimate without an invoice is not credit.
 */
export function creditAt(workspaceId: string, { account, currency, until }: Of): SQL {
  if (until === null)
    return sql`select amount from (${creditsOf(account)}) present where currency = ${currency}`
  const ofAccount = (name: string) => {
    const table = sql.raw(name)
    return sql`${table}.workspace_id = ${workspaceId} and ${table}.account = ${account} and ${table}.currency = ${currency}`
  }
  const paidBy = sql`(select coalesce(sum(part.amount), 0) from ${paymentParts} part
    where part.workspace_id = ${workspaceId} and part.created_at < ${until}`
  return sql`
    select p.amount
      - (select coalesce(sum(r.amount), 0) from ${refunds} r where r.workspace_id = ${currentWorkspace} and r.payment = p.id
          and r.created_at < ${until} and not (r.status = 'FAILED' and r.updated_at < ${until}))
      - ${paidBy} and part.payment = p.id) as amount
    from ${payments} p
    left join ${estimates} e on e.workspace_id = p.workspace_id and e.id = p.estimate
    left join ${invoices} d on d.workspace_id = e.workspace_id and d.id = e.invoice
    where ${ofAccount('p')} and p.created_at < ${until} and (p.voided_at is null or p.voided_at >= ${until})
      and (p.estimate is null or d.created_at < ${until})
    union all
    select greatest(0, ${paidBy} and part.invoice = i.id) - i.total
      + (select coalesce(sum(note.total), 0) from ${invoices} note where note.workspace_id = ${currentWorkspace}
          and note.corrects = i.id and note.created_at < ${until}))
    from ${invoices} i
    where ${ofAccount('i')} and i.credited > 0 and i.kind = 'INVOICE' and i.issued_at < ${until}`
}
