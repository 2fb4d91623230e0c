import { z } from 'zod'
import { flag, id, integer } from '../../kit/entity/fields.ts'
import { fieldMessage } from '../../kit/words/field-words.ts'
import { type PaymentTerm, dueDate } from '../../people/payment-terms.ts'
import { workingStretch } from '../../people/workforce.ts'
import { daysBetween } from '../../kit/time/day.ts'

/** The maximum number of steps of a schedule of reminders. */
export const mostSteps = 5

/** The earliest and the latest step, in days from the due date. */
const earliestStep = -90
export const latestStep = 365

/**
 * A step of a schedule: a reminder a number of days after the due date, or before it if negative. Without a template,
 * the standard text is sent.
 */
const reminderStep = z.strictObject({
  days: integer(earliestStep, latestStep),
  template: id().nullish(),
  enabled: flag(true),
})

/**
 * A part of the week in which reminders are sent, in the workspace's time zone. Each part begins and ends on the same
 * day.
 */
const sendingStretch = workingStretch.refine(({ from, to }) => from < to, {
  path: ['to'],
  message: fieldMessage('SENDING_HOURS'),
})

/**
 * Body of `POST configuration/reminders` (OPEN-788). If the body has no sending hours, the stored sending hours stay.
 */
export const reminderSettings = z
  .strictObject({
    steps: z.array(reminderStep).max(mostSteps, fieldMessage('TOO_MANY', { max: mostSteps })),
    sendingHours: z.array(sendingStretch).min(1, fieldMessage('SENDING_HOURS_NONE')).max(50).optional(),
  })
  .superRefine(({ steps }, context) => {
    const repeated = steps.findIndex(({ days }, at) => steps.findIndex((each) => each.days === days) < at)
    if (repeated >= 0)
      context.addIssue({
        code: 'custom',
        path: ['steps', repeated, 'days'],
        message: fieldMessage('REMINDER_DAYS_TWICE'),
      })
  })
export type ReminderBody = z.output<typeof reminderSettings>

export type ReminderStep = { days: number; template: string | null; enabled: boolean }
export type SendingHours = readonly z.output<typeof workingStretch>[]

/** The reminders of a workspace: the steps in order of their days, and the hours in which reminders are sent. */
export type ReminderSettings = { steps: ReminderStep[]; sendingHours: SendingHours }

/** The hours in which reminders are sent by default: Monday to Friday, 9:00 to 17:00. */
export const defaultSendingHours: SendingHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: '09:00',
  to: '17:00',
}))

/** The days of the steps that the product proposes. The steps are off until a user enables them. */
export const proposedDays = [-3, 7, 14, 30] as const

/** Days from which the shortest time to pay is computed: the months after them have 28 and 31 days. */
const sampleDays = ['2026-01-01', '2026-02-01']

/** The shortest time that a payment term gives, in days. */
const shortestTime = (term: PaymentTerm): number =>
  Math.min(
    ...sampleDays.map((documentDate) =>
      daysBetween(documentDate, dueDate({ term, documentDate, today: documentDate })),
    ),
  )

/** The most days before the due date on which an invoice with one of these payment terms is already issued. */
export const mostDaysBefore = (terms: readonly PaymentTerm[]): number =>
  Math.max(0, ...terms.map(shortestTime))
