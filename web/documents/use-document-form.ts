import { type UseFormReturnType, useForm } from '@mantine/form'
import { startTransition, useEffect, useState } from 'react'
import { useLatest } from '../kit/value/use-latest.ts'
import type { DocumentValues } from './document-values.ts'

/** What the form asks of the lines: to draw one that lies far from what is in view. */
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
 * What the parts of an editor need of the form of a document. It stays the same object while the document is edited, and
 * each field follows its own value (`useInput`, `useValue`), so that typing draws that field alone.
 */
export type DocumentFormOf<V extends DocumentValues> = Pick<UseFormReturnType<V>, Steady> & {
  /** What is wrong with a field, in words. */
  faultOf: (path: string) => unknown
  /** Calls back whenever a value or a fault changes. */
  subscribe: (listener: () => void) => () => void
  /** The lists of lines that are drawn, by their path. */
  lines: Map<string, ShownLines>
}

/** The form of any document. */
export type DocumentForm = DocumentFormOf<DocumentValues>

/** Who listens to the form. */
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
 * The form of a document. `values` are what was typed, a moment later: what follows from all of them, such as the total,
 * is worked out between the keys and never holds one up. What is saved comes from `getValues`.
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
  // Mantine's functions read refs, so those of the first render serve to the last.
  const [form] = useState((): DocumentFormOf<V> => {
    const { getValues, setValues, setFieldValue, setFieldError, getInputProps } = mantine
    const { insertListItem, removeListItem, reorderListItem } = mantine
    const fields = { getValues, setValues, setFieldValue, setFieldError, getInputProps }
    const lists = { insertListItem, removeListItem, reorderListItem }
    return { ...fields, ...lists, faultOf: (path) => faults.current[path], subscribe, lines }
  })
  return { form, values, setErrors, clearErrors, resetDirty, isDirty }
}
