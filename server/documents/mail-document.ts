import type { Language } from '@fieldhouse/domain/kit/words/words'
import { companionLanguage } from '@fieldhouse/domain/documents/document-language'
import type { Letter } from '@fieldhouse/domain/documents/document-mail'
import { type MailBody, documentCalls } from '@fieldhouse/domain/documents/document-calls'
import { documentRefusal } from '@fieldhouse/domain/documents/document-refusals'
import { numberVariable, statusOf } from '@fieldhouse/domain/documents/document-type'
import { written } from '@fieldhouse/domain/messaging/template-text'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { companyOf } from './company.ts'
import { serveDocumentCall } from './document-route.ts'
import { type Document, type StoredDocument, storedDocument } from './document.ts'
import { issueDocument } from './issue.ts'
import { languageOfReader, mailOfTemplate, offeredTemplates } from './mail-templates.ts'
import { type Mailable, type Mailing, mailableOf } from './mailable.ts'
import { type Linking, linkToMail, withLink } from './mailed-link.ts'

/** Returns the language of the attached document. */
const paperLocale = ({ locale }: Mailable): Language => locale ?? 'en'

type Worded = Omit<Letter, 'message' | 'locale'> & { text: string }

/** Returns the default text of a record's email. The text's language suits the reader and the attached document. */
async function wordsOf(work: Work, of: Mailing, mailed: Mailable): Promise<Worded> {
  const language = companionLanguage(await languageOfReader(work, of, mailed.id), mailed.locale)
  // A draft gets its number only when it is sent. Before it is sent, the text contains a placeholder for the number.
  const number = mailed.isDraft ? written(of.variable) : (mailed.number ?? '')
  return { ...mailed.words(language, number), language, companyName: mailed.companyName }
}

async function letterOf(work: Work, of: Mailing, id: string): Promise<Letter> {
  const mailed = await of.read(work, id)
  const { text, ...words } = await wordsOf(work, of, mailed)
  return { ...words, message: text, locale: paperLocale(mailed) }
}

type Sending = { document: Mailable; body: MailBody }

/** Returns the text that the sender wrote, or the default text, with the number instead of its placeholder. */
async function ownMail(work: Work, of: Mailing, { document, body }: Sending) {
  const words = await wordsOf(work, of, document)
  const filled = (text: string) => text.replaceAll(written(of.variable), document.number ?? '')
  const text = filled(body.message ?? words.text)
  return {
    subject: filled(body.subject ?? words.subject),
    text,
    language: words.language,
    sender: words.companyName,
  }
}

/** Queues one email per address in this transaction. The server renders the PDF when it sends the email. */
async function queuePaper(work: Work, of: Mailing, sending: Sending): Promise<void> {
  const { document, body } = sending
  const attached = of.entity.name
  const { replyTo } = await companyOf(work)
  const own = await ownMail(work, of, sending)
  const filled = body.templateId ? await mailOfTemplate(work, of, sending) : own
  const { subject, language, ...words } = filled
  const linked = withLink({ ...words, language }, await of.link(work, document.id))
  const pdf = { document: attached, workspaceId: work.workspaceId, id: document.id }
  for (const to of body.to) {
    await queueMail(work.client, {
      ...linked,
      language,
      to,
      subject: subject || own.subject,
      kind: attached,
      aboutWorkspace: work.workspaceId,
      attachments: [{ ...pdf, locale: paperLocale(document) }],
      ...(replyTo ? { replyTo } : {}),
    })
  }
}

/** Emails a record with its PDF, and records the recipients in the record's history. */
async function mailRecord(work: Work, of: Mailing, given: MailBody): Promise<void> {
  const body = { ...given, to: [...new Set(given.to)] }
  const { row, mailable } = await of.release(work, body.id)
  await queuePaper(work, of, { document: mailable, body })
  await record(work, of.module, {
    action: 'mail',
    row,
    changes: { to: [null, body.to.join(', ')] },
  })
}

type MailRequest = { id: string }

/** Returns the handlers of the email routes: list the templates, return the default text, and send the email. */
export const mailHandlers = (of: Mailing) => ({
  templates: {
    flag: 'update',
    reads: true,
    handle: async (work: Work, { id }: MailRequest) => ({
      result: await offeredTemplates(work, of, await of.read(work, id)),
    }),
  } as const,
  letter: {
    flag: 'update',
    reads: true,
    handle: async (work: Work, { id }: MailRequest) => ({ result: await letterOf(work, of, id) }),
  } as const,
  send: (work: Work, body: MailBody) => mailRecord(work, of, body),
})

/** The data of a document that its email needs. */
const mailableDocument = async (work: Work, of: Document, row: StoredDocument): Promise<Mailable> =>
  mailableOf(of.type, row, await of.printedWith(work, row))

/** Locks a document, and issues it if it is a draft. Refuses a cancelled document and an incomplete draft. */
async function release(work: Work, of: Document, id: string) {
  const current = await lockRow(work, of.module, id)
  const status = statusOf(of.type, current)
  if (status === 'CANCELLED') throw documentRefusal(of.type, 'CANCELLED')
  const row = status === 'DRAFT' ? await issueDocument(work, of, current) : current
  return { row, mailable: await mailableDocument(work, of, row) }
}

/** Defines how a type of document is emailed. A draft is issued first, with all checks of issuing. */
const documentMailing = (of: Document, linking: Linking): Mailing => ({
  entity: of.type.entity,
  module: of.module,
  facts: of.facts,
  variable: numberVariable(of.type),
  read: async (work, id) => mailableDocument(work, of, await storedDocument(work, of, id)),
  release: (work, id) => release(work, of, id),
  link: (work, id) => linkToMail(work, of, { id, linking }),
})

/** Emails a document with its PDF. Issues a draft first, with all checks of issuing. */
export const mailDocument = (
  work: Work,
  { of, linking }: { of: Document; linking: Linking },
  body: MailBody,
): Promise<void> => mailRecord(work, documentMailing(of, linking), body)

/** Serves the email routes of a type of document: send an email, return the default text, and list the templates. */
export function serveDocumentMail(server: Server, of: Document): void {
  const { templates, letter, mail } = documentCalls
  const handlers = mailHandlers(documentMailing(of, server.config))
  serveDocumentCall(server, of, { ...templates, ...handlers.templates })
  serveDocumentCall(server, of, { ...letter, ...handlers.letter })
  serveDocumentCall(server, of, {
    ...mail,
    flag: 'update',
    handle: async (work, { body }) => {
      await handlers.send(work, body)
      return { result: await readRecord(work, of.module, body.id) }
    },
  })
}
