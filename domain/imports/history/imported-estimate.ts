import { z } from 'zod'
import { documentDay } from '../../documents/document.ts'
import { entity } from '../../kit/entity/entity.ts'
import { createFields } from '../../kit/entity/field-forms.ts'
import { money, oneOf, paragraph, ref, text } from '../../kit/entity/fields.ts'
import { currencies } from '../../kit/value/currency.ts'

/** The states of an imported estimate. An estimate that became an invoice is accepted, because the invoice is separate. */
export const importedEstimateStates = ['DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const

const fields = {
  /** The number in the former program, which the estimate keeps. */
  estimateNumber: text(40),
  client: ref('client'),
  job: ref('job').optional(),
  estimateStatus: oneOf(importedEstimateStates).optional(),
  billingDate: documentDay('INVOICE_DATE_FORMAT'),
  validUntil: documentDay('VALID_UNTIL_FORMAT').optional(),
  description: paragraph(2000).optional(),
  /** The taxes in the total. */
  tax: money().optional(),
  total: money(),
  currency: oneOf(currencies).optional(),
  notes: paragraph().optional(),
}

/** A row of a file of estimates from another program (OPEN-751). */
export const importedEstimate = entity('estimate', {
  section: 'ACCTG_ESTIMATE',
  segment: 'quote',
  fields,
  create: z.strictObject(createFields(fields)),
  unique: ['estimateNumber'],
  displayName: ['estimateNumber'],
})
