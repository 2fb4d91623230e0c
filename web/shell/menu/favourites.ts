import { isTechnicianRole } from '@fieldhouse/domain/people/roles'
import { z } from 'zod'
import { useStoredList } from '../../kit/api/stored-list.ts'
import { stored } from '../../kit/api/preferences.ts'
import { type SignedIn, useSignedIn } from '../../kit/api/session.ts'
import { type MenuLeaf, leavesOf, menu, organizationMenu, standingOf } from './menu.ts'
import type { RoutePath } from '../../screens/route-table.ts'

/** The default favourites of office staff. */
const ofOffice: readonly RoutePath[] = [
  '/operations/jobs/{-$id}',
  '/operations/calendar',
  '/crm/contacts/{-$id}',
  '/accounting/invoices/{-$id}',
]

/** The default favourites of a technician. All default favourites show the technician's own records. */
const ofTechnician: readonly RoutePath[] = [
  '/my-day/{-$id}',
  '/operations/jobs/{-$id}',
  '/operations/calendar',
]

/**
 * Every menu entry that can be a favourite. The dashboard cannot be a favourite, because it is always the first entry.
 */
const candidates: readonly MenuLeaf[] = [...menu, organizationMenu].flatMap((item) =>
  'children' in item ? leavesOf(item) : [],
)

/**
 * A user's favourites: the chosen favourites, else the default favourites of the role. Only entries that the user may
 * open are included. Empty without an open workspace (OPEN-172).
 */
export function favouritesOf(session: SignedIn, chosen: readonly string[] | null): MenuLeaf[] {
  if (session.workspace === null) return []
  const paths = chosen ?? (isTechnicianRole(session.role?.name ?? '') ? ofTechnician : ofOffice)
  return paths
    .flatMap((path) => candidates.find(({ to }) => to === path) ?? [])
    .filter(({ to }) => standingOf(to, session) === 'open')
}

/** The user's favourites in this workspace, and a function that adds or removes an entry. */
export function useFavourites(): { favourites: MenuLeaf[]; toggle: (to: RoutePath) => void } {
  const session = useSignedIn()
  const [chosen, keep] = useStoredList(stored.favourites, z.string())
  const favourites = favouritesOf(session, chosen)
  const paths = favourites.map((leaf) => leaf.to)
  return {
    favourites,
    toggle: (to) => keep(paths.includes(to) ? paths.filter((path) => path !== to) : [...paths, to]),
  }
}
