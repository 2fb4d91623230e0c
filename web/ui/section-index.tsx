import { useScrollSpy } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './section-index.module.css'

type Props = { label: string; children: ReactNode }

/** The height of the fixed top bar and of the gap below it, in px. */
const below = 72

/**
 * Shows titled sections with an index at their left on wide screens. The index marks the section in view and leads to
 * the others.
 */
export function SectionIndex({ label, children }: Props) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const { data, active, reinitialize } = useScrollSpy({ selector: `[id="${id}"] h2`, offset: below + 8 })
  // Sections appear when their data have loaded.
  useEffect(() => {
    const { current } = content
    if (current === null) return
    const count = () => current.querySelectorAll('h2').length
    let known = count()
    const observer = new MutationObserver(() => {
      if (count() === known) return
      known = count()
      reinitialize()
    })
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [reinitialize])
  const open = (heading: HTMLElement) => {
    const section = heading.closest('section') ?? heading
    window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - below })
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  return (
    <div className={classes.columns}>
      <nav aria-label={label} className={classes.index}>
        <ul>
          {data.map(({ id: heading, value, getNode }, at) => (
            <li key={heading}>
              <button type="button" aria-current={at === active || undefined} onClick={() => open(getNode())}>
                {value}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div id={id} ref={content}>
        {children}
      </div>
    </div>
  )
}
