import { useEffect, useEffectEvent, useState } from 'react'
import { device } from '../device/device.ts'

/**
 * Stores typed values on the device if it has room, so that they are not lost when the tab is closed. `values` is null
 * until the stored values are read.
 */
export function useTyped<V>(owner: string, of: string, first: () => V) {
  const [values, setValues] = useState<V | null>(null)
  const begin = useEffectEvent(first)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const kept = await device.typed.get([owner, of]).catch(() => undefined)
      if (isOver) return
      // React may call an updater while it renders, where effect events must not be called.
      const begun = (kept?.values as V | undefined) ?? begin()
      setValues((before) => before ?? begun)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [owner, of])
  const change = (next: Partial<V>) => {
    if (values === null) return
    const changed = { ...values, ...next }
    setValues(changed)
    device.typed.put({ owner, visit: of, values: changed }).catch(() => null)
  }
  const forget = () => device.typed.delete([owner, of]).catch(() => undefined)
  /** Clears the form after its values have been stored as a change. */
  const clear = async () => {
    setValues(first())
    await forget()
  }
  return { values, change, forget, clear }
}
