import { translatedTable } from '../kit/words/translated.ts'
import { inEachLanguage } from '../kit/words/words.ts'
import type { DefaultTemplate } from './default-template.ts'

/** The tones of the reminders of unpaid invoices, from the first to the last. */
export const reminderTones = ['FRIENDLY', 'FIRM', 'FINAL'] as const
export type ReminderTone = (typeof reminderTones)[number]

const texts = {
  FRIENDLY: translatedTable('messaging', 'reminderTemplates.friendly'),
  FIRM: translatedTable('messaging', 'reminderTemplates.firm'),
  FINAL: translatedTable('messaging', 'reminderTemplates.final'),
}

function templateOf(tone: ReminderTone): DefaultTemplate {
  const { name, description, subject, body } = texts[tone]
  return {
    category: 'REMINDER',
    name,
    description,
    languages: inEachLanguage((language) => ({ subject: subject[language], body: body[language] })),
  }
}

/**
 * The template of each tone. New workspaces start with these templates. The texts of the templates are also the
 * standard texts of reminders.
 */
export const reminderTemplates: Record<ReminderTone, DefaultTemplate> = {
  FRIENDLY: templateOf('FRIENDLY'),
  FIRM: templateOf('FIRM'),
  FINAL: templateOf('FINAL'),
}
