import { type MailBody, mailBody } from '@fieldhouse/domain/accounting/invoice'
import { invoiceMail } from '@fieldhouse/domain/accounting/invoice-mail'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { Problem } from '@fieldhouse/domain/kit/problem'
import { and, eq } from 'drizzle-orm'
import { readRecord } from '../kit/read.ts'
import { type Server } from '../kit/route.ts'
import { serve } from '../kit/serve-route.ts'
import type { Work } from '../kit/work.ts'
import { lockRow, record } from '../kit/write.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { mailOfTemplate, offeredTemplates } from '../messages/invoice-templates.ts'
import { companyOf } from './company.ts'
import { type InvoiceRow, invoiceRoutes, issueInvoice } from './invoice.ts'
import { invoices } from './tables.ts'

/** Queues the invoice for each address, in this transaction; the PDF is drawn when the mail goes out. */
async function queueInvoice(work: Work, invoice: InvoiceRow, body: MailBody): Promise<void> {
  const { replyTo } = await companyOf(work)
  const locale = invoice.locale ?? 'en'
  const words = invoiceMail(
    {
      kind: invoice.kind,
      number: invoice.invoiceNumber ?? '',
      total: invoice.total,
      balance: invoice.balance,
      currency: invoice.currency ?? 'CAD',
      dueDate: invoice.dueDate,
      companyName: invoice.companyName ?? '',
      clientName: invoice.clientName ?? '',
    },
    locale,
  )
  const own = { subject: body.subject ?? words.subject, text: body.message ?? words.text, language: locale }
  const filled = body.templateId ? await mailOfTemplate(work, { ...invoice, locale }, body) : own
  for (const to of new Set(body.to)) {
    await queueMail(work.client, {
      ...filled,
      to,
      subject: filled.subject || words.subject,
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

async function mailedInvoice(work: Work, id: string) {
  const { id: key, kind, invoiceStatus, locale } = invoices
  const [found] = await work.tx
    .select({ id: key, kind, invoiceStatus, locale })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, work.workspaceId), eq(key, id)))
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/** `POST invoice/mail/`, and the templates it may be written with. */
export function serveInvoiceMail(server: Server): void {
  serve(server, {
    method: 'GET',
    path: '/invoice/templates/:id',
    entity: 'invoice',
    summary: 'The templates the invoice may be mailed with, filled for it in each of their languages',
    section: 'ACCTG_INVOICE',
    flag: 'update',
    reads: true,
    handle: async (work, { id }) => {
      return { result: await offeredTemplates(work, await mailedInvoice(work, id)) }
    },
  })
  serve(server, {
    method: 'POST',
    path: '/invoice/mail',
    entity: 'invoice',
    summary: 'Mails the invoice with its PDF; a draft is issued by it',
    section: 'ACCTG_INVOICE',
    flag: 'update',
    body: mailBody,
    handle: async (work, { body }) => {
      await mailInvoice(work, body)
      return { result: await readRecord(work, invoiceRoutes, body.id) }
    },
  })
}
