import { translatedTable } from '../../kit/words/translated.ts'
import type { Words } from '../../kit/words/words.ts'
import type { ReminderRefusal } from './reminder-schedule.ts'

/** Why an invoice gets no reminder, in words. */
export const reminderRefusals: Record<ReminderRefusal, Words> = translatedTable(
  'accounting',
  'reminderRefusals',
)
