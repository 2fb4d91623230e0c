import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'

/** Hands on what stands in a form as soon as something in it is changed, so that a reload loses nothing (UI-20). */
export function useKeptTyping<V>(form: UseFormReturnType<V>, keep: (values: V) => void): void {
  const { values } = form
  const dirty = form.isDirty()
  useEffect(() => {
    if (dirty) keep(values)
  }, [dirty, values, keep])
}
