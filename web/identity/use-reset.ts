import type { ResetPassword } from '@fieldhouse/domain/identity/identity'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api/call.ts'
import { refreshSession } from '../kit/api/session.ts'
import { toast } from '../kit/text/toast.tsx'

/** Sets the new password by link or code, and leads to signing in with it. */
export function useReset() {
  const { t } = useTranslation('identity')
  const router = useRouter()
  return async (body: ResetPassword): Promise<void> => {
    await call('POST /auth/reset-password', { body, workspace: null })
    toast('success', t('reset.done'))
    await refreshSession()
    await router.navigate({ to: '/signin', replace: true })
  }
}
