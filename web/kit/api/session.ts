import { type Session, type SessionUser, isUsable } from '@fieldhouse/domain/core/session'
import type { Home } from '@fieldhouse/domain/kit/time/place-zone'
import { setPhoneCountry } from '@fieldhouse/domain/kit/value/phone'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { loadPhoneNumbers } from '../../ui/phone-numbers.ts'
import { ApiProblem, notReached, sessionExpired } from './api.ts'
import { call, resultOf } from './call.ts'
import { currentWorkspace, setCurrentWorkspace } from './current-workspace.ts'
import { deviceCopy } from './device-copy.ts'
import { wipeDrafts } from './drafts.ts'
import { forgetAll, forgetTab, recall, recallInTab, remember, rememberInTab, stored } from './preferences.ts'
import { queryClient } from './query-client.ts'

/** A session with a signed-in user. */
export type SignedIn = Exclude<Session, { user: null }>

/** How long a response may take, in ms. Without this limit, a broken connection could block the page for minutes. */
const patience = 10_000

/**
 * The query for the current user, workspace and permissions (AUTH-11, OPEN-26). The query also runs without a network,
 * because the screens that depend on it would otherwise stay empty.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => inTime(signal, loadSession),
  staleTime: 60_000,
  networkMode: 'always',
})

/** Calls `load` with a time limit. If `load` takes longer, the server counts as not reached. */
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
  preparePhones(homeOf(session).country)
  startAnewIfOther(session)
  return session
}

/** Sets the company's country for phone numbers. Most companies outside Canada and the United States need the library. */
function preparePhones(country: string | null): void {
  setPhoneCountry(country)
  if (country !== null && !['CA', 'US'].includes(country)) loadPhoneNumbers()
}

/**
 * The country and time zone of the open workspace's company. If the company has no country or no time zone, the user's
 * is used.
 */
function homeOf({ user, workspace, workspaces }: SignedIn): Home {
  const open = workspaces.find(({ _id }) => _id === workspace?._id)
  return { country: open?.country ?? user.country, timezone: open?.timezone ?? user.timezone }
}

/**
 * If the session has ended, returns the session that this tab showed before, so that typed values are not lost. Fires
 * `sessionExpired`, which opens the sign-in dialog.
 */
function keepShownSession(ended: Session): Session {
  const before = queryClient.getQueryData<Session>(['session'])
  if (before === undefined || before.user === null) return ended
  window.dispatchEvent(new Event(sessionExpired))
  return before
}

/**
 * Reloads the page if the session has another user or workspace than this tab showed, so that none of their data
 * remains on screen (WS-03).
 */
function startAnewIfOther(next: Session): void {
  const before = queryClient.getQueryData<Session>(['session'])
  if (before === undefined || before.user === null || next.user === null) return
  const isOther = before.user.id !== next.user.id || before.workspace?._id !== next.workspace?._id
  if (!isOther || isUnlocked(before, next) || isOnboarding(before, next)) return
  noteLost(before, next)
  location.assign(next.locked === null ? '/' : secondFactorPath(next.locked._id))
}

/**
 * Whether the user only unlocked a workspace by setting up a second factor. The page then does not reload, because it
 * may show recovery codes, which are shown only once.
 */
const isUnlocked = (before: SignedIn, next: SignedIn): boolean =>
  before.user.id === next.user.id && before.workspace === null && before.locked?._id === next.workspace?._id

/**
 * Whether a user without a workspace got one during onboarding, usually by creating it. A reload would show the first
 * step again. The last step opens the workspace.
 */
const isOnboarding = (before: SignedIn, next: SignedIn): boolean =>
  before.user.id === next.user.id && before.workspace === null && !next.user.isOnboarded

/** The path of the page where the user sets up the second factor that a workspace requires. */
const secondFactorPath = (workspace: string): string => `/account/second-factor/${workspace}`

/** A workspace that the user lost access to while it was open. */
export type LostWorkspace = { id: string; name: string; isDisabled: boolean }

const lostName = 'fieldhouse.lost-workspace'

/**
 * Stores which workspace the user can no longer enter, and whether the workspace is disabled. The next page load shows
 * this in a message.
 */
function noteLost(before: SignedIn, next: SignedIn): void {
  const { workspace } = before
  const now = next.workspaces.find(({ _id }) => _id === workspace?._id)
  if (workspace === null || before.user.id !== next.user.id || (now && isUsable(now))) return
  const { _id: id, name } = workspace
  keepLost({ id, name, isDisabled: now?.disabled ?? false })
}

const keepLost = (lost: LostWorkspace): void => rememberInTab(lostName, JSON.stringify(lost))

/** Leaves a workspace that the user has just removed. The next page load shows a message about the removal. */
export function leaveRemoved(id: string, name: string): void {
  keepLost({ id, name, isDisabled: false })
  setCurrentWorkspace(null)
  location.assign('/')
}

/** The workspace to which the user lost access before this page load; null after the user has closed the message. */
export function lostWorkspace(): LostWorkspace | null {
  const lost = recallInTab(lostName)
  return lost === null ? null : JSON.parse(lost)
}

/** Deletes the stored workspace to which the user lost access, after the user has closed the message. */
export const forgetLost = (): void => rememberInTab(lostName, null)

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

/** The session that the router has loaded. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** The IANA time zone of the user. */
export const useZone = (): string => useSession().user?.timezone ?? 'America/Toronto'

/**
 * The country and time zone of the open workspace's company, or else of the user. An address without a country or time
 * zone uses this country or time zone.
 */
export function useHome(): Home {
  const session = useSession()
  return session.user === null ? { country: null, timezone: null } : homeOf(session)
}

/** The session on a screen that only signed-in users can open. */
export function useSignedIn(): SignedIn {
  const session = useSession()
  if (session.user === null) throw new Error('This screen needs a session')
  return session
}

/** Reloads the session after a change of the user or of the permissions. */
export async function refreshSession(): Promise<Session> {
  remember(stored.leaving, null)
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Puts a changed user into the cached session, so that no request is needed. */
export function keepUser(user: SessionUser): void {
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session === undefined || session.user === null ? session : { ...session, user },
  )
}

/**
 * Switches the workspace on the server, then reloads everything (WS-03). If the workspace requires a second factor, the
 * page for its setup opens first.
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

/** Ends the session on the server. If the server was not reached, returns false, and the next page load tries again. */
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

/**
 * Whether this page has ended the session. After this page has ended the session, no dialog asks the user to sign in
 * again.
 */
export const hasEndedSession = (): boolean => isEndedHere

/**
 * Runs an action that ends the session on the server, such as erasing the account. The page does not change until
 * `signOut`.
 */
export async function endSessionBy<T>(act: () => Promise<T>): Promise<T> {
  isEndedHere = true
  try {
    return await act()
  } catch (error) {
    isEndedHere = false
    throw error
  }
}

/**
 * Ends the session and opens `next`, even if the server cannot be reached (AUTH-16, AUTH-17). Does nothing if the user
 * decides to stay because of unsent changes.
 */
export async function signOut(next = '/'): Promise<void> {
  const copy = await deviceCopy()
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null
  if (copy !== null && user !== null && !(await copy.settle(user.id))) return
  await endSession()
  setCurrentWorkspace(null)
  wipeDrafts()
  forgetAll(stored.recents)
  forgetTab()
  queryClient.clear()
  location.assign(next)
}
