import { z } from 'zod'
import { answers, declareCall } from '../../kit/entity/calls.ts'
import type { Read } from '../../kit/entity/entity.ts'
import { id } from '../../kit/entity/fields.ts'
import type { Day } from '../../kit/time/day.ts'
import type { Currency } from '../../kit/value/currency.ts'
import type { Decimal } from '../../kit/value/money.ts'
import { fieldMessage } from '../../kit/words/field-words.ts'
import type { ReminderTone } from '../../messaging/reminder-templates.ts'
import type { invoice } from '../invoice.ts'
import type { StepFailure } from './failures.ts'
import { followUpBody } from './follow-up.ts'
import type { ReminderRefusal } from './reminder-schedule.ts'
import { type ReminderSettings, reminderSettings } from './reminder-settings.ts'

/** The maximum number of invoices that one call reminds of. */
export const mostReminded = 100

/** The maximum number of overdue invoices that `GET invoice/remindable` returns. */
export const mostRemindable = 500

export const remindersRead = declareCall({
  method: 'GET',
  path: '/configuration/reminders',
  summary:
    'Returns the schedule of reminders of unpaid invoices. Until it is saved, it is a proposal whose steps are off',
  answer: answers<ReminderSettings>(),
})

export const remindersSet = declareCall({
  method: 'POST',
  path: '/configuration/reminders',
  summary:
    'Sets the steps (days from the due date, negative before it) and the sending hours of reminders of unpaid invoices',
  body: reminderSettings,
  answer: answers<ReminderSettings>(),
})

/** An unpaid invoice, and its next reminder if a user sends one now. */
export type RemindableInvoice = {
  invoice: { _id: string; invoiceNumber: string | null }
  account: { _id: string; accountNumber: string; name: string }
  currency: Currency
  balance: Decimal
  dueDate: Day
  /** The address for the account's bills. */
  email: string | null
  /** When the last reminder was queued, in epoch ms. */
  remindedAt: number | null
  /** The template of the reminder, or the tone of the standard text. */
  text: { template: { _id: string; name: string } } | { tone: ReminderTone }
  /** Why the invoice gets no reminder; null if it gets one. */
  why: ReminderRefusal | null
}

export const invoiceRemindable = declareCall({
  method: 'GET',
  path: '/invoice/remindable',
  summary:
    'Returns the overdue invoices, the oldest due date first, and why some of them get no reminder. At most 500',
  query: {
    invoice: 'the id of an unpaid invoice, which need not be overdue; by default all overdue invoices',
  },
  answer: answers<RemindableInvoice[]>(),
  /** The number of overdue invoices, of which the result contains the first. */
  meta: answers<{ count: number }>(),
})

export const invoiceStepFailures = declareCall({
  method: 'GET',
  path: '/invoice/failures',
  summary:
    'Returns why late fees could not be issued and scheduled reminders could not be sent, with the unpaid invoices concerned',
  query: { invoice: 'the id of an invoice, by default all unpaid invoices' },
  answer: answers<StepFailure[]>(),
})

/** The result of reminding: the number of queued reminders, and the invoices that got none, with the reason. */
export type Reminding = {
  sent: number
  leftOut: { invoice: { _id: string; invoiceNumber: string | null }; why: ReminderRefusal }[]
}

export const invoiceRemind = declareCall({
  method: 'POST',
  path: '/invoice/remind',
  summary: 'Emails a reminder of each of these unpaid invoices, and returns which invoices got none and why',
  body: z.strictObject({
    invoices: z
      .array(id())
      .min(1, fieldMessage('EMPTY'))
      .max(mostReminded, fieldMessage('TOO_MANY', { max: mostReminded })),
  }),
  answer: answers<Reminding>(),
})

export const invoiceFollowUp = declareCall({
  method: 'POST',
  path: '/invoice/follow-up/:id',
  summary:
    'Records that the client disputes an unpaid invoice or promised to pay it, or switches its reminders off and on',
  body: followUpBody,
  answer: answers<Read<typeof invoice>>(),
})
