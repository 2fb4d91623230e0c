import { translated } from '@fieldhouse/domain/kit/words/translated'
import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import { linkLine } from '@fieldhouse/domain/identity/mail-words'
import { mailButton, mailPage, paragraphsOf } from '@fieldhouse/domain/kit/words/mail-html'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words/words'
import type { Config } from '../config.ts'
import type { Work } from '../kit/database/work.ts'
import { linkUrl, makeLink } from '../links/links.ts'
import type { Document } from './document.ts'
import { linkedFor } from './linked-document.ts'

/** The product's URL and the secret that signs its links. */
export type Linking = Pick<Config, 'appUrl' | 'secret'>

/** The link in an email, with the label of its button. */
type MailedLink = { url: string; words: Words }

const seeWords: Words = translated('documents', 'mailedLink.seeWords')
const answerWords: Words = translated('documents', 'mailedLink.answerWords')

const wordsOf = ({ isOwed }: DocumentType['kind']): Words => (isOwed ? seeWords : answerWords)

/** Creates the link for a document's email. Returns null for a type of document without a customer page. */
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

/** The text and the sender of an email. */
type Text = { text: string; language: Language; sender: string }

/** Returns an email as text and as HTML, with the link below the text. */
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
