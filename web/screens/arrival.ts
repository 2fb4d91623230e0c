import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCrumbLabel } from './crumb-label.ts'
import type { ScreenName } from './route-table.ts'

/** The id of the part that the skip link and every arrival move the focus to. */
export const mainId = 'main'

/** Names the page in the tab, and after a navigation moves the focus to its content, for keyboards and readers. */
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

/** A screen that has put the focus itself, say into its first field, keeps it. */
function hasFocusInside(): boolean {
  const main = document.getElementById(mainId)
  return main !== null && main !== document.activeElement && main.contains(document.activeElement)
}
