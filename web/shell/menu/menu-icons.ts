import {
  type Icon,
  IconBriefcase,
  IconRoute,
  IconCalendar,
  IconFileInvoice,
  IconUser,
} from '@tabler/icons-react'
import { leavesOf, menu, organizationMenu } from './menu.ts'
import type { RoutePath } from '../../screens/route-table.ts'

/** The icons of screens that do not use the icon of their group. */
const ownIcons: Partial<Record<RoutePath, Icon>> = {
  '/my-day/{-$id}': IconRoute,
  '/operations/jobs/{-$id}': IconBriefcase,
  '/operations/calendar': IconCalendar,
  '/crm/contacts/{-$id}': IconUser,
  '/accounting/invoices/{-$id}': IconFileInvoice,
}

/** The icon of a menu entry among the favourites: its own icon, else the icon of its group. */
export function iconOf(path: RoutePath): Icon | undefined {
  const own = ownIcons[path]
  if (own) return own
  return [...menu, organizationMenu].find(
    (item) => 'children' in item && leavesOf(item).some(({ to }) => to === path),
  )?.icon
}
