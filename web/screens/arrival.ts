import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useCrumbLabel } from './crumb-label.ts'
import type { ScreenName } from './route-table.ts'

/** The id of the main content, which gets the focus from the skip link and after each navigation. */
export const mainId = 'main'

/**
 * Sets the title of the tab. After a navigation, also moves the focus to the content, for keyboard and screen reader
 * users.
 */
export function useArrival(screen: ScreenName | null): void {
  const { t } = useTranslation('screens')
  const label = useCrumbLabel()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? null })
  const before = useRef<string | null>(null)
  const title = screen === null ? null : t(`title.${screen}`)

  useEffect(() => {
    document.title = [label, title, 'Fieldhouse'].filter(Boolean).join(' · ')
  }, [label, title])

  useEffect(() => {
    if (path === null) return
    const moved = before.current !== null && before.current !== path
    before.current = path
    if (moved && !hasFocusInside()) document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [path])
}

/** Whether a screen has already set the focus, for example to its first field. A focus in the screen is not moved. */
function hasFocusInside(): boolean {
  const main = document.getElementById(mainId)
  return main !== null && main !== document.activeElement && main.contains(document.activeElement)
}
