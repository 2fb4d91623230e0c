import { useRouter } from '@tanstack/react-router'
import { refreshSession } from '../kit/session.ts'
import { wishedAddress } from '../shell/guard.ts'

/** After signing in, activating or joining: who one is now, then on to where one wanted to go. */
export function useArrive(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const session = await refreshSession()
    const wished = sessionStorage.getItem(wishedAddress)
    if (session.user?.isActivated === true) sessionStorage.removeItem(wishedAddress)
    await router.invalidate()
    await router.navigate({ href: wished?.startsWith('/') === true ? wished : '/', replace: true })
  }
}
