import type { AutomaticStep, FailureCode } from '@fieldhouse/domain/accounting/reminders/failures'
import type { ReminderStep, SendingHours } from '@fieldhouse/domain/accounting/reminders/reminder-settings'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../kit/database/columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { invoices } from './tables.ts'

/** The saved schedule of reminders of a workspace. A workspace without a row has the proposed schedule. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    workspaceId: uuid().notNull(),
    steps: jsonb().$type<ReminderStep[]>().notNull(),
    sendingHours: jsonb().$type<SendingHours>().notNull(),
  },
  (t) => [primaryKey({ name: 'reminder_settings_key', columns: [t.workspaceId] })],
)

/** The sent reminders of invoices. A step of the schedule is sent at most once for an invoice (OPEN-789). */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    invoice: uuid().notNull(),
    /** The step of the schedule, in days from the due date; null for a reminder by hand between two steps. */
    days: integer(),
    /** The user who sent the reminder; null for the schedule. */
    sentBy: uuid(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'invoice_reminders_key', columns: [t.workspaceId, t.id] }),
    pointsTo('invoice_reminders_invoice', [t.workspaceId, t.invoice], invoices).onDelete('cascade'),
    uniqueIndex('invoice_reminders_step').on(t.workspaceId, t.invoice, t.days),
    index('invoice_reminders_of_invoice').on(t.workspaceId, t.invoice, t.at),
  ],
)

/** Why the latest late fee of an invoice could not be issued, or its latest reminder not be sent (OPEN-789, OPEN-804). */
export const invoiceFailures = pgTable(
  'invoice_failures',
  {
    workspaceId: uuid().notNull(),
    invoice: uuid().notNull(),
    step: text().$type<AutomaticStep>().notNull(),
    code: text().$type<FailureCode>().notNull(),
    reason: jsonb().$type<Words>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'invoice_failures_key', columns: [t.workspaceId, t.invoice, t.step] }),
    pointsTo('invoice_failures_invoice', [t.workspaceId, t.invoice], invoices).onDelete('cascade'),
    check('invoice_failures_step', sql`${t.step} in ('LATE_FEE', 'REMINDER')`),
  ],
)
