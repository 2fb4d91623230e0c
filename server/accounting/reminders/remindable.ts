import { mostRemindable, type RemindableInvoice } from '@fieldhouse/domain/accounting/reminders/calls'
import { whyNotRemind } from '@fieldhouse/domain/accounting/reminders/reminder-schedule'
import { textOf } from '@fieldhouse/domain/accounting/reminders/reminder-text'
import { daysBetween } from '@fieldhouse/domain/kit/time/day'
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { accounts, clients } from '../../crm/tables.ts'
import { companyOf } from '../../documents/company.ts'
import { isId } from '../../kit/database/ids.ts'
import type { Work } from '../../kit/database/work.ts'
import type { RawQuery } from '../../kit/http/list-query.ts'
import { billedEmail } from '../billed.ts'
import { billings, invoices } from '../tables.ts'
import { dayIn } from './remind.ts'
import { remindersOf } from './settings.ts'
import { usableTemplates } from './usable-templates.ts'

/** The unpaid invoices that are overdue on a day, or the one with the given id. */
const chosen = ({ workspaceId }: Work, { id, today }: { id: string | null; today: string }) =>
  and(
    eq(invoices.workspaceId, workspaceId),
    inArray(invoices.invoiceStatus, ['SENT', 'OVERDUE']),
    eq(invoices.kind, 'INVOICE'),
    gt(invoices.balance, '0'),
    id === null ? lt(invoices.dueDate, today) : eq(invoices.id, id),
  )

const shown = {
  id: invoices.id,
  invoiceNumber: invoices.invoiceNumber,
  account: invoices.account,
  accountNumber: accounts.accountNumber,
  name: clients.name,
  currency: invoices.currency,
  kind: invoices.kind,
  invoiceStatus: invoices.invoiceStatus,
  balance: invoices.balance,
  dueDate: invoices.dueDate,
  disputed: invoices.disputed,
  promisedOn: invoices.promisedOn,
  reminders: invoices.reminders,
  remindedAt: invoices.remindedAt,
  accountReminders: accounts.reminders,
  isArchived: accounts.removed,
  email: billedEmail,
}

const read = (work: Work, where: ReturnType<typeof chosen>) =>
  work.tx
    .select(shown)
    .from(invoices)
    .innerJoin(
      accounts,
      and(eq(accounts.workspaceId, invoices.workspaceId), eq(accounts.id, invoices.account)),
    )
    .innerJoin(
      clients,
      and(eq(clients.workspaceId, accounts.workspaceId), eq(clients.id, accounts.accountHolder)),
    )
    .leftJoin(
      billings,
      and(eq(billings.workspaceId, accounts.workspaceId), eq(billings.account, accounts.id)),
    )
    .where(where)
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(mostRemindable)

/** The overdue invoices, the oldest due date first, with the reason why some get no reminder (OPEN-791). */
export async function remindable(work: Work, { invoice: asked }: RawQuery) {
  const company = await companyOf(work)
  const { today } = company
  const id = typeof asked === 'string' ? asked : null
  if (id !== null && !isId(id)) return { result: [], meta: { count: 0 } }
  const where = chosen(work, { id, today })
  const rows = await read(work, where)
  const count = rows.length < mostRemindable ? rows.length : await work.tx.$count(invoices, where)
  const { steps } = await remindersOf(work)
  const usable = await usableTemplates(work)
  const names = new Map(usable.map((each) => [each.id, each.name]))
  const result = rows.map((row): RemindableInvoice => {
    const dueDate = row.dueDate ?? today
    const { template, tone } = textOf(steps, daysBetween(dueDate, today))
    const name = template === null ? undefined : names.get(template)
    return {
      invoice: { _id: row.id, invoiceNumber: row.invoiceNumber },
      account: { _id: row.account, accountNumber: row.accountNumber, name: row.name },
      currency: row.currency ?? company.currency,
      balance: row.balance,
      dueDate,
      email: row.email,
      remindedAt: row.remindedAt === null ? null : new Date(row.remindedAt).getTime(),
      text: template !== null && name !== undefined ? { template: { _id: template, name } } : { tone },
      why: whyNotRemind({ ...row, remindedOn: dayIn(row.remindedAt, company) }, today),
    }
  })
  return { result, meta: { count } }
}
