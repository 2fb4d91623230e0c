import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { i18n } from '../kit/i18n.ts'
import { sessionQuery } from '../kit/session.ts'
import { toast } from '../ui/toast.tsx'
import { detourOf } from './gate.ts'
import { entryOf } from './route-table.ts'

/** Where a guest wanted to go, kept for the moment after signing in. */
export const wishedAddress = 'fieldhouse.wished'

/** The one place where a route is opened or refused: before anything of it is loaded. */
export async function guard(fullPath: string | undefined, queryClient: QueryClient): Promise<void> {
  const entry = entryOf(fullPath)
  if (entry === null) return
  const session = await queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
    toast('error', i18n.t('shell:accountFailed'))
    throw error
  })
  const detour = detourOf(entry, session)
  if (detour === null) return
  if (session.user === null) sessionStorage.setItem(wishedAddress, location.pathname + location.search)
  throw redirect({ to: detour === '/activate' ? '/activate/{-$id}' : detour, replace: true })
}
