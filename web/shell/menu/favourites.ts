import { isTechnicianRole } from '@fieldhouse/domain/people/roles'
import { z } from 'zod'
import { useStoredList } from '../../kit/api/stored-list.ts'
import { stored } from '../../kit/api/preferences.ts'
import { type SignedIn, useSignedIn } from '../../kit/api/session.ts'
import { type MenuLeaf, leavesOf, menu, organizationMenu, standingOf } from './menu.ts'
import type { RoutePath } from '../../screens/route-table.ts'

/** What whoever runs the work opens all day. */
const ofOffice: readonly RoutePath[] = [
  '/operations/jobs/{-$id}',
  '/operations/calendar',
  '/crm/contacts/{-$id}',
  '/accounting/invoices/{-$id}',
]

/** A technician goes to jobs; all of these show them their own. */
const ofTechnician: readonly RoutePath[] = [
  '/my-day/{-$id}',
  '/operations/jobs/{-$id}',
  '/operations/calendar',
]

/** Every entry of the menu that can be a favourite: the dashboard stands first anyway. */
const candidates: readonly MenuLeaf[] = [...menu, organizationMenu].flatMap((item) =>
  'children' in item ? leavesOf(item) : [],
)

/**
 * The menu entries that somebody has on top: those they chose, else those of their role; only what they may open, and
 * none without a workspace (OPEN-172).
 */
export function favouritesOf(session: SignedIn, chosen: readonly string[] | null): MenuLeaf[] {
  if (session.workspace === null) return []
  const paths = chosen ?? (isTechnicianRole(session.role?.name ?? '') ? ofTechnician : ofOffice)
  return paths
    .flatMap((path) => candidates.find(({ to }) => to === path) ?? [])
    .filter(({ to }) => standingOf(to, session) === 'open')
}

/** The favourites of the signed-in person in this workspace, and how to add an entry or take it off. */
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
