import type { LiveEvent } from '@fieldhouse/domain/core/live-event'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { useCallback, useState } from 'react'
import { useRecordChanged } from '../../kit/api/live.ts'

/** How long a visit shows the user who changed it, in ms. */
const shownFor = 8000

type Recent = ReadonlyMap<string, { name: string }>

/** For each visit, the name of the other user who has just changed it. */
export function useRecentChanges(person: string): Recent {
  const [recent, setRecent] = useState<Recent>(new Map())
  const hear = useCallback(
    ({ entity, id, by }: LiveEvent) => {
      if (entity !== appointment.name || id === null || by === null || by._id === person) return
      const news = { name: by.name }
      setRecent((all) => new Map(all).set(id, news))
      // A later change of the same visit has its own timer, so this timer only removes the change for which it was
      // started.
      const end = () =>
        setRecent((all) => (all.get(id) === news ? new Map([...all].filter(([each]) => each !== id)) : all))
      window.setTimeout(end, shownFor)
    },
    [person],
  )
  useRecordChanged(hear)
  return recent
}
