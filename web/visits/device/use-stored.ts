import { liveQuery } from 'dexie'
import { useEffect, useEffectEvent, useState } from 'react'

/** What the device keeps, read again whenever that changes, in this tab or another; undefined until it is there. */
export function useStored<T>(read: () => Promise<T>, key: string): T | undefined {
  const [found, setFound] = useState<{ key: string; value: T } | null>(null)
  const asked = useEffectEvent(read)
  useEffect(() => {
    const reading = liveQuery(() => asked()).subscribe({
      next: (value) => setFound({ key, value }),
      // A browser that forbids its database keeps nothing: what the server answers is shown all the same.
      error: () => setFound(null),
    })
    return () => reading.unsubscribe()
  }, [key])
  return found?.key === key ? found.value : undefined
}
