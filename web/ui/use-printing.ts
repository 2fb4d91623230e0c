import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Parts that are only for paper are rendered only during printing. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const print = window.matchMedia('print')
    const look = () => flushSync(() => setPrinting(print.matches))
    // The update is synchronous, because a later update would not be printed.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    print.addEventListener('change', look)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      print.removeEventListener('change', look)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
