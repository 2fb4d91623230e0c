import { invoiceOfJob, invoiceSendOut } from '@fieldhouse/domain/accounting/calls'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { documentRefusal } from '@fieldhouse/domain/documents/document-refusals'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Whole } from '../area.ts'
import { mailDocument } from '../documents/mail-document.ts'
import type { Linking } from '../documents/mailed-link.ts'
import { linesOfJob } from '../documents/start.ts'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { insertRow, lockRow, updateRow } from '../kit/entity/write.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { jobRoutes } from '../operations/job.ts'
import { billedAccounts } from './billed.ts'
import { convertEstimate } from './convert-estimate.ts'
import { invoiceDocument, invoiceRoutes } from './invoice.ts'
import { estimates, invoices } from './tables.ts'

/** The newest valid invoice of a job, or null. */
export async function standingInvoice({ tx, workspaceId }: Work, job: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        eq(invoices.job, job),
        eq(invoices.kind, 'INVOICE'),
        ne(invoices.invoiceStatus, 'CANCELLED'),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(1)
  return found?.id ?? null
}

/** The accepted estimate of a job, if the estimate has no invoice and the user may convert it. Otherwise null. */
async function acceptedEstimate({ tx, workspaceId, permissions }: Work, job: string): Promise<string | null> {
  if (!may(permissions, 'ACCTG_ESTIMATE', 'update')) return null
  const [found] = await tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(
      and(
        eq(estimates.workspaceId, workspaceId),
        eq(estimates.job, job),
        eq(estimates.estimateStatus, 'ACCEPTED'),
        isNull(estimates.invoice),
      ),
    )
    .orderBy(desc(estimates.createdAt), desc(estimates.id))
    .limit(1)
  return found?.id ?? null
}

/** Creates the invoice of a completed job. Locks the job, so that simultaneous calls create only one invoice. */
async function invoiceJob(work: Work, id: string, bills: Whole['bills']): Promise<string> {
  const job = await lockRow(work, jobRoutes, id)
  const standing = await standingInvoice(work, id)
  if (standing !== null) return standing
  if (job.jobStatus !== 'COMPLETED') throw refusal('JOB_NOT_DONE')
  const estimate = await acceptedEstimate(work, id)
  if (estimate !== null) return convertEstimate(work, estimate)
  const empty = await insertRow(work, invoiceRoutes, { account: job.account, job: id, lineItems: [] })
  for (const bill of bills) if (await bill(work, { id: empty.id, job: id })) return empty.id
  const lines = await linesOfJob(work, invoiceDocument, {
    _id: id,
    title: job.title,
    account: job.account,
  })
  const lineItems = invoiceRoutes.entity.fields.lineItems.parse(lines)
  await updateRow(work, invoiceRoutes, { id: empty.id, values: { lineItems }, seen: null })
  return empty.id
}

/** Issues and emails a draft with an amount due. If two calls are concurrent, only one of them sends the email. */
export async function sendOut(work: Work, id: string, linking: Linking): Promise<void> {
  const { invoiceStatus, account, total } = await lockRow(work, invoiceRoutes, id)
  if (invoiceStatus !== 'DRAFT') throw documentRefusal(invoiceDocument.type, 'NOT_DRAFT')
  if (compare(total, '0') <= 0) throw refusal('NOTHING_OWED')
  const { email } = await billedAccounts.account(work, account)
  if (typeof email !== 'string' || email === '') throw refusal('NO_ADDRESS')
  await mailDocument(work, { of: invoiceDocument, linking }, { id, to: [email] })
}

/**
 * Serves `POST invoice/of-job/{id}` and `POST invoice/send-out/{id}`. Bulk actions make one call per record
 * (OPEN-245).
 */
export function serveInvoiceJobs(server: Server, { bills }: Whole): void {
  serve(server, {
    ...invoiceOfJob,
    entity: 'job',
    section: 'ACCTG_INVOICE',
    flag: 'create',
    demands: [flagToo('OP_JOB', 'read')],
    handle: async (work, { id }) => ({
      result: await readRecord(work, invoiceRoutes, await invoiceJob(work, id, bills)),
    }),
  })
  serve(server, {
    ...invoiceSendOut,
    entity: 'invoice',
    section: 'ACCTG_INVOICE',
    flag: 'update',
    handle: async (work, { id }) => {
      await sendOut(work, id, server.config)
      return { result: await readRecord(work, invoiceRoutes, id) }
    },
  })
}
