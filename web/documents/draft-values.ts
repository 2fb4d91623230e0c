import type { invoice } from '@fieldhouse/domain/accounting/invoice'
import { invoiceFaults } from '@fieldhouse/domain/accounting/invoice-check'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { isProvisional } from '@fieldhouse/domain/kit/time/series'
import {
  type DocumentValues,
  documentBody,
  documentValuesOf,
  lineBody,
  taxFaultsOf,
} from '../documents/document-values.ts'

export type InvoiceRecord = Read<typeof invoice>

/** What a new invoice starts with, as `GET invoice/start` answers. */
export type InvoiceStart = Omit<
  InvoiceRecord,
  '_id' | 'workspace' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'account' | 'mailedAt'
> & { account: RecordRef | null }

/** The editor's form. */
export type InvoiceValues = DocumentValues & {
  account: RecordRef | null
  job: RecordRef | null
  /** Empty while the number is provisional: issuing gives one. */
  invoiceNumber: string
}

/** A stored invoice as the form edits it. */
export const valuesOf = (from: InvoiceStart | InvoiceRecord): InvoiceValues => ({
  ...documentValuesOf(from),
  account: from.account,
  job: from.job,
  invoiceNumber: isProvisional(from.invoiceNumber ?? '') ? '' : (from.invoiceNumber ?? ''),
})

/** What is sent of the form. */
export function bodyOf(values: InvoiceValues, provisional: boolean): Record<string, unknown> {
  const number = values.invoiceNumber.trim()
  return {
    ...documentBody(values),
    account: values.account?._id,
    job: values.job?._id ?? null,
    ...(number || !provisional ? { invoiceNumber: number || null } : {}),
  }
}

/** What keeps the document from going out as it stands in the form (ACC-20..26). */
export function missingOf(values: InvoiceValues): FieldFault[] {
  const account: FieldFault[] = values.account ? [] : [{ path: ['account'], code: 'REQUIRED' }]
  const faults = invoiceFaults({
    ...values,
    invoiceNumber: values.invoiceNumber || 'DRAFT',
    lineItems: values.lineItems.map(lineBody),
  })
  return [...account, ...faults, ...taxFaultsOf(values)]
}
