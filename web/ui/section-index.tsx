import { useScrollSpy } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
  /** The chosen heading. The last sections cannot reach the top of the window, so the choice is marked until a scroll. */
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, active, reinitialize } = useScrollSpy({ selector: `[id="${id}"] h2`, offset: below + 8 })
  // Sections appear when their data have loaded, and their titles change with the language.
  useEffect(() => {
    const { current } = content
    if (current === null) return
    const titles = () => [...current.querySelectorAll('h2')].map((each) => each.textContent).join('\n')
    let known = titles()
    const observer = new MutationObserver(() => {
      if (titles() === known) return
      known = titles()
      reinitialize()
    })
    observer.observe(current, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [reinitialize])
  useEffect(() => {
    const forget = () => setChosen(null)
    for (const name of ['wheel', 'touchmove', 'keydown'] as const) window.addEventListener(name, forget)
    return () => {
      for (const name of ['wheel', 'touchmove', 'keydown'] as const) window.removeEventListener(name, forget)
    }
  }, [])
  const open = (heading: HTMLElement) => {
    const section = heading.closest('section') ?? heading
    window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - below })
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    setChosen(heading.id)
  }
  const marked = data.some((each) => each.id === chosen) ? chosen : data[active]?.id
  return (
    <div className={classes.columns}>
      <nav aria-label={label} className={classes.index}>
        <ul>
          {data.map(({ id: heading, value, getNode }) => (
            <li key={heading}>
              <button
                type="button"
                aria-current={heading === marked || undefined}
                onClick={() => open(getNode())}
              >
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
