import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { LanguageButton } from './language-button.tsx'

const LanguageMenu = lazyRouteComponent(() => import('./language-menu.tsx'), 'LanguageMenu')

/**
 * Changes the language at once and saves it (I18N-01, OPEN-61). The menu is loaded when the user first points at the
 * button.
 */
export function LanguageSwitch() {
  const [isWanted, setWanted] = useState(false)
  const load = () => void LanguageMenu.preload?.()
  const button = (
    <LanguageButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setWanted(true)}
    />
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <LanguageMenu />
    </Suspense>
  ) : (
    button
  )
}
