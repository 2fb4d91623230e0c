import type { ReminderStep } from '@fieldhouse/domain/accounting/reminders/reminder-settings'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { template } from '@fieldhouse/domain/messaging/template'

/** A template that a step can use. */
export type ReminderTemplate = Read<typeof template>

/** A step as the user types it: a number of days (empty if none), before or after the due date. */
export type TypedStep = {
  key: string
  days: number | ''
  isBefore: boolean
  template: string | null
  enabled: boolean
}

/** Converts a stored step to the typed form. */
export const typedStep = ({ days, template, enabled }: ReminderStep): TypedStep => ({
  key: String(days),
  days: Math.abs(days),
  isBefore: days < 0,
  template,
  enabled,
})

/** The days of a step from the due date; NaN for an empty input, so that the server reports the error at its field. */
export const daysOf = ({ days, isBefore }: TypedStep): number => {
  if (days === '') return Number.NaN
  return isBefore ? -days : days
}

/** Converts a typed step to the body of the call. A template that is no longer active gives way to the standard text. */
export const stepBody = (step: TypedStep, templates: readonly ReminderTemplate[] | null): ReminderStep => ({
  // Without this sum, zero days before the due date would be -0.
  days: daysOf(step) + 0,
  template: templates?.every(({ _id }) => _id !== step.template) ? null : step.template,
  enabled: step.enabled,
})

/** A further step, a week after the last one. */
export function newStep(steps: readonly TypedStep[]): TypedStep {
  const last = Math.max(0, ...steps.map(daysOf).filter((days) => !Number.isNaN(days)))
  return { key: crypto.randomUUID(), days: last + 7, isBefore: false, template: null, enabled: true }
}
