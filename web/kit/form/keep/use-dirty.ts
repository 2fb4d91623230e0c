import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { useRef } from 'react'
import { useUnsaved } from './unsaved-forms.ts'

type Form<V> = { getValues: () => V; setValues: (values: V) => void }
type Options<V> = { initialValues: V; changedToo?: boolean | undefined; isSaving: () => boolean }

/**
 * Checks whether the typed values differ from the stored values. Registers this check with the drawer, dialog and page
 * around the form.
 */
export function useDirty<V>(form: Form<V>, { initialValues, changedToo = false, isSaving }: Options<V>) {
  const stored = useRef(initialValues)
  const isDirty = () => changedToo || !sameValue(form.getValues(), stored.current)
  useUnsaved(() => !isSaving() && isDirty())
  return {
    isDirty,
    /** Fills the form with values that are already stored. */
    begin: (values: V) => {
      stored.current = values
      form.setValues(values)
    },
    /** Stores that `values` were saved. If the user has typed more in the meantime, the form remains unsaved. */
    wereStored: (values: V) => {
      if (form.getValues() === values) stored.current = values
    },
  }
}
