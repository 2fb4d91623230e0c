import { z } from 'zod'
import { invoiceStates } from '../../accounting/invoice-status.ts'
import { documentDay } from '../../documents/document.ts'
import { entity } from '../../kit/entity/entity.ts'
import { createFields } from '../../kit/entity/field-forms.ts'
import { day, money, oneOf, paragraph, ref, text } from '../../kit/entity/fields.ts'
import { currencies } from '../../kit/value/currency.ts'

const fields = {
  /** The number in the former program, which the invoice keeps. */
  invoiceNumber: text(40),
  client: ref('client'),
  job: ref('job').optional(),
  invoiceStatus: oneOf(invoiceStates.codes).optional(),
  billingDate: documentDay('INVOICE_DATE_FORMAT'),
  dueDate: documentDay('DUE_DATE_FORMAT').optional(),
  description: paragraph(2000).optional(),
  /** The taxes in the total. */
  tax: money().optional(),
  total: money(),
  paid: money().optional(),
  paidAt: day().optional(),
  /** The amount that is still due. The balance takes precedence over the paid amount. */
  balance: money().optional(),
  currency: oneOf(currencies).optional(),
  notes: paragraph().optional(),
}

/**
 * A row of a file of invoices from another program. The unpaid part of the created invoice is the balance in the row
 * (OPEN-750).
 */
export const importedInvoice = entity('invoice', {
  section: 'ACCTG_INVOICE',
  fields,
  create: z.strictObject(createFields(fields)),
  unique: ['invoiceNumber'],
  displayName: ['invoiceNumber'],
})
