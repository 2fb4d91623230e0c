import { useEffect, useEffectEvent, useState } from 'react'
import { device } from '../device/device.ts'

/**
 * What is typed in the form of a visit, kept on the device with every change: it outlives a closed tab. Null until what was kept before
 * is there; a device without room keeps it as long as the tab lives.
 */
export function useTyped<V>(owner: string, of: string, first: () => V) {
  const [values, setValues] = useState<V | null>(null)
  const begin = useEffectEvent(first)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const kept = await device.typed.get([owner, of]).catch(() => undefined)
      if (!isOver) setValues((before) => before ?? (kept?.values as V | undefined) ?? begin())
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
  /** Begins anew, once what was typed is taken. */
  const clear = async () => {
    setValues(first())
    await forget()
  }
  return { values, change, forget, clear }
}
