import { type Letter, documentMail } from '@fieldhouse/domain/documents/document-mail'
import { type MailBody, documentCalls } from '@fieldhouse/domain/documents/document-calls'
import { documentRefusal } from '@fieldhouse/domain/documents/document-refusals'
import { numberVariable, statusOf } from '@fieldhouse/domain/documents/document-type'
import { htmlOfText } from '@fieldhouse/domain/kit/words/mail-html'
import { written } from '@fieldhouse/domain/messaging/template-text'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { companyOf } from './company.ts'
import { serveDocumentCall } from './document-route.ts'
import { type Document, storedDocument } from './document.ts'
import { issueDocument } from './issue.ts'
import { clientLanguage, mailOfTemplate, offeredTemplates } from './mail-templates.ts'
import { type Mailable, mailableOf } from './mailable.ts'

const readMailable = async (work: Work, of: Document, id: string): Promise<Mailable> =>
  mailableOf(of.type, await storedDocument(work, of, id))

type Worded = Omit<Letter, 'message'> & { text: string }

/** The words a document is mailed with unless others are given, in the language of its client, else its own. */
async function wordsOf(work: Work, of: Document, document: Mailable): Promise<Worded> {
  const language = (await clientLanguage(work, of, document.id)) ?? document.locale ?? 'en'
  const { kind, isDraft, total, balance, dueDate } = document
  const companyName = document.companyName ?? ''
  const words = documentMail(
    {
      kind,
      // The place of the number in the words of a draft, which gets its number as it is sent.
      number: isDraft ? written(numberVariable(of.type)) : (document.number ?? ''),
      total,
      balance,
      currency: document.currency ?? 'CAD',
      dueDate,
      companyName,
      clientName: document.clientName ?? '',
    },
    language,
  )
  return { ...words, language, companyName }
}

async function letterOf(work: Work, of: Document, id: string): Promise<Letter> {
  const { text, ...words } = await wordsOf(work, of, await readMailable(work, of, id))
  return { ...words, message: text }
}

type Sending = { document: Mailable; body: MailBody }

/** The sender's own words, where there are any, with the number in its place. */
async function ownMail(work: Work, of: Document, { document, body }: Sending) {
  const words = await wordsOf(work, of, document)
  const filled = (text: string) => text.replaceAll(written(numberVariable(of.type)), document.number ?? '')
  const text = filled(body.message ?? words.text)
  return {
    subject: filled(body.subject ?? words.subject),
    text,
    html: htmlOfText(text, words.language, words.companyName),
    language: words.language,
  }
}

/** Queues the document for each address, in this transaction; the PDF is drawn when the mail goes out. */
async function queueDocument(work: Work, of: Document, sending: Sending): Promise<void> {
  const { document, body } = sending
  const attached = of.type.entity.name
  const { replyTo } = await companyOf(work)
  const own = await ownMail(work, of, sending)
  const filled = body.templateId ? await mailOfTemplate(work, of, sending) : own
  const pdf = { document: attached, workspaceId: work.workspaceId, id: document.id }
  for (const to of body.to) {
    await queueMail(work.client, {
      ...filled,
      to,
      subject: filled.subject || own.subject,
      kind: attached,
      aboutWorkspace: work.workspaceId,
      attachments: [{ ...pdf, locale: document.locale ?? 'en' }],
      ...(replyTo ? { replyTo } : {}),
    })
  }
}

/** Locks the document and makes a draft final; refuses what keeps it from going out. */
async function release(work: Work, of: Document, id: string) {
  const current = await lockRow(work, of.module, id)
  const status = statusOf(of.type, current)
  if (status === 'CANCELLED') throw documentRefusal(of.type, 'CANCELLED')
  return status === 'DRAFT' ? issueDocument(work, of, current) : current
}

/** Mails a document with its PDF; a draft is issued first, with everything that is checked then. */
async function mailDocument(work: Work, of: Document, body: MailBody): Promise<void> {
  const row = await release(work, of, body.id)
  await queueDocument(work, of, { document: mailableOf(of.type, row), body })
  await record(work, of.module, {
    action: 'mail',
    row,
    changes: { to: [null, body.to.join(', ')] },
  })
}

/** Serves the mail of a type of documents: sending one, the words it is sent with, and the templates it may be written with. */
export function serveDocumentMail(server: Server, of: Document): void {
  const { templates, letter, mail } = documentCalls
  serveDocumentCall(server, of, {
    ...templates,
    flag: 'update',
    reads: true,
    handle: async (work, { id }) => ({
      result: await offeredTemplates(work, of, await readMailable(work, of, id)),
    }),
  })
  serveDocumentCall(server, of, {
    ...letter,
    flag: 'update',
    reads: true,
    handle: async (work, { id }) => ({ result: await letterOf(work, of, id) }),
  })
  serveDocumentCall(server, of, {
    ...mail,
    flag: 'update',
    handle: async (work, { body }) => {
      await mailDocument(work, of, { ...body, to: [...new Set(body.to)] })
      return { result: await readRecord(work, of.module, body.id) }
    },
  })
}
