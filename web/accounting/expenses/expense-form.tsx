import { expense } from '@fieldhouse/domain/accounting/expense'
import { defineForm } from '../../kit/form/define-form.tsx'
import type { FormValues } from '../../kit/form/form-values.ts'
import type { z } from 'zod'
import { type EntryDayRule, useEntryDays } from '../../documents/entry-days.ts'
import { expenseTaxShape } from './expense-tax-values.ts'
import { ExpenseTaxes } from './expense-taxes.tsx'

const isMileage = ({ category }: FormValues): boolean => category === 'MILEAGE'
const isReceipt = (values: FormValues): boolean => !isMileage(values)
const isOfPerson = ({ paidBy }: FormValues): boolean => paidBy === 'PERSON'

const Form = defineForm(expense, {
  words: 'accounting',
  form: [
    'category',
    'day',
    { field: 'amount', required: isReceipt, when: isReceipt },
    { field: 'distance', required: isMileage, when: isMileage },
    { field: 'rate', required: isMileage, when: isMileage },
    { field: 'taxRates', input: ExpenseTaxes, shape: expenseTaxShape, when: isReceipt },
    'currency',
    'description',
    { field: 'supplier', when: isReceipt },
    { field: 'receiptNumber', when: isReceipt },
    'job',
    'vehicle',
    'paidBy',
    { field: 'person', required: isOfPerson, when: isOfPerson },
    'note',
  ],
  savesItself: true,
})

type Props = Parameters<typeof Form>[0]

/** The form of an expense. For mileage, the form asks for the distance instead of the receipt's total (OPEN-233). */
export function ExpenseForm(props: Props) {
  const { refuse } = useEntryDays()
  return <Form {...props} check={(body, context, record) => judge({ body, record, refuse }, context)} />
}

type Judged = { body: FormValues; record: Props['record']; refuse: EntryDayRule['refuse'] }

/** Checks that a changed day of the expense is permitted by the workspace's rule (OPEN-492). */
function judge({ body: { day }, record, refuse }: Judged, context: z.core.$RefinementCtx<FormValues>) {
  const refused = typeof day === 'string' && day !== record?.day ? refuse(day) : null
  if (refused) context.addIssue({ code: 'custom', path: ['day'], message: refused })
}
