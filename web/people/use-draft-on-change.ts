import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'

/** Saves a form's values as a draft whenever a value changes, so that a reload does not lose them (UI-20). */
export function useDraftOnChange<V>(form: UseFormReturnType<V>, keep: (values: V) => void): void {
  const { values } = form
  const dirty = form.isDirty()
  useEffect(() => {
    if (dirty) keep(values)
  }, [dirty, values, keep])
}
