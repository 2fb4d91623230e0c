import type { ResetPassword } from '@fieldhouse/domain/identity/identity'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { refreshSession } from '../kit/api/session.ts'
import { toast } from '../kit/text/toast.tsx'

/** Returns a function that sets a new password with a link or code, and then opens the sign-in screen. */
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
