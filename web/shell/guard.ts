import type { Session } from '@fieldhouse/domain/identity/session'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiProblem } from '../kit/api/api.ts'
import { deviceCopy } from '../kit/api/device-copy.ts'
import { i18n } from '../kit/text/i18n.ts'
import { type SignedIn, sessionQuery } from '../kit/api/session.ts'
import { toast } from '../kit/text/toast.tsx'
import { loadShell, loadTexts, takeAsked } from './ahead.ts'
import { type Detour, detourOf } from '../screens/gate.ts'
import { type RouteEntry, entryOf } from '../screens/route-table.ts'
import { forgetWish, keepWish, takeWish } from '../screens/wished.ts'

/** Where somebody goes; a preload only looks, so it leaves no trace. */
type Going = { fullPath: string | undefined; href: string; preload: boolean }

/** The one place where a route is opened or refused: before anything of it is loaded. */
export async function guard(going: Going, queryClient: QueryClient): Promise<void> {
  const entry = entryAt(going)
  if (entry === null) return
  // Begun now, and waited for where the screen stands (router.tsx).
  loadTexts(going.fullPath).catch(() => null)
  const asked = takeAsked() ?? queryClient.ensureQueryData(sessionQuery)
  const session = await asked.catch(async (error: unknown) => {
    if (!(error instanceof ApiProblem && error.code === 'NETWORK')) {
      toast('error', i18n.t('shell:accountFailed'))
      throw error
    }
    const kept = entry.worksAlone ? await keptSession(queryClient) : null
    // There is a screen that says that there is no line (broken.tsx), and nothing is wrong with the account.
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

/** What waits on the device is its person's own, whatever else they may open by now (OPEN-345). */
function entryAt({ fullPath, href }: Going): RouteEntry | null {
  const entry = entryOf(fullPath)
  if (entry?.worksAlone !== true || new URL(href, location.origin).searchParams.get('view') !== 'waiting')
    return entry
  const { section: _, ...rest } = entry
  return { ...rest, access: 'session' }
}

/** The session of whoever used the device last; it is asked for again as soon as there is a line. */
async function keptSession(queryClient: QueryClient): Promise<Session | null> {
  const copy = await deviceCopy()
  const session = (await copy?.keptSession()) ?? null
  if (session !== null) queryClient.setQueryData(sessionQuery.queryKey, session, { updatedAt: 1 })
  return session
}

/**
 * What cannot be opened yet is remembered. Everybody arrives at `/`, by whatever way they have signed in, and goes on from
 * there; a screen of the workspace that is opened instead makes the wish moot.
 */
function mindWish({ fullPath, href }: Going, detour: Detour | null, session: Session): void {
  if (session.user === null) return detour === null ? undefined : keepWish(href)
  const entry = entryOf(fullPath)
  if (detour === '/account/second-factor' && entry?.access === 'workspace')
    keepWish(href, session.locked?._id)
  if (detour !== null) return
  if (entry?.access === 'workspace') forgetWish()
  if (fullPath !== '/') return
  const wished = takeWish(session.workspace?._id ?? null)
  if (wished !== null) throw redirect({ href: wished, replace: true })
}

/** The way to the second factor that the wanted workspace asks for; whoever has another one open sees it once and goes on there. */
function toSecondFactor(session: Session, queryClient: QueryClient) {
  const id = session.user === null ? undefined : session.locked?._id
  if (session.user !== null && session.workspace !== null) {
    const shown: SignedIn = { ...session, locked: null }
    queryClient.setQueryData(sessionQuery.queryKey, shown)
  }
  return redirect({ to: '/account/second-factor/{-$id}', params: { id }, replace: true })
}
