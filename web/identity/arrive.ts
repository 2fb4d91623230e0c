import { useRouter } from '@tanstack/react-router'
import { refreshSession } from '../kit/api/session.ts'

/** After signing in or activating: who one is now, then in; the guard of `/` knows where one wanted to go. */
export function useArrive(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await refreshSession()
    await router.navigate({ to: '/', replace: true })
  }
}
