import type { UseFormReturnType } from '@mantine/form'
import { dueDate, locksDueDate } from '@fieldhouse/domain/documents/payment-terms'
import { inLanguage, termsText } from '@fieldhouse/domain/documents/document-text'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { errorOf } from '../kit/value/field-error.tsx'
import { type InvoiceValues, inputId } from './invoice-values.ts'

export type InvoiceForm = UseFormReturnType<InvoiceValues>

/** The props of the input of a field: value, fault in words, and the id that a sentence leads to. */
export function inputProps(form: InvoiceForm, path: readonly (string | number)[]) {
  const { defaultValue: _, ...props } = form.getInputProps(path.join('.'))
  return { ...props, id: inputId(path), error: errorOf(props.error) }
}

/** Changes fields together with what follows from them: the due date and the default texts (ACC-12..16). */
export function changeWith(form: InvoiceForm, change: Partial<InvoiceValues>, timezone: string): void {
  const next = { ...form.getValues(), ...change }
  const follows = 'paymentTerms' in change || ('billingDate' in change && locksDueDate(next.paymentTerms))
  const today = dayAt(Date.now(), timezone)
  form.setValues({
    ...change,
    title: inLanguage(next.title, 'invoice', next.locale) ?? '',
    termsAndConditions: termsText(next.termsAndConditions, next.paymentTerms, next.locale) ?? '',
    ...(follows
      ? { dueDate: dueDate({ term: next.paymentTerms, invoiceDate: next.billingDate, today }) }
      : {}),
  })
}
