import { type SQL, inArray, isNull, or, sql } from 'drizzle-orm'
import { accounts } from '../crm/tables.ts'
import { smallOf } from '../kit/entity/select.ts'
import { estimates, invoices, payments } from './tables.ts'

type Paid = 'account' | 'clientName'

/** A field of the invoice that a payment is for, or of the estimate while there is none. */
const ofPaid = (field: Paid): SQL => sql`coalesce(
  (select ${invoices[field]} from ${invoices}
    where ${invoices.workspaceId} = ${payments.workspaceId} and ${invoices.id} = ${payments.invoice}),
  (select ${estimates[field]} from ${estimates}
    where ${estimates.workspaceId} = ${payments.workspaceId} and ${estimates.id} = ${payments.estimate}))`

/** The account that a payment is from, as references show one. */
export const paidAccount = (): SQL => sql`(select ${smallOf(accounts)} from ${accounts}
  where ${accounts.workspaceId} = ${payments.workspaceId} and ${accounts.id} = ${ofPaid('account')})`

/** The client that is named on what was paid. */
export const paidClient = (): SQL => ofPaid('clientName')

/** The payments of any of these accounts. */
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
