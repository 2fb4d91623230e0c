import { type UseFormReturnType, useForm } from '@mantine/form'
import { startTransition, useEffect, useState } from 'react'
import { useLatest } from '../kit/value/use-latest.ts'
import type { DocumentValues } from './document-values.ts'

/** Renders a line that is far out of view. */
type ShownLines = { reveal: (line: number) => void }

type Steady =
  | 'getValues'
  | 'setValues'
  | 'setFieldValue'
  | 'setFieldError'
  | 'getInputProps'
  | 'insertListItem'
  | 'removeListItem'
  | 'reorderListItem'

/**
 * The form object that the parts of a document editor share. The object never changes. Each field subscribes to its own
 * value (`useInput`, `useValue`), so typing rerenders only that field.
 */
export type DocumentFormOf<V extends DocumentValues> = Pick<UseFormReturnType<V>, Steady> & {
  /** The error of a field. */
  faultOf: (path: string) => unknown
  /** Calls the listener whenever a value or an error changes. */
  subscribe: (listener: () => void) => () => void
  /** The rendered lists of lines, by their path. */
  lines: Map<string, ShownLines>
}

/** The form of any document. */
export type DocumentForm = DocumentFormOf<DocumentValues>

/** The listeners of the form. */
function useListeners() {
  const [listeners] = useState(() => new Set<() => void>())
  const [steady] = useState(() => ({
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }))
  return steady
}

/**
 * Creates the form of a document. Totals are computed from `values` in a transition, so `values` lag behind the typing.
 * Use `getValues` for saving.
 */
export function useDocumentForm<V extends DocumentValues>(begin: () => V) {
  const [initialValues] = useState(begin)
  const [values, setShown] = useState(initialValues)
  const { subscribe, notify } = useListeners()
  const [onValuesChange] = useState(() => (typed: V) => {
    notify()
    startTransition(() => setShown(typed))
  })
  const mantine = useForm<V>({ mode: 'uncontrolled', initialValues, onValuesChange })
  const { errors, setErrors, clearErrors, resetDirty, isDirty } = mantine
  const faults = useLatest(errors)
  useEffect(notify, [errors, notify])
  const [lines] = useState(() => new Map<string, ShownLines>())
  // Mantine's functions read refs, so the functions of the first render stay valid.
  const [form] = useState((): DocumentFormOf<V> => {
    const { getValues, setValues, setFieldValue, setFieldError, getInputProps } = mantine
    const { insertListItem, removeListItem, reorderListItem } = mantine
    const fields = { getValues, setValues, setFieldValue, setFieldError, getInputProps }
    const lists = { insertListItem, removeListItem, reorderListItem }
    return { ...fields, ...lists, faultOf: (path) => faults.current[path], subscribe, lines }
  })
  return { form, values, setErrors, clearErrors, resetDirty, isDirty }
}
