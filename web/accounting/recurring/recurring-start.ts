import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { account } from '@fieldhouse/domain/crm/account'
import { dayAfterUnits } from '@fieldhouse/domain/kit/time/calendar-steps'
import type { QueryClient } from '@tanstack/react-query'
import { recordQueries } from '../../kit/api/records.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import { contentOfInvoice } from './content-values.ts'

/** The record that a new recurring invoice is started from: an invoice or an account. */
export type RecurringStart = { invoice?: string; account?: string }

/** The first run after an invoice: a month after its date, but not before tomorrow. */
function firstRun(billingDate: string | null, today: string): string {
  const next = dayAfterUnits(billingDate ?? today, 'MONTH', 1)
  return next > today ? next : dayAfterUnits(today, 'MONTH', 1)
}

/** The line of a new recurring invoice, as an empty line of the editor is sent. */
const emptyLine = { description: '', quantity: '1', unitPrice: '0.00' }

/** Returns the initial values of the form for a new recurring invoice. */
export async function recurringStart(
  queries: QueryClient,
  start: RecurringStart,
  today: string,
): Promise<FormValues> {
  if (start.invoice !== undefined) {
    const of = await queries.fetchQuery(recordQueries.read(invoice, start.invoice))
    const holder = await queries.fetchQuery(recordQueries.read(account, of.account._id))
    return { account: holder, invoice: contentOfInvoice(of), startOn: firstRun(of.billingDate, today) }
  }
  const usual = { startOn: today, invoice: { lineItems: [emptyLine] } }
  if (start.account === undefined) return usual
  return { ...usual, account: await queries.fetchQuery(recordQueries.read(account, start.account)) }
}

/** The key of the query for the initial values. */
export const startKey = (start: RecurringStart) => [recurring.name, 'start', start] as const
