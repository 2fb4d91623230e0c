import { type SQL, inArray, isNull, or, sql } from 'drizzle-orm'
import { accounts } from '../crm/tables.ts'
import { smallOf } from '../kit/entity/select.ts'
import { estimates, invoices, payments } from './tables.ts'

type Paid = 'account' | 'clientName'

/** SQL for a field of the paid invoice, or of the estimate if there is no invoice. */
const ofPaid = (field: Paid): SQL => sql`coalesce(
  (select ${invoices[field]} from ${invoices}
    where ${invoices.workspaceId} = ${payments.workspaceId} and ${invoices.id} = ${payments.invoice}),
  (select ${estimates[field]} from ${estimates}
    where ${estimates.workspaceId} = ${payments.workspaceId} and ${estimates.id} = ${payments.estimate}))`

/** SQL for the account of a payment, in the short form of references. */
export const paidAccount = (): SQL => sql`(select ${smallOf(accounts)} from ${accounts}
  where ${accounts.workspaceId} = ${payments.workspaceId} and ${accounts.id} = ${ofPaid('account')})`

/** SQL for the client's name on the paid document. */
export const paidClient = (): SQL => ofPaid('clientName')

/** The condition for payments of any of these accounts. */
export function paidBy(wanted: readonly unknown[]): SQL | undefined {
  const ids = wanted.filter((id) => typeof id === 'string')
  const of = (table: typeof invoices | typeof estimates, paid: SQL) =>
    sql`${paid} in (select ${table.id} from ${table}
      where ${table.workspaceId} = ${payments.workspaceId} and ${inArray(table.account, ids)})`
  return or(
    ids.length > 0
      ? or(
          of(invoices, sql`${payments.invoice}`),
          sql`${isNull(payments.invoice)} and ${of(estimates, sql`${payments.estimate}`)}`,
        )
      : undefined,
    ids.length < wanted.length ? sql`false` : undefined,
  )
}
