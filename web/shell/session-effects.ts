import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionExpired } from '../kit/api.ts'
import { showLanguage } from '../kit/language.ts'
import { queryClient } from '../kit/query-client.ts'
import { sessionQuery, useSession } from '../kit/session.ts'
import { toast } from '../ui/toast.tsx'

/** Speaks the language that the person has chosen before, on whatever device that was. */
export function useLanguageOfUser(): void {
  const { user } = useSession()
  const language = user?.lang ?? null
  useEffect(() => {
    if (language !== null) void showLanguage(language)
  }, [language])
}

/** When a call finds the session gone: says so and leads to the sign-in; what was typed stays as a draft. */
export function useExpiry(): void {
  const router = useRouter()
  const { t } = useTranslation('shell')
  useEffect(() => {
    const expire = () => {
      if (queryClient.getQueryData(sessionQuery.queryKey)?.user == null) return
      queryClient.clear()
      queryClient.setQueryData(sessionQuery.queryKey, { user: null })
      toast('warning', t('sessionEnded'))
      void router.invalidate()
    }
    window.addEventListener(sessionExpired, expire)
    return () => window.removeEventListener(sessionExpired, expire)
  }, [router, t])
}
