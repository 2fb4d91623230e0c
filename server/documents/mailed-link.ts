import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import { linkLine } from '@fieldhouse/domain/identity/mail-words'
import { mailButton, mailPage, paragraphsOf } from '@fieldhouse/domain/kit/words/mail-html'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words/words'
import type { Config } from '../config.ts'
import type { Work } from '../kit/database/work.ts'
import { linkUrl, makeLink } from '../links/links.ts'
import type { Document } from './document.ts'
import { linkedFor } from './linked-document.ts'

/** Where the product is reached and what its links are signed with. */
export type Linking = Pick<Config, 'appUrl' | 'secret'>

/** The link that a mail leads to, and what its button says. */
type MailedLink = { url: string; words: Words }

const seeWords: Words = { en: 'View online', fr: 'Voir en ligne', es: 'Ver en línea' }
const answerWords: Words = { en: 'View and answer', fr: 'Voir et répondre', es: 'Ver y responder' }

const wordsOf = ({ isOwed }: DocumentType['kind']): Words => (isOwed ? seeWords : answerWords)

/** The link of the document that is mailed, made with the mail; null for a type that customers have no page of. */
export async function linkToMail(
  work: Work,
  { purpose, type }: Document,
  { id, linking }: { id: string; linking: Linking },
): Promise<MailedLink | null> {
  if (purpose === null) return null
  const ends = async () => new Date(work.now.getTime() + linkedFor)
  const { row } = await makeLink(work, { purpose, ends }, id)
  return { url: linkUrl(linking, row), words: wordsOf(type.kind) }
}

/** A mail's text, and who sends it. */
type Text = { text: string; language: Language; sender: string }

/** A mail as text and as HTML, with its link below what it says. */
export function withLink(
  { text, language, sender }: Text,
  link: MailedLink | null,
): { text: string; html: string } {
  if (link === null) return { text, html: mailPage(paragraphsOf(text), language, sender) }
  const open = link.words[language]
  return {
    text: `${text.trimEnd()}\n\n${say(linkLine, language, { open, link: link.url })}\n`,
    html: mailPage(paragraphsOf(text) + mailButton(link.url, open), language, sender),
  }
}
