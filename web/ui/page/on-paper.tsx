import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './on-paper.module.css'

type Props = {
  /** Whether the print uses small type, so that more fits on a page. */
  isDense?: boolean
  onPrinted: () => void
  children: ReactNode
}

/**
 * Prints its children and nothing else. Each `section` after the first starts a new page. `data-figure` content is
 * right-aligned. `data-figure` and `data-whole` content do not wrap.
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
