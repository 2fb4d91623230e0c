import { z } from 'zod'
import { expenseCategories } from '../../accounting/expense.ts'
import { paidAmount } from '../../accounting/paid-amount.ts'
import { entity } from '../../kit/entity/entity.ts'
import { createFields } from '../../kit/entity/field-forms.ts'
import { day, money, oneOf, paragraph, ref, text } from '../../kit/entity/fields.ts'
import { currencies } from '../../kit/value/currency.ts'

/**
 * The categories of imported expenses. Mileage is omitted, because other programs do not export the distance and the
 * rate.
 */
const [parts, ...others] = expenseCategories
const importedCategories = [parts, ...others.filter((category) => category !== 'MILEAGE')] as const

const fields = {
  day: day(),
  supplier: ref('supplier').optional(),
  category: oneOf(importedCategories).optional(),
  description: text(500).optional(),
  receiptNumber: text(80).optional(),
  /** The total of the receipt, taxes included. */
  amount: paidAmount(),
  /** The taxes in the total. */
  tax: money().optional(),
  currency: oneOf(currencies).optional(),
  /** The job: its number in the former program, or its number in Fieldhouse. */
  job: text(40).optional(),
  note: paragraph().optional(),
}

/** A row of a file of expenses from another program (OPEN-780). */
export const importedExpense = entity('expense', {
  section: 'ACCTG_INVOICE',
  fields,
  create: z.strictObject(createFields(fields)),
  displayName: ['description', 'supplier', 'day'],
})
