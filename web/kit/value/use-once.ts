import { useRef, useState } from 'react'

/** Runs one task at a time. A call during a running task, such as a second submit, does nothing (UI-19). */
export function useOnce() {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  return {
    running,
    isRunning: () => busy.current,
    run: async (task: () => Promise<void>): Promise<void> => {
      if (busy.current) return
      busy.current = true
      setRunning(true)
      try {
        await task()
      } finally {
        busy.current = false
        setRunning(false)
      }
    },
  }
}
