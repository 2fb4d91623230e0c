import { Outlet, useMatches } from '@tanstack/react-router'
import { useSession } from '../kit/api/session.ts'
import { UnsavedPage } from '../kit/form/unsaved.tsx'
import { useArrival } from './arrival.ts'
import { type ScreenName, entryOf } from './route-table.ts'
import { useExpiry, useGuardAgain, useLanguageOfUser } from './session-effects.ts'
import { SessionEnded } from './session-ended.tsx'
import { Shell } from './shell.tsx'

const bareScreens: ReadonlySet<ScreenName> = new Set([
  'signIn',
  'signUp',
  'invite',
  'activate',
  'forgotPassword',
  'resetPassword',
])

/** Puts a screen into the shell, or shows it bare: before signing in, and on the screens made for that. */
export function Frame() {
  const { user } = useSession()
  const screen = useMatches({ select: (matches) => entryOf(matches.at(-1)?.fullPath)?.screen ?? null })
  const guest = user === null || !user.isActivated
  useArrival(guest && screen === 'dashboard' ? 'signIn' : screen)
  useLanguageOfUser()
  useGuardAgain()
  const { ended, resume, leave } = useExpiry()
  const bare = guest || (screen !== null && bareScreens.has(screen))
  return (
    <>
      {bare ? (
        <Outlet />
      ) : (
        <Shell>
          <UnsavedPage>
            <Outlet />
          </UnsavedPage>
        </Shell>
      )}
      {ended && user !== null && (
        <SessionEnded email={user.email} onResumed={() => void resume()} onLeave={leave} />
      )}
    </>
  )
}
