import type { Language, Words } from '@fieldhouse/domain/kit/words/words'
import type { TemplatePurpose } from '@fieldhouse/domain/messaging/template-purposes'
import { languageFor } from '@fieldhouse/domain/messaging/template-rules'
import { renderTemplate } from '@fieldhouse/domain/messaging/template-text'
import { type TemplateFacts, templateValues } from '@fieldhouse/domain/messaging/template-values'
import { and, eq, not } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { templates } from './tables.ts'

/** The active template's texts for a purpose, by language; null without a template. */
async function textsFor(work: Work, purpose: TemplatePurpose) {
  const [found] = await work.tx
    .select({ languages: templates.languages })
    .from(templates)
    .where(
      and(
        eq(templates.workspaceId, work.workspaceId),
        eq(templates.purpose, purpose),
        eq(templates.enabled, true),
        not(templates.removed),
      ),
    )
  return found?.languages ?? null
}

/** Whether a purpose has an active template. Mails about visits and reviews are not sent without one. */
export const hasTemplate = async (work: Work, purpose: TemplatePurpose): Promise<boolean> =>
  (await textsFor(work, purpose)) !== null

/** The text of a mail, filled from a template. */
export type Written = { subject: string; body: string; language: Language }

/**
 * Fills the purpose's active template in the client's language, or else in the company's. Returns null if there is no
 * template.
 */
export async function writtenFor(
  work: Work,
  purpose: TemplatePurpose,
  { facts, language: companys }: { facts: TemplateFacts; language: Language },
): Promise<Written | null> {
  const texts = await textsFor(work, purpose)
  if (texts === null) return null
  const language = languageFor(texts, [facts.client?.language ?? null, companys]) ?? 'en'
  const words = texts[language]
  if (!words) return null
  const values = templateValues(facts, language)
  const subject = renderTemplate(words.subject ?? '', values).trim() || facts.business.name
  return { subject, body: renderTemplate(words.body, values), language }
}

type Standard = { facts: TemplateFacts; language: Language; standard: Record<'subject' | 'body', Words> }

/** Fills the purpose's active template like `writtenFor`, or the standard text if there is no template. */
export async function writtenOrStandard(
  work: Work,
  purpose: TemplatePurpose,
  { facts, language, standard }: Standard,
): Promise<Written> {
  const own = await writtenFor(work, purpose, { facts, language })
  if (own) return own
  const values = templateValues(facts, language)
  const filled = (words: Words) => renderTemplate(words[language], values)
  return { subject: filled(standard.subject), body: filled(standard.body), language }
}
