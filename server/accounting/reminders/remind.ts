import {
  type ReminderRefusal,
  dueStep,
  isSendingTime,
  whyNotRemind,
} from '@fieldhouse/domain/accounting/reminders/reminder-schedule'
import type { ReminderSettings } from '@fieldhouse/domain/accounting/reminders/reminder-settings'
import { textOf } from '@fieldhouse/domain/accounting/reminders/reminder-text'
import { type Day, dayAt, daysBetween } from '@fieldhouse/domain/kit/time/day'
import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts, clients } from '../../crm/tables.ts'
import { type Company, companyOf } from '../../documents/company.ts'
import type { Linking } from '../../documents/mailed-link.ts'
import type { Work } from '../../kit/database/work.ts'
import { isSystem } from '../../kit/database/work.ts'
import { changeRow, lockRow } from '../../kit/entity/write.ts'
import { billedEmail } from '../billed.ts'
import { type InvoiceRow, invoiceRoutes } from '../invoice.ts'
import { invoiceReminders } from '../reminder-tables.ts'
import { billings } from '../tables.ts'
import { clearFailure } from './failures.ts'
import { queueReminder } from './reminder-mail.ts'
import { remindersOf } from './settings.ts'

/** The values that all reminders of a workspace use. */
export type Reminding = { settings: ReminderSettings; company: Company; linking: Linking }

export async function remindingOf(work: Work, linking: Linking): Promise<Reminding> {
  return { settings: await remindersOf(work), company: await companyOf(work), linking }
}

/** Whether the reminders of an account are on and it is archived, and the address for its bills. */
async function accountOf({ tx, workspaceId }: Work, id: string) {
  const [found] = await tx
    .select({ accountReminders: accounts.reminders, isArchived: accounts.removed, email: billedEmail })
    .from(accounts)
    .innerJoin(
      clients,
      and(eq(clients.workspaceId, accounts.workspaceId), eq(clients.id, accounts.accountHolder)),
    )
    .leftJoin(
      billings,
      and(eq(billings.workspaceId, accounts.workspaceId), eq(billings.account, accounts.id)),
    )
    .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, id)))
  return found ?? { accountReminders: false, isArchived: true, email: null }
}

/** The steps of the schedule of which an invoice got a reminder. */
async function sentSteps({ tx, workspaceId }: Work, invoice: string): Promise<number[]> {
  const rows = await tx
    .select({ days: invoiceReminders.days })
    .from(invoiceReminders)
    .where(
      and(
        eq(invoiceReminders.workspaceId, workspaceId),
        eq(invoiceReminders.invoice, invoice),
        isNotNull(invoiceReminders.days),
      ),
    )
  return rows.flatMap(({ days }) => (days === null ? [] : [days]))
}

/** The day of an instant in the company's time zone; null without an instant. */
export const dayIn = (at: string | null, { timezone }: Pick<Company, 'timezone'>): Day | null =>
  at === null ? null : dayAt(new Date(at).getTime(), timezone)

/** The step of the schedule that is due for an invoice today; null if none. */
async function stepOf(work: Work, row: InvoiceRow, { settings, company }: Reminding): Promise<number | null> {
  const { today } = company
  const of = {
    dueDate: row.dueDate ?? today,
    issuedOn: row.billingDate ?? today,
    sent: await sentSteps(work, row.id),
  }
  const enabled = settings.steps.flatMap(({ days, enabled: isOn }) => (isOn ? [days] : []))
  return dueStep(of, enabled, today)
}

/** Records a reminder of a step. Returns false if the step was sent before, which only a concurrent run can do. */
export async function takeStep(work: Work, invoice: string, days: number | null): Promise<boolean> {
  const [taken] = await work.tx
    .insert(invoiceReminders)
    .values({
      workspaceId: work.workspaceId,
      invoice,
      days,
      sentBy: isSystem(work) ? null : work.actor.id,
      at: work.now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: invoiceReminders.id })
  return taken !== undefined
}

/**
 * Queues a reminder of an invoice in this transaction, or returns the reason against it. Locks the invoice first, so
 * that an invoice that was just paid gets no reminder.
 */
export async function remind(
  work: Work,
  id: string,
  { by, of }: { by: 'USER' | 'SCHEDULE'; of: Reminding },
): Promise<ReminderRefusal | 'NOT_DUE' | null> {
  const { company, settings } = of
  const row = await lockRow(work, invoiceRoutes, id)
  const { email, ...account } = await accountOf(work, row.account)
  const remindedOn = dayIn(row.remindedAt, company)
  const why = whyNotRemind({ ...row, ...account, email, remindedOn }, company.today)
  if (why !== null || email === null) return why
  const days = await stepOf(work, row, of)
  const isOpen = isSendingTime(settings.sendingHours, work.now.getTime(), company.timezone)
  if (by === 'SCHEDULE' && (days === null || !isOpen)) return 'NOT_DUE'
  if (!(await takeStep(work, id, days))) return 'NOT_DUE'
  const late = daysBetween(row.dueDate ?? company.today, company.today)
  await queueReminder(work, { row, to: email, text: textOf(settings.steps, late), of })
  await changeRow(work, invoiceRoutes, {
    current: row,
    values: { remindedAt: work.now.toISOString() },
    action: 'remind',
    beside: { to: [null, email] },
  })
  await clearFailure(work, 'REMINDER', id)
  return null
}
