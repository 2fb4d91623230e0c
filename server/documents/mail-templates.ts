import { companionLanguage } from '@fieldhouse/domain/documents/document-language'
import type { OfferedTemplate } from '@fieldhouse/domain/documents/document-mail'
import type { MailBody } from '@fieldhouse/domain/documents/document-calls'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Language, languages } from '@fieldhouse/domain/kit/words/words'
import { languageFor, mayUse } from '@fieldhouse/domain/messaging/template-rules'
import { type TemplateValues, renderTemplate, written } from '@fieldhouse/domain/messaging/template-text'
import { readerLanguage, templateValues } from '@fieldhouse/domain/messaging/template-values'
import { and, asc, eq, isNull, not, or } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { templates } from '../messaging/tables.ts'
import { factsOf } from '../messaging/template-facts.ts'
import type { Mailable, Mailing } from './mailable.ts'

/** Returns the active email templates that suit the document and that this user may use. */
async function usable(work: Work, { category }: Mailable) {
  if (category === null) return []
  const found = await work.tx
    .select()
    .from(templates)
    .where(
      and(
        eq(templates.workspaceId, work.workspaceId),
        eq(templates.category, category),
        or(eq(templates.type, 'EMAIL'), isNull(templates.type)),
        eq(templates.enabled, true),
        not(templates.removed),
      ),
    )
    .orderBy(asc(templates.name))
  return found.filter(({ permissions }) => mayUse(work.permissions, permissions))
}

/** Returns the language of the email's reader. Null if the language is unknown or the product does not support it. */
export async function languageOfReader(work: Work, { facts }: Mailing, id: string): Promise<Language | null> {
  return readerLanguage(await factsOf(work, facts, id))
}

/** Returns a placeholder for the number of a draft, which has no final number until it is issued. */
const numberPlace = ({ variable }: Mailing, { isDraft }: Mailable): TemplateValues =>
  isDraft ? { [variable]: written(variable) } : {}

/**
 * Returns the templates for emailing a document, in the language that suits its PDF. Replaces the variables of the
 * templates by their values.
 */
export async function offeredTemplates(
  work: Work,
  of: Mailing,
  document: Mailable,
): Promise<OfferedTemplate[]> {
  const found = await usable(work, document)
  if (found.length === 0) return []
  const facts = await factsOf(work, of.facts, document.id)
  const place = numberPlace(of, document)
  return found.map(({ id, name, languages: texts }) => {
    const filled: OfferedTemplate['texts'] = {}
    for (const language of languages) {
      const own = texts[language]
      const values = { ...templateValues(facts, language), ...place }
      if (own)
        filled[language] = {
          subject: renderTemplate(own.subject ?? '', values),
          body: renderTemplate(own.body, values),
        }
    }
    const language =
      languageFor(texts, [companionLanguage(readerLanguage(facts), document.locale), document.locale]) ?? 'en'
    return { _id: id, name, language, texts: filled }
  })
}

/**
 * Returns the email of a chosen template for an issued document. The sender's subject and message replace those of the
 * template. Replaces the variables, because the number is now known.
 */
export async function mailOfTemplate(
  work: Work,
  of: Mailing,
  { document, body }: { document: Mailable; body: MailBody },
) {
  const chosen = (await usable(work, document)).find(({ id }) => id === body.templateId)
  if (!chosen) throw fault(['templateId'], 'NOT_FOUND')
  const facts = await factsOf(work, of.facts, document.id)
  const companion = companionLanguage(readerLanguage(facts), document.locale)
  const wished = [body.language ?? null, companion, document.locale ?? 'en']
  const language = languageFor(chosen.languages, wished) ?? 'en'
  const words = chosen.languages[language]
  const values = templateValues(facts, language)
  const text = renderTemplate(body.message ?? words?.body ?? '', values)
  return {
    subject: renderTemplate(body.subject ?? words?.subject ?? '', values).trim(),
    text,
    language,
    sender: facts.business.name,
  }
}
