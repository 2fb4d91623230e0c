import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './on-paper.module.css'

type Props = {
  /** Whether each page is filled as much as possible. */
  isDense?: boolean
  onPrinted: () => void
  children: ReactNode
}

/**
 * Prints its children and nothing else of the page. Each further `section` starts a new page. `data-figure` content is
 * at its column's end; like `data-whole`, it is not broken.
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
