import { type Letter, documentMail } from '@fieldhouse/domain/documents/document-mail'
import type { MailBody } from '@fieldhouse/domain/documents/mail-calls'
import { htmlOfText } from '@fieldhouse/domain/kit/words/mail-html'
import { written } from '@fieldhouse/domain/messaging/template-text'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { record } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { companyOf } from './company.ts'
import { clientLanguage, mailOfTemplate, offeredTemplates } from './mail-templates.ts'
import type { Mailable, Mailing } from './mailing.ts'

type Worded = Omit<Letter, 'message'> & { text: string }

/** The words a document is mailed with unless others are given, in the language of its client, else its own. */
async function wordsOf(work: Work, mailing: Mailing, document: Mailable): Promise<Worded> {
  const language = (await clientLanguage(work, mailing, document.id)) ?? document.locale ?? 'en'
  const { kind, isDraft, total, balance, dueDate } = document
  const companyName = document.companyName ?? ''
  const words = documentMail(
    {
      kind,
      // The place of the number in the words of a draft, which gets its number as it is sent.
      number: isDraft ? written(mailing.numberVariable) : (document.number ?? ''),
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

async function letterOf(work: Work, mailing: Mailing, id: string): Promise<Letter> {
  const { text, ...words } = await wordsOf(work, mailing, await mailing.read(work, id))
  return { ...words, message: text }
}

type Sending = { document: Mailable; body: MailBody }

/** The sender's own words, where there are any, with the number in its place. */
async function ownMail(work: Work, mailing: Mailing, { document, body }: Sending) {
  const words = await wordsOf(work, mailing, document)
  const filled = (text: string) => text.replaceAll(written(mailing.numberVariable), document.number ?? '')
  const text = filled(body.message ?? words.text)
  return {
    subject: filled(body.subject ?? words.subject),
    text,
    html: htmlOfText(text, words.language, words.companyName),
    language: words.language,
  }
}

/** Queues the document for each address, in this transaction; the PDF is drawn when the mail goes out. */
async function queueDocument(work: Work, mailing: Mailing, sending: Sending): Promise<void> {
  const { document, body } = sending
  const { attached } = mailing
  const { replyTo } = await companyOf(work)
  const own = await ownMail(work, mailing, sending)
  const filled = body.templateId ? await mailOfTemplate(work, mailing, sending) : own
  const pdf = { document: attached, workspaceId: work.workspaceId, id: document.id }
  for (const to of new Set(body.to)) {
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

/** Mails a document with its PDF; a draft is issued first, with everything that is checked then. */
async function mailDocument(work: Work, mailing: Mailing, body: MailBody): Promise<void> {
  const { row, document } = await mailing.release(work, body.id)
  await queueDocument(work, mailing, { document, body })
  await record(work, mailing.module, {
    action: 'mail',
    row,
    changes: { to: [null, body.to.join(', ')] },
  })
}

/** Serves the mail of an entity's documents: sending one, the words it is sent with, and the templates it may be written with. */
export function serveDocumentMail(server: Server, mailing: Mailing): void {
  const { calls, module } = mailing
  const { name, section } = module.entity
  const route = { entity: name, section, flag: 'update' } as const
  serve(server, {
    ...calls.templates,
    ...route,
    reads: true,
    handle: async (work, { id }) => ({
      result: await offeredTemplates(work, mailing, await mailing.read(work, id)),
    }),
  })
  serve(server, {
    ...calls.letter,
    ...route,
    reads: true,
    handle: async (work, { id }) => ({ result: await letterOf(work, mailing, id) }),
  })
  serve(server, {
    ...calls.mail,
    ...route,
    handle: async (work, { body }) => {
      await mailDocument(work, mailing, body)
      return { result: await readRecord(work, module, body.id) }
    },
  })
}
