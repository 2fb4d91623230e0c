import { useScrollSpy, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './section-index.module.css'

type Props = { label: string; children: ReactNode }

/** The height of the fixed top bar and of the gap below it, in px. */
const below = 72

/**
 * Shows titled sections. On wide screens, an index at their left marks the section in view and links to all sections.
 */
export function SectionIndex({ label, children }: Props) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  /**
   * The chosen heading. The chosen heading stays marked until a scroll, because the last sections cannot reach the top
   * of the window.
   */
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, active, reinitialize } = useScrollSpy({ selector: `[id="${id}"] h2`, offset: below + 8 })
  const shown = data.map(({ value }) => value).join('\n')
  // The index is updated when sections appear after loading, or when their titles change with the language.
  useEffect(() => {
    const { current } = content
    if (current === null) return
    const update = () => {
      const titles = [...current.querySelectorAll('h2')].map((each) => each.textContent)
      if (titles.join('\n') !== shown) reinitialize()
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(current, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [reinitialize, shown])
  // A scroll by the user, or a key that may scroll, clears the chosen heading.
  const clear = () => setChosen(null)
  useWindowEvent('wheel', clear)
  useWindowEvent('touchmove', clear)
  useWindowEvent('keydown', clear)
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
