import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { otherPerson, sessionExpired, sessionResumed } from '../kit/api/api.ts'
import { deviceCopy } from '../kit/api/device-copy.ts'
import { showLanguage } from '../kit/api/language.ts'
import { stored } from '../kit/api/preferences.ts'
import { queryClient } from '../kit/api/query-client.ts'
import { hasEndedSession, refreshSession, sessionQuery, useSession } from '../kit/api/session.ts'
import { toast } from '../kit/text/toast.tsx'

/** Switches to the language that the user has chosen, even if they chose it on another device. */
export function useLanguageOfUser(): void {
  const { user } = useSession()
  const language = user?.lang ?? null
  useEffect(() => {
    if (language !== null) void showLanguage(language)
  }, [language])
}

/** When permissions change, checks whether the user may still open the current screen (OPEN-55). */
export function useGuardAgain(): void {
  const router = useRouter()
  const session = useSession()
  const rights = session.user === null ? null : session.permissions
  const guarded = useRef(rights)
  useEffect(() => {
    if (guarded.current === rights) return
    guarded.current = rights
    void router.invalidate()
  }, [rights, router])
}

/** Updates the device's offline copy when the signed-in user or their workspaces change (OPEN-345). */
export function useMindedDevice(): void {
  const session = useSession()
  useEffect(() => {
    void deviceCopy()
      .then((copy) => copy?.mind(session))
      // The error is ignored, because a browser without a database has no offline copy.
      .catch(() => null)
  }, [session])
}

/**
 * While the dialog for an ended session is open, Escape must not close dialogs below it, because they may contain
 * typed values.
 */
function holdEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && document.querySelector('[data-session-ended]'))
    event.stopImmediatePropagation()
}

/**
 * Detects that the session ended, in this tab or another tab. `resume` continues on the same screen after a new
 * sign-in. `leave` opens the sign-in screen.
 */
export function useExpiry() {
  const router = useRouter()
  const { t } = useTranslation('shell')
  const [ended, setEnded] = useState(false)
  const leave = useCallback(() => {
    setEnded(false)
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, { user: null })
    void router.invalidate()
  }, [router])
  const resume = async () => {
    await refreshSession()
    setEnded(false)
    window.dispatchEvent(new Event(sessionResumed))
    await queryClient.invalidateQueries()
  }
  useEffect(() => {
    const expire = () => {
      const user = queryClient.getQueryData(sessionQuery.queryKey)?.user
      if (user == null || hasEndedSession()) return
      if (user.isActivated) return setEnded(true)
      toast('warning', t('sessionEnded.text'))
      leave()
    }
    window.addEventListener(sessionExpired, expire)
    return () => window.removeEventListener(sessionExpired, expire)
  }, [leave, t])
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries(sessionQuery)
    const listen = ({ key, newValue }: StorageEvent) => {
      const isLeft = key === stored.leaving && newValue === null
      // Another tab has stored a user as the user of the device. This user may differ from the user of this tab.
      if (isLeft || (key === stored.device && newValue !== null)) readAgain()
    }
    window.addEventListener('storage', listen)
    window.addEventListener(otherPerson, readAgain)
    return () => {
      window.removeEventListener('storage', listen)
      window.removeEventListener(otherPerson, readAgain)
    }
  }, [])
  useLayoutEffect(() => {
    window.addEventListener('keydown', holdEscape, { capture: true })
    return () => window.removeEventListener('keydown', holdEscape, { capture: true })
  }, [])
  return { ended, resume, leave }
}
