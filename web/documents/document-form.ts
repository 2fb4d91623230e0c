import { dueDate, locksDueDate } from '@fieldhouse/domain/people/payment-terms'
import type { DocumentKind } from '@fieldhouse/domain/documents/document-kind'
import { inLanguage, termsText } from '@fieldhouse/domain/documents/document-text'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useSyncExternalStore } from 'react'
import { focusInView } from '../ui/dialog/focus-in-view.ts'
import { whenDrawn } from '../ui/when-drawn.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import { type DocumentValues, type ListPath, inputId, linesAt } from './document-values.ts'
import type { LineValues } from './lines/line-values.ts'
import type { DocumentForm, DocumentFormOf } from './use-document-form.ts'
import { serverNow } from '../kit/api/connection/server-time.ts'

type Path = readonly (string | number)[]

/** Returns a value of the document. The component renders again when the value changes. */
export function useValue<V extends DocumentValues, N extends keyof V>(
  { getValues, subscribe }: Pick<DocumentFormOf<V>, 'getValues' | 'subscribe'>,
  name: N,
): V[N] {
  return useSyncExternalStore(subscribe, () => getValues()[name])
}

/** Returns the keys of the lines in order. The component renders again when lines are added, removed or moved. */
export const useLineKeys = ({ getValues, subscribe }: DocumentForm, list: ListPath): string =>
  useSyncExternalStore(subscribe, () =>
    linesAt(getValues(), list)
      .map(({ key }) => key)
      .join(' '),
  )

/** Returns the ids of the lines' products. The component renders again when a line gets another product. */
export const useLineProducts = ({ getValues, subscribe }: DocumentForm, list: ListPath): string =>
  useSyncExternalStore(subscribe, () =>
    linesAt(getValues(), list)
      .flatMap(({ priced }) => priced?.product ?? [])
      .join(' '),
  )

/** A line of the form, as currently edited. */
export const useLine = (
  { getValues, subscribe }: DocumentForm,
  list: ListPath,
  at: number,
): LineValues | undefined => useSyncExternalStore(subscribe, () => linesAt(getValues(), list)[at])

/** The rendered error of a field, or null. */
export function useFault({ faultOf, subscribe }: Pick<DocumentForm, 'faultOf' | 'subscribe'>, path: Path) {
  const name = path.join('.')
  return errorOf(useSyncExternalStore(subscribe, () => faultOf(name)))
}

/** Returns the props of a field's input: its value, its error message, and the id by which a link can focus it. */
export function useInput(form: DocumentForm, path: Path) {
  const name = path.join('.')
  const { onChange } = form.getInputProps(name)
  const value = useSyncExternalStore(form.subscribe, () => form.getInputProps(name).defaultValue)
  return { id: inputId(path), value, error: useFault(form, path), onChange }
}

/**
 * The data from which dependent fields are derived. `before` is the previous due date, which the default terms still
 * contain while the due date is empty.
 */
type Following = { kind: DocumentKind; timezone: string; before?: string | null }

/** Changes fields and the fields that depend on them: the due date and the default texts (ACC-12..16, OPEN-562). */
export function changeWith(
  form: DocumentForm,
  change: Partial<DocumentValues>,
  { kind, timezone, before }: Following,
): void {
  const now = form.getValues()
  const next = { ...now, ...change }
  const follows = 'paymentTerms' in change || ('billingDate' in change && locksDueDate(next.paymentTerms))
  const today = dayAt(serverNow(), timezone)
  const due = follows
    ? dueDate({ term: next.paymentTerms, documentDate: next.billingDate, today })
    : next.dueDate
  const owed = { isOwed: kind.isOwed, dueDate: due, before: now.dueDate ?? before ?? null }
  // While the due date is empty, the default terms still contain the previous due date.
  const terms = due === null ? next.termsAndConditions : termsText(next.termsAndConditions, owed, next.locale)
  form.setValues({
    ...change,
    title: inLanguage(next.title, kind.title, next.locale) ?? '',
    termsAndConditions: terms ?? '',
    dueDate: due,
  })
}

/** Focuses the input of a field as soon as it is rendered. */
const focusDrawn = (path: Path) =>
  whenDrawn(inputId(path), (place) => focusInView(place.querySelector('input') ?? place))

/** Focuses the input of a field, after rendering its line if necessary. */
export function focusField({ lines }: Pick<DocumentForm, 'lines'>, path: Path): void {
  const list = path.slice(0, path[0] === 'options' ? 3 : 1)
  const line = path[list.length]
  if (list.at(-1) !== 'lineItems' || typeof line !== 'number') return focusDrawn(path)
  // The lines are rendered after the rest of the editor.
  whenDrawn(inputId(list), () => {
    lines.get(list.join('.'))?.reveal(line)
    focusDrawn(path)
  })
}
