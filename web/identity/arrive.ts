import { useRouter } from '@tanstack/react-router'
import { refreshSession } from '../kit/api/session.ts'

/**
 * Returns a function to call after sign-in or activation. The function reloads the session and opens `/`, which
 * redirects to the requested page.
 */
export function useArrive(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await refreshSession()
    await router.navigate({ to: '/', replace: true })
  }
}
