import type { Session } from '@fieldhouse/domain/core/session'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiProblem } from '../kit/api/api.ts'
import { deviceCopy } from '../kit/api/device-copy.ts'
import { translate } from '../kit/text/i18n.ts'
import { type SignedIn, sessionQuery } from '../kit/api/session.ts'
import { toast } from '../kit/text/toast.tsx'
import { loadShell, loadTexts, takeAsked } from './ahead.ts'
import { type Detour, detourOf } from '../screens/gate.ts'
import { type RouteEntry, entryOf } from '../screens/route-table.ts'
import { forgetDestination, rememberDestination, takeDestination } from '../screens/sign-in-destination.ts'

/**
 * The target of a navigation. If `preload` is true, the screen is only loaded in advance, so the guard must have no
 * side effects.
 */
type Going = { fullPath: string | undefined; href: string; preload: boolean }

/** Opens or refuses a route before any of its code is loaded. No other function opens or refuses routes. */
export async function guard(going: Going, queryClient: QueryClient): Promise<void> {
  const entry = entryAt(going)
  if (entry === null) return
  // The texts begin to load here. Only the rendering of the screen waits for the texts (router.tsx).
  loadTexts(going.fullPath).catch(() => null)
  const asked = takeAsked() ?? queryClient.ensureQueryData(sessionQuery)
  const session = await asked.catch(async (error: unknown) => {
    if (!(error instanceof ApiProblem && error.code === 'NETWORK')) {
      toast('error', translate('shell:accountFailed'))
      throw error
    }
    const kept = entry.worksAlone ? await keptSession(queryClient) : null
    // If the device has no stored session, the screen says that the device is offline (broken.tsx). The session may
    // still be valid on the server.
    if (kept === null) throw error
    return kept
  })
  if (session.user?.isActivated && !entry.worksAlone) await loadShell()
  const detour = detourOf(entry, session)
  if (!going.preload) mindWish(going, detour, session)
  if (detour === null) return
  if (detour === '/account/second-factor') throw toSecondFactor(session, queryClient)
  throw redirect({ to: detour === '/activate' ? '/activate/{-$id}' : detour, replace: true })
}

/**
 * The entry for a route. Users may always open the unsent changes on their device, even if they may not open My day
 * (OPEN-345).
 */
function entryAt({ fullPath, href }: Going): RouteEntry | null {
  const entry = entryOf(fullPath)
  if (entry?.worksAlone !== true || new URL(href, location.origin).searchParams.get('view') !== 'waiting')
    return entry
  const { section: _, ...rest } = entry
  return { ...rest, access: 'session' }
}

/** The stored session of the device's last user. The session is requested again as soon as the device is online. */
async function keptSession(queryClient: QueryClient): Promise<Session | null> {
  const copy = await deviceCopy()
  const session = (await copy?.keptSession()) ?? null
  if (session !== null) queryClient.setQueryData(sessionQuery.queryKey, session, { updatedAt: 1 })
  return session
}

/**
 * Remembers a URL that cannot be opened yet, so that `/` redirects to it after sign-in. Forgets the URL when another
 * screen of the workspace opens.
 */
function mindWish({ fullPath, href }: Going, detour: Detour | null, session: Session): void {
  if (session.user === null) return detour === null ? undefined : rememberDestination(href)
  const entry = entryOf(fullPath)
  if (detour === '/account/second-factor' && entry?.access === 'workspace')
    rememberDestination(href, session.locked?._id)
  if (detour !== null) return
  if (entry?.access === 'workspace') forgetDestination()
  if (fullPath !== '/') return
  const destination = takeDestination(session.workspace?._id ?? null)
  if (destination !== null) throw redirect({ href: destination, replace: true })
}

/**
 * Redirects to the setup of the second factor that the requested workspace requires. If another workspace is open, the
 * user is redirected only once.
 */
function toSecondFactor(session: Session, queryClient: QueryClient) {
  const id = session.user === null ? undefined : session.locked?._id
  if (session.user !== null && session.workspace !== null) {
    const shown: SignedIn = { ...session, locked: null }
    queryClient.setQueryData(sessionQuery.queryKey, shown)
  }
  return redirect({ to: '/account/second-factor/{-$id}', params: { id }, replace: true })
}
