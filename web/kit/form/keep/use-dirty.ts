import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { useRef } from 'react'
import { useUnsaved } from './unsaved-forms.ts'

type Form<V> = { getValues: () => V; setValues: (values: V) => void }
type Options<V> = { initialValues: V; changedToo?: boolean | undefined; isSaving: () => boolean }

/** Whether typed values differ from the stored ones; everything around the form learns that leaving would lose them. */
export function useDirty<V>(form: Form<V>, { initialValues, changedToo = false, isSaving }: Options<V>) {
  const stored = useRef(initialValues)
  const isDirty = () => changedToo || !sameValue(form.getValues(), stored.current)
  useUnsaved(() => !isSaving() && isDirty())
  return {
    isDirty,
    /** Shows values that are stored already. */
    begin: (values: V) => {
      stored.current = values
      form.setValues(values)
    },
    /** These values were stored; what was typed since is still to be saved. */
    wereStored: (values: V) => {
      if (form.getValues() === values) stored.current = values
    },
  }
}
