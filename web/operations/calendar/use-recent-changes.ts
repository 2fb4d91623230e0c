import type { LiveEvent } from '@fieldhouse/domain/live/calls'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { useCallback, useState } from 'react'
import { useRecordChanged } from '../../kit/api/live.ts'

/** How long the name of who changed a visit stands on it, in ms. */
const shownFor = 8000

type Recent = ReadonlyMap<string, { name: string }>

/** Who changed which visits a moment ago, but the person themselves, by the visit. */
export function useRecentChanges(person: string): Recent {
  const [recent, setRecent] = useState<Recent>(new Map())
  const hear = useCallback(
    ({ entity, id, by }: LiveEvent) => {
      if (entity !== appointment.name || id === null || by === null || by._id === person) return
      const news = { name: by.name }
      setRecent((all) => new Map(all).set(id, news))
      // A later change stands for its own time.
      const end = () =>
        setRecent((all) => (all.get(id) === news ? new Map([...all].filter(([each]) => each !== id)) : all))
      window.setTimeout(end, shownFor)
    },
    [person],
  )
  useRecordChanged(hear)
  return recent
}
