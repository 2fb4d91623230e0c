import { invoiceLetter, invoiceMailCall, invoiceTemplates } from '@fieldhouse/domain/accounting/calls'
import { type MailBody } from '@fieldhouse/domain/accounting/invoice'
import { type InvoiceLetter, invoiceMail } from '@fieldhouse/domain/accounting/invoice-mail'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { written } from '@fieldhouse/domain/messaging/template-text'
import { htmlOfText } from '@fieldhouse/domain/kit/words/mail-html'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { readRecord } from '../kit/entity/read.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { clientLanguage, mailOfTemplate, offeredTemplates } from './invoice-templates.ts'
import { readLines } from '../kit/entity/lines.ts'
import { companyOf } from '../documents/company.ts'
import { type InvoiceRow, invoiceRoutes, issueInvoice } from './invoice.ts'
import { invoices } from './tables.ts'

/** The place of the number in the words of a draft, which gets its number as it is sent. */
const numberPlace = written('invoice.number')

type Worded = Omit<InvoiceLetter, 'message'> & { text: string }

/** The words an invoice is mailed with unless others are given, in the language of its client, else its own. */
async function wordsOf(work: Work, invoice: InvoiceRow): Promise<Worded> {
  const language = (await clientLanguage(work, invoice.id)) ?? invoice.locale ?? 'en'
  const companyName = invoice.companyName ?? ''
  const isDraft = invoice.invoiceStatus === 'DRAFT'
  const words = invoiceMail(
    {
      kind: invoice.kind,
      number: isDraft ? numberPlace : (invoice.invoiceNumber ?? ''),
      total: invoice.total,
      balance: invoice.balance,
      currency: invoice.currency ?? 'CAD',
      dueDate: invoice.dueDate,
      companyName,
      clientName: invoice.clientName ?? '',
    },
    language,
  )
  return { ...words, language, companyName }
}

/** The sender's own words, where there are any, with the number in its place. */
async function ownMail(work: Work, invoice: InvoiceRow, body: MailBody) {
  const words = await wordsOf(work, invoice)
  const filled = (text: string) => text.replaceAll(numberPlace, invoice.invoiceNumber ?? '')
  const text = filled(body.message ?? words.text)
  return {
    subject: filled(body.subject ?? words.subject),
    text,
    html: htmlOfText(text, words.language, words.companyName),
    language: words.language,
  }
}

/** Queues the invoice for each address, in this transaction; the PDF is drawn when the mail goes out. */
async function queueInvoice(work: Work, invoice: InvoiceRow, body: MailBody): Promise<void> {
  const { replyTo } = await companyOf(work)
  const locale = invoice.locale ?? 'en'
  const own = await ownMail(work, invoice, body)
  const filled = body.templateId ? await mailOfTemplate(work, { ...invoice, locale }, body) : own
  for (const to of new Set(body.to)) {
    await queueMail(work.client, {
      ...filled,
      to,
      subject: filled.subject || own.subject,
      kind: 'invoice',
      aboutWorkspace: work.workspaceId,
      attachments: [{ document: 'invoice', workspaceId: work.workspaceId, id: invoice.id, locale }],
      ...(replyTo ? { replyTo } : {}),
    })
  }
}

/** Mails an invoice with its PDF; a draft is issued first, with everything that is checked then. */
async function mailInvoice(work: Work, body: MailBody): Promise<void> {
  const current = await lockRow(work, invoiceRoutes, body.id)
  if (current.invoiceStatus === 'CANCELLED') throw refusal('CANCELLED')
  const invoice = current.invoiceStatus === 'DRAFT' ? await issueInvoice(work, current) : current
  await queueInvoice(work, invoice, body)
  await record(work, invoiceRoutes, {
    action: 'mail',
    row: invoice,
    changes: { to: [null, body.to.join(', ')] },
  })
}

async function mailedInvoice(work: Work, id: string): Promise<InvoiceRow> {
  const [found] = await work.tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.workspaceId, work.workspaceId), eq(invoices.id, id)))
  if (!found) throw new Problem('NOT_FOUND')
  return { ...found, ...(await readLines(work, invoiceRoutes, id)), mailedAt: null }
}

async function letterOf(work: Work, id: string): Promise<InvoiceLetter> {
  const { text, ...words } = await wordsOf(work, await mailedInvoice(work, id))
  return { ...words, message: text }
}

/** `POST invoice/mail/`, the words it is sent with, and the templates it may be written with. */
export function serveInvoiceMail(server: Server): void {
  serve(server, {
    ...invoiceTemplates,
    entity: 'invoice',
    section: 'ACCTG_INVOICE',
    flag: 'update',
    reads: true,
    handle: async (work, { id }) => {
      return { result: await offeredTemplates(work, await mailedInvoice(work, id)) }
    },
  })
  serve(server, {
    ...invoiceLetter,
    entity: 'invoice',
    section: 'ACCTG_INVOICE',
    flag: 'update',
    reads: true,
    handle: async (work, { id }) => ({ result: await letterOf(work, id) }),
  })
  serve(server, {
    ...invoiceMailCall,
    entity: 'invoice',
    section: 'ACCTG_INVOICE',
    flag: 'update',
    handle: async (work, { body }) => {
      await mailInvoice(work, body)
      return { result: await readRecord(work, invoiceRoutes, body.id) }
    },
  })
}
