import { translatedTable } from '../kit/words/translated.ts'
import { Problem } from '../kit/entity/problem.ts'

/** The messages for refused steps of an invoice. */
export const invoiceRefusals = translatedTable('accounting', 'invoiceRefusals')

export type InvoiceRefusal = keyof typeof invoiceRefusals

/** The refusal of a step of an invoice: `INVALID_TRANSITION` with the message of the step. */
export const refusal = (why: InvoiceRefusal): Problem =>
  new Problem('INVALID_TRANSITION', { words: invoiceRefusals[why] })
