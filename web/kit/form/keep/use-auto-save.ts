import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { useEffect, useState } from 'react'
import { type AutoSaveState, autoSaver } from './auto-saver.ts'
import { isReached, onReached } from '../../api/connection/connection.ts'
import { useUnsaved } from './unsaved-forms.ts'

type Options<V> = {
  stored: V
  mayBeSaved: (values: V) => boolean
  save: (values: V) => Promise<void>
}

/**
 * A form that is saved one second after the last change, and at once when the user leaves. The user is asked only
 * before changes are lost.
 */
export function useAutoSave<V extends object>({ stored, mayBeSaved, save }: Options<V>) {
  const [values, setValues] = useState(stored)
  const [state, setState] = useState<AutoSaveState>('stored')
  const [saver] = useState(() => autoSaver(setState))
  useEffect(() => () => void saver.flush(), [saver])
  // Changes that could not be sent are saved as soon as the server can be reached again.
  useEffect(() => onReached(() => isReached() && void saver.flush()), [saver])
  useUnsaved((leaving) => (leaving === 'tab' ? saver.holdsUnsaved() : saver.wouldLose()))
  return {
    values,
    state,
    change: (changed: Partial<V>) => {
      const next = { ...values, ...changed }
      setValues(next)
      if (!sameValue(next, values)) saver.change({ save: () => save(next), mayBeSaved: mayBeSaved(next) })
    },
    /** Saves at once. Returns whether all changes are stored. */
    flush: saver.flush,
  }
}
