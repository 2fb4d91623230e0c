import { invoiceLetter, invoiceMail, invoiceTemplates } from '@fieldhouse/domain/accounting/calls'
import { documentKinds } from '@fieldhouse/domain/accounting/document-kinds'
import type { invoice } from '@fieldhouse/domain/accounting/invoice'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import type { Mailable, Mailing } from '../documents/mailing.ts'
import type { Work } from '../kit/database/work.ts'
import { lockRow } from '../kit/entity/write.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { invoiceRoutes, issueInvoice } from './invoice.ts'
import { invoices } from './tables.ts'

type Mailed = Pick<RowOf<typeof invoice>, 'kind' | 'invoiceStatus' | 'invoiceNumber'> &
  Omit<Mailable, 'kind' | 'isDraft' | 'number' | 'category'>

/** An invoice as its mail needs it; templates ask for money, so none fits a credit note. */
const mailable = (invoice: Mailed): Mailable => ({
  ...invoice,
  kind: documentKinds[invoice.kind],
  isDraft: invoice.invoiceStatus === 'DRAFT',
  number: invoice.invoiceNumber,
  category: invoice.kind === 'CREDIT_NOTE' ? null : 'INVOICE',
})

async function read(work: Work, id: string): Promise<Mailable> {
  const [found] = await work.tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.workspaceId, work.workspaceId), eq(invoices.id, id)))
  if (!found) throw new Problem('NOT_FOUND')
  return mailable(found)
}

async function release(work: Work, id: string) {
  const current = await lockRow(work, invoiceRoutes, id)
  if (current.invoiceStatus === 'CANCELLED') throw refusal('CANCELLED')
  const row = current.invoiceStatus === 'DRAFT' ? await issueInvoice(work, current) : current
  return { row, document: mailable(row) }
}

/** Invoices and credit notes are mailed; a draft is issued by it. */
export const invoiceMailing: Mailing = {
  module: invoiceRoutes,
  calls: { templates: invoiceTemplates, letter: invoiceLetter, mail: invoiceMail },
  numberVariable: 'invoice.number',
  facts: invoiceFacts,
  attached: 'invoice',
  read,
  release,
}
