import { liveQuery } from 'dexie'
import { useEffect, useEffectEvent, useState } from 'react'
import { device } from './device.ts'

/**
 * Data that the device stores. The data are read again when they change in any tab. Undefined while the data are being
 * read; null if the browser forbids a database.
 */
export function useStored<T>(read: () => Promise<T>, key: string): T | null | undefined {
  const [found, setFound] = useState<{ key: string; value: T | null } | null>(null)
  const asked = useEffectEvent(read)
  useEffect(() => {
    // If the browser forbids a database, null lets the screen show the data from the server. Dexie reports this case
    // as a closed database, and `liveQuery` then does not call `error`.
    const readOrNull = async () => {
      try {
        return await asked()
      } catch (error) {
        if (device.hasFailed()) return null
        throw error
      }
    }
    const reading = liveQuery(readOrNull).subscribe({
      next: (value) => setFound({ key, value }),
      error: () => setFound({ key, value: null }),
    })
    return () => reading.unsubscribe()
  }, [key])
  return found?.key === key ? found.value : undefined
}
