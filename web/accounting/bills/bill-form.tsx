import { billFaults } from '@fieldhouse/domain/accounting/bills/bill-totals'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { z } from 'zod'
import { type EntryDayRule, useEntryDays } from '../../documents/entry-days.ts'
import { defineForm } from '../../kit/form/define-form.tsx'
import type { FormValues } from '../../kit/form/form-values.ts'
import { expenseTaxShape } from '../expenses/expense-tax-values.ts'
import { SupplierInput } from './supplier-input.tsx'
import { ExpenseTaxes } from '../expenses/expense-taxes.tsx'

const Form = defineForm(supplierBill, {
  words: 'accounting/bills',
  form: [
    { field: 'supplier', input: SupplierInput },
    ['billNumber', 'currency'],
    ['day', 'dueDate'],
    'lines',
    { field: 'taxRates', input: ExpenseTaxes, shape: expenseTaxShape },
    'note',
  ],
})

type Props = Parameters<typeof Form>[0]

/** The form of a supplier's bill. */
export function BillForm(props: Props) {
  const { refuse } = useEntryDays()
  return <Form {...props} check={(body, context, record) => judge({ body, record, refuse }, context)} />
}

type Judged = { body: FormValues; record: Props['record']; refuse: EntryDayRule['refuse'] }

/** Checks the due date, and that a changed date of the bill is permitted by the workspace's rule (OPEN-492). */
function judge({ body, record, refuse }: Judged, context: z.core.$RefinementCtx<FormValues>) {
  const { day } = body
  const refused = typeof day === 'string' && day !== record?.day ? refuse(day) : null
  if (refused) context.addIssue({ code: 'custom', path: ['day'], message: refused })
  for (const { path, code, params } of billFaults(body))
    context.addIssue({ code: 'custom', path: [...path], message: fieldMessage(code, params) })
}
