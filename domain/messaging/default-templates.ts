import { translated, translatedTable } from '../kit/words/translated.ts'
import { type Language, type Words, inEachLanguage, say } from '../kit/words/words.ts'
import type { DefaultTemplate } from './default-template.ts'
import { reminderTemplates, reminderTones } from './reminder-templates.ts'

/** Parts that several templates of visits contain, by their placeholders. */
const parts = {
  /** The time, the technician and the job. */
  visit: translated('messaging', 'defaultVisitTemplates.visit'),
  /** How the client can change the time, followed by the signature. */
  close: translated('messaging', 'defaultVisitTemplates.close'),
  /** How the client can ask a question, followed by the signature. */
  ask: translated('messaging', 'defaultVisitTemplates.ask'),
}

type Texts = Record<'name' | 'description' | 'subject' | 'body', Words>

/** Returns a default template with its texts in every language. */
function templateOf(texts: Texts, use: Pick<DefaultTemplate, 'category' | 'purpose'>): DefaultTemplate {
  const languages = inEachLanguage((language) => ({
    subject: texts.subject[language],
    body: say(texts.body, language, {
      visit: parts.visit[language],
      close: parts.close[language],
      ask: parts.ask[language],
    }),
  }))
  return { ...use, name: texts.name, description: texts.description, languages }
}

const defaults: readonly DefaultTemplate[] = [
  templateOf(translatedTable('messaging', 'defaultTemplates.invoiceMail'), { category: 'INVOICE' }),
  templateOf(translatedTable('messaging', 'defaultTemplates.reminder'), { category: 'INVOICE' }),
  templateOf(translatedTable('messaging', 'estimateTemplate'), { category: 'ESTIMATE' }),
  templateOf(translatedTable('messaging', 'defaultVisitTemplates.confirmation'), {
    category: 'TRANSACTIONAL',
    purpose: 'VISIT_BOOKED',
  }),
  templateOf(translatedTable('messaging', 'defaultVisitTemplates.moved'), {
    category: 'TRANSACTIONAL',
    purpose: 'VISIT_MOVED',
  }),
  templateOf(translatedTable('messaging', 'defaultVisitTemplates.cancelled'), {
    category: 'TRANSACTIONAL',
    purpose: 'VISIT_CANCELLED',
  }),
  templateOf(translatedTable('messaging', 'defaultVisitTemplates.reminder'), {
    category: 'TRANSACTIONAL',
    purpose: 'VISIT_REMINDER',
  }),
  templateOf(translatedTable('messaging', 'defaultVisitTemplates.onTheWay'), {
    category: 'TRANSACTIONAL',
    purpose: 'VISIT_ON_WAY',
  }),
  templateOf(translatedTable('messaging', 'defaultTemplates.reviewRequest'), {
    category: 'REVIEW',
    purpose: 'REVIEW_REQUEST',
  }),
  templateOf(translatedTable('messaging', 'orderTemplate'), { category: 'ORDER' }),
  ...reminderTones.map((tone) => reminderTemplates[tone]),
  templateOf(translatedTable('statements', 'mail'), { category: 'STATEMENT', purpose: 'STATEMENT' }),
  templateOf(translatedTable('memberships', 'renewalMail'), {
    category: 'MEMBERSHIP',
    purpose: 'MEMBERSHIP_RENEWAL',
  }),
]

/**
 * The templates of a new workspace. The names of the templates are in the workspace's language. Users may change and
 * delete these templates.
 */
export function defaultTemplates(language: Language) {
  return defaults.map(({ name, description, ...rest }) => ({
    ...rest,
    type: 'EMAIL' as const,
    name: name[language],
    description: description[language],
  }))
}
