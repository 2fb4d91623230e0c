import type { ReminderText } from '@fieldhouse/domain/accounting/reminders/reminder-text'
import { companionLanguage } from '@fieldhouse/domain/documents/document-language'
import { reminderTemplates } from '@fieldhouse/domain/messaging/reminder-templates'
import type { TemplateTexts } from '@fieldhouse/domain/messaging/template'
import { languageFor } from '@fieldhouse/domain/messaging/template-rules'
import { renderTemplate } from '@fieldhouse/domain/messaging/template-text'
import { readerLanguage, templateValues } from '@fieldhouse/domain/messaging/template-values'
import { and, eq } from 'drizzle-orm'
import type { Company } from '../../documents/company.ts'
import { type Linking, linkToMail, withLink } from '../../documents/mailed-link.ts'
import type { Work } from '../../kit/database/work.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { templates } from '../../messaging/tables.ts'
import { factsOf } from '../../messaging/template-facts.ts'
import { type InvoiceRow, invoiceDocument } from '../invoice.ts'
import { isUsableTemplate } from './usable-templates.ts'

/** The texts of a reminder: those of its template if it is usable, or else the standard text of its tone. */
async function textsOf(work: Work, { template, tone }: ReminderText): Promise<TemplateTexts> {
  const standard = reminderTemplates[tone].languages
  if (template === null) return standard
  const [found] = await work.tx
    .select({ languages: templates.languages })
    .from(templates)
    .where(and(isUsableTemplate(work), eq(templates.id, template)))
  return found?.languages ?? standard
}

type Sending = {
  row: InvoiceRow
  to: string
  text: ReminderText
  of: { company: Company; linking: Linking }
}

/** Queues the email of a reminder with the PDF of the invoice and a link to see and pay it. */
export async function queueReminder(work: Work, { row, to, text, of }: Sending): Promise<void> {
  const { company, linking } = of
  const texts = await textsOf(work, text)
  const facts = await factsOf(work, invoiceDocument.facts, row.id)
  const wished = [companionLanguage(readerLanguage(facts), row.locale), row.locale, company.locale]
  const language = languageFor(texts, wished) ?? 'en'
  const values = templateValues(facts, language)
  const words = texts[language]
  const body = renderTemplate(words?.body ?? '', values)
  const subject = renderTemplate(words?.subject ?? '', values).trim()
  const link = await linkToMail(work, invoiceDocument, { id: row.id, linking })
  await queueMail(work.client, {
    ...withLink({ text: body, language, sender: facts.business.name }, link),
    subject: subject || `${facts.business.name} – ${row.invoiceNumber ?? ''}`,
    to,
    language,
    kind: 'reminder',
    aboutWorkspace: work.workspaceId,
    attachments: [
      {
        document: invoiceDocument.module.entity.name,
        workspaceId: work.workspaceId,
        id: row.id,
        locale: row.locale ?? 'en',
      },
    ],
    ...(company.replyTo ? { replyTo: company.replyTo } : {}),
  })
}
