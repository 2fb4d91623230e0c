import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherPerson, sessionExpired, sessionResumed } from '../kit/api/api.ts'
import { deviceCopy } from '../kit/api/device-copy.ts'
import { showLanguage } from '../kit/api/language.ts'
import { stored } from '../kit/api/preferences.ts'
import { queryClient } from '../kit/api/query-client.ts'
import { hasEndedSession, refreshSession, sessionQuery, useSession } from '../kit/api/session.ts'
import { toast } from '../kit/text/toast.tsx'

/** Speaks the language that the person has chosen before, on whatever device that was. */
export function useLanguageOfUser(): void {
  const { user } = useSession()
  const language = user?.lang ?? null
  useEffect(() => {
    if (language !== null) void showLanguage(language)
  }, [language])
}

/** A right that was given or taken counts for the screen that is open, too: its route is guarded again (OPEN-55). */
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

/** What the browser keeps for work without a line follows who is signed in and where they belong (OPEN-345). */
export function useMindedDevice(): void {
  const session = useSession()
  useEffect(() => {
    void deviceCopy()
      .then((copy) => copy?.mind(session))
      // Without its database a browser keeps nothing.
      .catch(() => null)
  }, [session])
}

/** While the session's dialog stands, Escape closes nothing beneath it, where something may be typed. */
function holdEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && document.querySelector('[data-session-ended]'))
    event.stopImmediatePropagation()
}

/**
 * When a call finds the session ended, or another tab has ended it: `ended` until the person has signed in again, over the screen that stays, and
 * then calls `resume`; `leave` gives the screen up for the sign-in, where what was typed is a draft.
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
      // Another tab keeps the day of somebody: of somebody else, where they have signed in there.
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
