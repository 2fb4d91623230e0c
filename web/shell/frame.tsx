import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useQuestion } from '../kit/api/device-copy.ts'
import { useSession } from '../kit/api/session.ts'
import { useArrival } from '../screens/arrival.ts'
import { parts } from './parts.ts'
import { type ScreenName, entryOf } from '../screens/route-table.ts'
import { useExpiry, useGuardAgain, useLanguageOfUser, useMindedDevice } from './session-effects.ts'

const bareScreens: ReadonlySet<ScreenName> = new Set([
  'signIn',
  'signUp',
  'invite',
  'activate',
  'forgotPassword',
  'resetPassword',
])

const screenHere = <Outlet />

/** The element is constant, so that a navigation renders only the screen again, and not the menu and the top bar. */
const screenInShell = <parts.Shell>{screenHere}</parts.Shell>

/** Shows a screen within the shell. Screens before sign-in, and some other screens, are shown without the shell. */
export function Frame() {
  const { user } = useSession()
  const entry = useMatches({ select: (matches) => entryOf(matches.at(-1)?.fullPath) })
  const screen = entry?.screen ?? null
  const guest = user === null || !user.isActivated
  useArrival(guest && screen === 'dashboard' ? 'signIn' : screen)
  useLanguageOfUser()
  useGuardAgain()
  useMindedDevice()
  const question = useQuestion()
  const { ended, resume, leave } = useExpiry()
  const bare = guest || entry?.worksAlone === true || (screen !== null && bareScreens.has(screen))
  return (
    <>
      {bare ? screenHere : screenInShell}
      {question}
      {ended && user !== null && (
        <Suspense>
          <parts.SessionEnded email={user.email} onResumed={() => void resume()} onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}
