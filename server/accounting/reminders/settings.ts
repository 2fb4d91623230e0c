import { toneOf } from '@fieldhouse/domain/accounting/reminders/reminder-schedule'
import {
  type ReminderBody,
  type ReminderSettings,
  type SendingHours,
  defaultSendingHours,
  mostDaysBefore,
  proposedDays,
} from '@fieldhouse/domain/accounting/reminders/reminder-settings'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type ReminderTone, reminderTemplates } from '@fieldhouse/domain/messaging/reminder-templates'
import type { PaymentTerm } from '@fieldhouse/domain/people/payment-terms'
import { and, eq, isNotNull } from 'drizzle-orm'
import { companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import { lockRow, record } from '../../kit/entity/write.ts'
import { workspaceRoutes } from '../../people/workspace.ts'
import { reminderSettings } from '../reminder-tables.ts'
import { billings } from '../tables.ts'
import { usableTemplates } from './usable-templates.ts'

/** Whether a template has the name of the default template of a tone, in any language. */
const isNameOf = (tone: ReminderTone, name: string): boolean =>
  Object.values(reminderTemplates[tone].name).includes(name)

/** The longest time to pay that the company's and the accounts' payment terms give, in days. */
async function longestTerm(work: Work): Promise<number> {
  const { paymentTerms } = await companyOf(work)
  const rows = await work.tx
    .selectDistinct({ terms: billings.defaultPaymentTerms })
    .from(billings)
    .where(and(eq(billings.workspaceId, work.workspaceId), isNotNull(billings.defaultPaymentTerms)))
  const terms = [paymentTerms, ...rows.flatMap(({ terms: each }): PaymentTerm[] => (each ? [each] : []))]
  return mostDaysBefore(terms)
}

/** The proposed schedule, whose steps are off. The steps use the templates of a new workspace, unless these are renamed. */
async function proposal(work: Work): Promise<ReminderSettings> {
  const most = await longestTerm(work)
  const own = (await usableTemplates(work)).filter(({ category }) => category === 'REMINDER')
  const days = proposedDays.filter((each) => each >= -most)
  const steps = days.map((each) => ({
    days: each,
    template: own.find(({ name }) => isNameOf(toneOf(each), name))?.id ?? null,
    enabled: false,
  }))
  return { steps, sendingHours: defaultSendingHours }
}

/** The saved schedule of reminders; null if none is saved. */
export async function savedReminders({ tx, workspaceId }: Work): Promise<ReminderSettings | null> {
  const [saved] = await tx
    .select({ steps: reminderSettings.steps, sendingHours: reminderSettings.sendingHours })
    .from(reminderSettings)
    .where(eq(reminderSettings.workspaceId, workspaceId))
  return saved ?? null
}

/** The schedule of reminders: the saved one, or else the proposed one. */
export const remindersOf = async (work: Work): Promise<ReminderSettings> =>
  (await savedReminders(work)) ?? proposal(work)

/**
 * Refuses steps before the issue of an invoice (`REMINDER_BEFORE_ISSUE`), and unknown templates (`NOT_FOUND`). A
 * template of the saved schedule is accepted even if it is no longer active.
 */
async function needSound(work: Work, { steps }: ReminderBody, saved: ReminderSettings | null): Promise<void> {
  const most = await longestTerm(work)
  const former = saved?.steps.map(({ template }) => template) ?? []
  const known = new Set([...(await usableTemplates(work)).map(({ id }) => id), ...former])
  const errors = steps.flatMap(({ days, template }, at): FieldFault[] => [
    ...(days < -most
      ? [{ path: ['steps', at, 'days'], code: 'REMINDER_BEFORE_ISSUE' as const, params: { most } }]
      : []),
    ...(template && !known.has(template)
      ? [{ path: ['steps', at, 'template'], code: 'NOT_FOUND' as const }]
      : []),
  ])
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** Saves the schedule of reminders (OPEN-788). The history of the workspace contains the change. */
export async function saveReminders(work: Work, body: ReminderBody): Promise<ReminderSettings> {
  const row = await lockRow(work, workspaceRoutes, work.workspaceId)
  const saved = await savedReminders(work)
  await needSound(work, body, saved)
  const steps = body.steps
    .map(({ days, template, enabled }) => ({ days, template: template ?? null, enabled }))
    .toSorted((a, b) => a.days - b.days)
  const after = { steps, sendingHours: body.sendingHours ?? saved?.sendingHours ?? defaultSendingHours }
  await work.tx
    .insert(reminderSettings)
    .values({ workspaceId: work.workspaceId, ...after })
    .onConflictDoUpdate({ target: reminderSettings.workspaceId, set: after })
  await record(work, workspaceRoutes, { action: 'setReminders', row })
  return after
}

/** The hours in which a workspace sends reminders and notices. */
export const sendingHoursOf = async (work: Work): Promise<SendingHours> =>
  (await savedReminders(work))?.sendingHours ?? defaultSendingHours
