import { type Session, type SessionUser, isUsable } from '@fieldhouse/domain/identity/session'
import type { Home } from '@fieldhouse/domain/kit/time/place-zone'
import { setPhoneCountry } from '@fieldhouse/domain/kit/value/phone'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ApiProblem, notReached, sessionExpired } from './api.ts'
import { call, resultOf } from './call.ts'
import { currentWorkspace, setCurrentWorkspace } from './current-workspace.ts'
import { deviceCopy } from './device-copy.ts'
import { wipeDrafts } from './drafts.ts'
import { forgetAll, recall, remember, stored } from './preferences.ts'
import { queryClient } from './query-client.ts'

/** A session in which somebody is signed in. */
export type SignedIn = Exclude<Session, { user: null }>

/** How long an answer is waited for, in ms: a line that only seems to be there would keep everything for minutes. */
const patience = 10_000

/**
 * Who is signed in, in which workspace, with which rights (AUTH-11, OPEN-26). Asked for without a network as well: what has to
 * wait for it would else show nothing.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => inTime(signal, loadSession),
  staleTime: 60_000,
  networkMode: 'always',
})

/** What is loaded in time; the server counts as not reached where it is late. */
async function inTime<T>(signal: AbortSignal, load: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(patience)
  try {
    return await load(AbortSignal.any([signal, late]))
  } catch (error) {
    throw late.aborted && !(error instanceof ApiProblem) ? notReached() : error
  }
}

async function loadSession(signal: AbortSignal): Promise<Session> {
  if (recall(stored.leaving) !== null && !(await endSession())) return { user: null }
  const session = await sessionFor(currentWorkspace(), signal)
  if (session.user === null) return keepShownSession(session)
  setCurrentWorkspace(session.workspace?._id ?? null)
  setPhoneCountry(homeOf(session).country)
  startAnewIfOther(session)
  return session
}

/** Where the company of the open workspace is, else the person. */
function homeOf({ user, workspace, workspaces }: SignedIn): Home {
  const open = workspaces.find(({ _id }) => _id === workspace?._id)
  return { country: open?.country ?? user.country, timezone: open?.timezone ?? user.timezone }
}

/**
 * A session that ended while a tab shows it: the tab keeps what it shows, and with it what was typed, while the dialog
 * of `sessionExpired` asks to sign in again.
 */
function keepShownSession(ended: Session): Session {
  const before = queryClient.getQueryData<Session>(['session'])
  if (before === undefined || before.user === null) return ended
  window.dispatchEvent(new Event(sessionExpired))
  return before
}

/** Another person or workspace than this tab has shown: nothing read so far may stay on screen (WS-03). */
function startAnewIfOther(next: Session): void {
  const before = queryClient.getQueryData<Session>(['session'])
  if (before === undefined || before.user === null || next.user === null) return
  const isOther = before.user.id !== next.user.id || before.workspace?._id !== next.workspace?._id
  if (!isOther || isUnlocked(before, next)) return
  noteLost(before, next)
  location.assign(next.locked === null ? '/' : secondFactorPath(next.locked._id))
}

/**
 * A workspace was locked, none other was open, and a second factor was shown here: nothing of another one is on screen,
 * and what is may be recovery codes that are shown only once.
 */
const isUnlocked = (before: SignedIn, next: SignedIn): boolean =>
  before.user.id === next.user.id && before.workspace === null && before.locked?._id === next.workspace?._id

/** Where one sets up the second factor that a workspace asks for. */
const secondFactorPath = (workspace: string): string => `/account/second-factor/${workspace}`

/** A workspace that was open when its person lost it. */
export type LostWorkspace = { id: string; name: string; isDisabled: boolean }

const lostName = 'fieldhouse.lost-workspace'

/** Keeps for the page that is loaded next which workspace was lost, and whether it is disabled for everybody. */
function noteLost(before: SignedIn, next: SignedIn): void {
  const { workspace } = before
  const now = next.workspaces.find(({ _id }) => _id === workspace?._id)
  if (workspace === null || before.user.id !== next.user.id || (now && isUsable(now))) return
  const { _id: id, name } = workspace
  keepLost({ id, name, isDisabled: now?.disabled ?? false })
}

const keepLost = (lost: LostWorkspace): void => sessionStorage.setItem(lostName, JSON.stringify(lost))

/** Leaves a workspace that its person has removed; the page that is loaded next says so. */
export function leaveRemoved(id: string, name: string): void {
  keepLost({ id, name, isDisabled: false })
  setCurrentWorkspace(null)
  location.assign('/')
}

/** The workspace that was lost before this page was loaded; shown until `forgetLost`. */
export function lostWorkspace(): LostWorkspace | null {
  const lost = sessionStorage.getItem(lostName)
  return lost === null ? null : JSON.parse(lost)
}

/** Its person has read it. */
export const forgetLost = (): void => sessionStorage.removeItem(lostName)

async function sessionFor(workspace: string | null, signal: AbortSignal): Promise<Session> {
  try {
    return await resultOf('GET /auth/session', { workspace, signal })
  } catch (error) {
    const lost = error instanceof ApiProblem && (error.status === 403 || error.status === 400)
    if (!lost || workspace === null) throw error
    setCurrentWorkspace(null)
    return sessionFor(null, signal)
  }
}

/** The session as the router has loaded it. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** The person's own time zone, an IANA name. */
export const useZone = (): string => useSession().user?.timezone ?? 'America/Toronto'

/** Where the company of the open workspace is; its country and zone decide where an address says neither. */
export function useHome(): Home {
  const session = useSession()
  return session.user === null ? { country: null, timezone: null } : homeOf(session)
}

/** The session inside screens that only signed-in people reach. */
export function useSignedIn(): SignedIn {
  const session = useSession()
  if (session.user === null) throw new Error('This screen needs a session')
  return session
}

/** Reads the session anew, after something changed who one is or what one may. */
export async function refreshSession(): Promise<Session> {
  remember(stored.leaving, null)
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Shows a changed user at once, without asking again. */
export function keepUser(user: SessionUser): void {
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session === undefined || session.user === null ? session : { ...session, user },
  )
}

/**
 * Opens another workspace: written on the server, then everything is loaded anew (WS-03). One that asks for a second
 * factor first leads to setting one up.
 */
export async function openWorkspace(user: SessionUser, target: string): Promise<void> {
  try {
    await call('PATCH /user/workspace-access-time-update/:id', {
      params: { id: user.id },
      body: { targetWorkspace: target },
    })
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'SECOND_FACTOR_REQUIRED')) throw error
    location.assign(secondFactorPath(target))
    return
  }
  setCurrentWorkspace(target)
  location.assign('/')
}

/** Ends the session on the server; false when the server was not reached; the next load tries again. */
async function endSession(): Promise<boolean> {
  remember(stored.leaving, 'yes')
  try {
    await call('POST /auth/logout', { workspace: null, signal: AbortSignal.timeout(patience) })
  } catch {
    return false
  }
  remember(stored.leaving, null)
  return true
}

let isEndedHere = false

/** Whether the session ended by what was done on this page: nobody is asked to sign in again. */
export const hasEndedSession = (): boolean => isEndedHere

/** Does what ends the session on the server, such as erasing one's account; the page stays until `signOut`. */
export async function endSessionBy<T>(act: () => Promise<T>): Promise<T> {
  isEndedHere = true
  try {
    return await act()
  } catch (error) {
    isEndedHere = false
    throw error
  }
}

/** Ends the session and goes on at `next`. The person is signed out here even when the server cannot be reached (AUTH-16,
 * AUTH-17), unless they would rather keep changes that wait on the device. */
export async function signOut(next = '/'): Promise<void> {
  const copy = await deviceCopy()
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null
  if (copy !== null && user !== null && !(await copy.settle(user.id))) return
  await endSession()
  setCurrentWorkspace(null)
  wipeDrafts()
  forgetAll(stored.recents)
  sessionStorage.clear()
  queryClient.clear()
  location.assign(next)
}
