import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './on-paper.module.css'

type Props = {
  /** As much as there is room for goes on a page. */
  isDense?: boolean
  onPrinted: () => void
  children: ReactNode
}

/**
 * Prints what is in it, and nothing else of the page while it is there: each `section` begins a page, `data-figure` stands at
 * the end of its column, and neither that nor `data-whole` breaks.
 */
export function OnPaper({ isDense = false, onPrinted, children }: Props) {
  const done = useRef(onPrinted)
  useEffect(() => {
    const end = () => done.current()
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return createPortal(
    <div className={classes['sheet']} data-dense={isDense || undefined} aria-hidden>
      {children}
    </div>,
    document.body,
  )
}
