import type { UseFormReturnType } from '@mantine/form'
import { dueDate, locksDueDate } from '@fieldhouse/domain/documents/payment-terms'
import type { DocumentKind } from '@fieldhouse/domain/documents/document-kind'
import { inLanguage, termsText } from '@fieldhouse/domain/documents/document-text'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { whenDrawn } from '../ui/when-drawn.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import { type DocumentValues, inputId } from './document-values.ts'

/** What the parts of the editor need of the form of a document. */
export type DocumentForm = Pick<
  UseFormReturnType<DocumentValues>,
  | 'values'
  | 'errors'
  | 'getValues'
  | 'setValues'
  | 'setFieldValue'
  | 'getInputProps'
  | 'insertListItem'
  | 'removeListItem'
  | 'reorderListItem'
  | 'setFieldError'
>

/** The props of the input of a field: value, fault in words, and the id that a sentence leads to. */
export function inputProps(form: DocumentForm, path: readonly (string | number)[]) {
  const { defaultValue: _, ...props } = form.getInputProps(path.join('.'))
  return { ...props, id: inputId(path), error: errorOf(props.error) }
}

/** Changes fields together with what follows from them: the due date and the default texts (ACC-12..16). */
export function changeWith(
  form: DocumentForm,
  change: Partial<DocumentValues>,
  { kind, timezone }: { kind: DocumentKind; timezone: string },
): void {
  const next = { ...form.getValues(), ...change }
  const follows = 'paymentTerms' in change || ('billingDate' in change && locksDueDate(next.paymentTerms))
  const today = dayAt(Date.now(), timezone)
  form.setValues({
    ...change,
    title: inLanguage(next.title, kind.title, next.locale) ?? '',
    termsAndConditions: termsText(next.termsAndConditions, next.paymentTerms, next.locale) ?? '',
    ...(follows
      ? { dueDate: dueDate({ term: next.paymentTerms, documentDate: next.billingDate, today }) }
      : {}),
  })
}

let reveal: ((line: number) => void) | null = null

/** Says how a line is drawn that is not; the answer takes it back. */
export function onReveal(how: (line: number) => void): () => void {
  reveal = how
  return () => {
    if (reveal === how) reveal = null
  }
}

/** Puts the cursor into the input of a field. */
export function focusField(path: readonly (string | number)[]): void {
  const [list, line] = path
  if (list === 'lineItems' && typeof line === 'number') reveal?.(line)
  whenDrawn(inputId(path), (place) => {
    const input = place.querySelector('input') ?? place
    input.scrollIntoView({ block: 'center' })
    input.focus()
  })
}
