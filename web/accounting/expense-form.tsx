import { expense } from '@fieldhouse/domain/accounting/expense'
import { defineForm } from '../kit/form/define-form.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { ExpenseTaxes, expenseTaxShape } from './expense-taxes.tsx'

const isMileage = ({ category }: FormValues): boolean => category === 'MILEAGE'
const isReceipt = (values: FormValues): boolean => !isMileage(values)
const isOfPerson = ({ paidBy }: FormValues): boolean => paidBy === 'PERSON'

/** What is asked of an expense; of mileage its distance instead of a receipt's total (OPEN-233). */
export const ExpenseForm = defineForm(expense, {
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
    'job',
    'vehicle',
    'paidBy',
    { field: 'person', required: isOfPerson, when: isOfPerson },
    'note',
  ],
  savesItself: true,
})
