import type { MailBody, invoice } from '@fieldhouse/domain/accounting/invoice'
import type { OfferedTemplate } from '@fieldhouse/domain/accounting/invoice-mail'
import { languageFor, mayUse } from '@fieldhouse/domain/messaging/template-rules'
import { renderTemplate, written } from '@fieldhouse/domain/messaging/template-text'
import { type TemplateFacts, templateValues } from '@fieldhouse/domain/messaging/template-values'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { htmlOfText } from '@fieldhouse/domain/kit/words/mail-html'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Language, languages } from '@fieldhouse/domain/kit/words/words'
import { and, asc, eq, isNull, not, or } from 'drizzle-orm'
import { templates } from '../messaging/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { factsOf } from '../messaging/template-facts.ts'
import { invoiceFacts } from './invoice-facts.ts'

/** What is known of the invoice that is written about. */
type Mailed = Pick<RowOf<typeof invoice>, 'kind' | 'invoiceStatus' | 'locale'> & { id: string }

/** The active mails about invoices that this person may use; a credit note asks for no money, so none fits it. */
async function usable(work: Work, { kind }: Pick<Mailed, 'kind'>) {
  if (kind === 'CREDIT_NOTE') return []
  const found = await work.tx
    .select()
    .from(templates)
    .where(
      and(
        eq(templates.workspaceId, work.workspaceId),
        eq(templates.category, 'INVOICE'),
        or(eq(templates.type, 'EMAIL'), isNull(templates.type)),
        eq(templates.enabled, true),
        not(templates.removed),
      ),
    )
    .orderBy(asc(templates.name))
  return found.filter(({ permissions }) => mayUse(work.permissions, permissions))
}

/** The language that the client of an invoice speaks, where it is one of ours. */
export async function clientLanguage(work: Work, id: string): Promise<Language | null> {
  return (await factsOf(work, invoiceFacts, id)).client?.language ?? null
}

/** The number of a draft is not its last one: its place is kept in the text, and filled once it is issued. */
function withoutDraftNumber(facts: TemplateFacts, { invoiceStatus }: Mailed): TemplateFacts {
  if (!facts.invoice || invoiceStatus !== 'DRAFT') return facts
  return { ...facts, invoice: { ...facts.invoice, number: written('invoice.number') } }
}

/** The templates somebody may mail an invoice with, filled for it, in the client's language where they speak it. */
export async function offeredTemplates(work: Work, invoice: Mailed): Promise<OfferedTemplate[]> {
  const found = await usable(work, invoice)
  if (found.length === 0) return []
  const facts = withoutDraftNumber(await factsOf(work, invoiceFacts, invoice.id), invoice)
  return found.map(({ id, name, languages: texts }) => {
    const filled: OfferedTemplate['texts'] = {}
    for (const language of languages) {
      const own = texts[language]
      const values = templateValues(facts, language)
      if (own)
        filled[language] = {
          subject: renderTemplate(own.subject ?? '', values),
          body: renderTemplate(own.body, values),
        }
    }
    const language = languageFor(texts, [facts.client?.language ?? null, invoice.locale]) ?? 'en'
    return { _id: id, name, language, texts: filled }
  })
}

/**
 * The mail that a template makes of an issued invoice. What the sender wrote goes before the template's words, with
 * its variables filled: a draft has its number only now.
 */
export async function mailOfTemplate(work: Work, invoice: Mailed, body: MailBody) {
  const chosen = (await usable(work, invoice)).find(({ id }) => id === body.templateId)
  if (!chosen) throw fault(['templateId'], 'NOT_FOUND')
  const facts = await factsOf(work, invoiceFacts, invoice.id)
  const wished = [body.language ?? null, facts.client?.language ?? null, invoice.locale]
  const language = languageFor(chosen.languages, wished) ?? 'en'
  const words = chosen.languages[language]
  const values = templateValues(facts, language)
  const text = renderTemplate(body.message ?? words?.body ?? '', values)
  return {
    subject: renderTemplate(body.subject ?? words?.subject ?? '', values).trim(),
    text,
    html: htmlOfText(text, language, facts.business.name),
    language,
  }
}
