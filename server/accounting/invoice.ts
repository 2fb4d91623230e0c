import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { whyNotCancelInvoice, isIssued } from '@fieldhouse/domain/accounting/invoice-status'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { inUse } from '@fieldhouse/domain/kit/entity/in-use'
import { sum } from '@fieldhouse/domain/kit/value/money'
import { sql } from 'drizzle-orm'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { activities } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow } from '../kit/entity/write.ts'
import { completeInvoice, draftNumber } from './draft.ts'
import { accountOfJob } from './parties.ts'
import { issuedValues } from './issue.ts'
import { invoiceLines, invoices } from './tables.ts'

/** An invoice as stored. */
export type InvoiceRow = RowOf<typeof invoice> & Row

async function beforeCreate(work: Work, given: Partial<RowOf<typeof invoice>>) {
  // a credit note comes whole from its invoice; clients cannot send a kind
  if (given.kind === 'CREDIT_NOTE') return given
  const account = given.account ?? (await accountOfJob(work, given.job))
  const document = await completeInvoice(work, { ...given, account }, null)
  return {
    ...document,
    job: given.job ?? null,
    invoiceNumber: await draftNumber(work, given.invoiceNumber, null),
    kind: 'INVOICE' as const,
    invoiceStatus: 'DRAFT' as const,
    paid: '0.00',
    credited: '0.00',
    externalNotes: [],
  }
}

async function beforeUpdate(
  work: Work,
  { current, values }: { current: InvoiceRow; values: Partial<RowOf<typeof invoice>> },
) {
  if (isIssued(current.invoiceStatus)) throw refusal('ISSUED')
  const document = await completeInvoice(work, values, current)
  return {
    ...document,
    job: values.job === undefined ? current.job : values.job,
    invoiceNumber: await draftNumber(work, values.invoiceNumber, current.invoiceNumber),
  }
}

function beforeDelete(_: Work, current: InvoiceRow) {
  if (isIssued(current.invoiceStatus)) throw refusal('ISSUED')
}

async function cancel(work: Work, { current }: { current: InvoiceRow }) {
  const why = whyNotCancelInvoice(current.invoiceStatus, sum([current.paid, current.credited]))
  if (why === 'IN_USE') throw inUse('payments')
  if (why || current.kind === 'CREDIT_NOTE') throw refusal('NOT_CANCELLABLE')
  await changeRow(work, invoiceRoutes, { current, values: { invoiceStatus: 'CANCELLED' }, action: 'cancel' })
}

/** Sends a draft out without mailing it; answers it as it stands then. */
export async function issueInvoice(work: Work, current: InvoiceRow): Promise<InvoiceRow> {
  return changeRow(work, invoiceRoutes, {
    current,
    values: await issuedValues(work, current),
    action: 'issue',
  })
}

/** Invoices and credit notes: drafts are edited, what was issued only moves on (OPEN-124). */
export const invoiceRoutes = defineEntity(invoice, {
  table: invoices,
  lines: { lineItems: invoiceLines },
  derived: {
    mailedAt: () => sql`(select max(mailed.at) from ${activities} mailed
      where mailed.workspace_id = ${invoices.workspaceId} and mailed.entity = 'invoice'
        and mailed.record_id = ${invoices.id} and mailed.action = 'mail')`,
  },
  under: ({ job }) => (typeof job === 'string' ? job : null),
  steps: { beforeCreate, beforeUpdate, beforeDelete },
  actions: { issue: async (work, { current }) => void (await issueInvoice(work, current)), cancel },
})
