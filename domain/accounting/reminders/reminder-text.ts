import type { ReminderTone } from '../../messaging/reminder-templates.ts'
import { toneOf } from './reminder-schedule.ts'
import type { ReminderStep } from './reminder-settings.ts'

/** The categories of the templates that a reminder can use. */
export const templateCategoriesOfReminders = ['REMINDER', 'INVOICE'] as const

/** The text of a reminder: the id of a template, or null for the standard text of the tone. */
export type ReminderText = { template: string | null; tone: ReminderTone }

/** The text of a reminder a number of days after the due date: that of the latest enabled step up to this day. */
export function textOf(steps: readonly ReminderStep[], late: number): ReminderText {
  const step = steps
    .filter(({ days, enabled }) => enabled && days <= late)
    .toSorted((a, b) => b.days - a.days)[0]
  return { template: step?.template ?? null, tone: toneOf(step?.days ?? late) }
}
