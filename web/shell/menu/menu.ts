import {
  type Icon,
  IconAddressBook,
  IconBuildingWarehouse,
  IconCalculator,
  IconDatabase,
  IconHome,
  IconMessages,
  IconSettings,
  IconSitemap,
  IconSpeakerphone,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import type { Session } from '@fieldhouse/domain/core/session'
import type { Texts } from '../../locales/resources.ts'
import { mayOpen } from '../../screens/gate.ts'
import { type RouteEntry, type RoutePath, type ScreenName, routeTable } from '../../screens/route-table.ts'

/** The menu entries with a badge (SHELL-17, OPEN-21). */
export type BadgeName = 'calendar' | 'orders' | 'products' | 'payments' | 'requests'

export type MenuLeaf = { to: RoutePath; badge?: BadgeName }
export type MenuBranch = { group: GroupName; children: MenuLeaf[] }
export type MenuGroup = { group: GroupName; icon: Icon; children: (MenuLeaf | MenuBranch)[] }
export type MenuItem = MenuGroup | (MenuLeaf & { icon: Icon })
export type GroupName = keyof Texts['shell']['group']

/** The side menu of the specification (SHELL-16), and in its groups all other finished screens (OPEN-22). */
export const menu: readonly MenuItem[] = [
  { to: '/dashboard', icon: IconHome },
  {
    group: 'hr',
    icon: IconUsers,
    children: [
      { to: '/hr/workforce/{-$id}' },
      { to: '/hr/timesheets' },
      { group: 'hrSystem', children: [{ to: '/hr/system/rewards' }] },
    ],
  },
  {
    group: 'crm',
    icon: IconAddressBook,
    children: [
      { to: '/crm/contacts/{-$id}' },
      { to: '/crm/companies/{-$id}' },
      { to: '/crm/access/{-$id}' },
      { to: '/crm/feedback/{-$id}' },
    ],
  },
  {
    group: 'operations',
    icon: IconTool,
    children: [
      { to: '/my-day/{-$id}' },
      { to: '/operations/jobs/{-$id}' },
      { to: '/operations/requests/{-$id}', badge: 'requests' },
      { to: '/operations/service-plans/{-$id}' },
      { to: '/operations/dispatch-map' },
      { to: '/operations/calendar', badge: 'calendar' },
      { to: '/operations/orders/{-$id}', badge: 'orders' },
    ],
  },
  {
    group: 'communication',
    icon: IconMessages,
    children: [{ to: '/communication/calls' }, { to: '/communication/tasks/{-$id}' }],
  },
  {
    group: 'databases',
    icon: IconDatabase,
    children: [
      { to: '/databases/skills' },
      { to: '/databases/job-types/{-$id}' },
      { to: '/databases/tags' },
      { to: '/databases/brands/{-$id}' },
      { to: '/databases/statuses/{-$id}' },
      { to: '/databases/manuals/{-$id}' },
      { to: '/databases/machines/{-$id}' },
      { to: '/databases/suppliers/{-$id}' },
    ],
  },
  {
    group: 'inventory',
    icon: IconBuildingWarehouse,
    children: [
      { to: '/inventory/products/{-$id}', badge: 'products' },
      { to: '/inventory/services/{-$id}' },
      { to: '/inventory/tools' },
      { to: '/inventory/warehouses/{-$id}' },
      { to: '/inventory/price-book' },
      { to: '/inventory/price-lists' },
      { to: '/inventory/price-changes' },
      { to: '/inventory/stocktakes/{-$id}' },
      { to: '/inventory/fleet' },
      { to: '/inventory/value' },
      { to: '/inventory/vendors' },
      { to: '/inventory/settings' },
    ],
  },
  {
    group: 'accounting',
    icon: IconCalculator,
    children: [
      { to: '/accounting/invoices/{-$id}' },
      { to: '/accounting/recurring/{-$id}' },
      { to: '/accounting/estimates/{-$id}' },
      { to: '/accounting/expenses/{-$id}' },
      { to: '/accounting/bills/{-$id}' },
      { to: '/accounting/payments' },
      { to: '/accounting/receivables' },
      { to: '/accounting/bank' },
      { to: '/accounting/memberships/{-$id}' },
      { to: '/accounting/membership-plans' },
      { to: '/accounting/charges' },
      { to: '/accounting/margins' },
      { to: '/accounting/journal' },
      { to: '/accounting/financial-reports' },
      { to: '/accounting/ledger-accounts' },
      { to: '/accounting/closing' },
      { to: '/accounting/integrity-check' },
      { to: '/reports' },
    ],
  },
  { group: 'marketing', icon: IconSpeakerphone, children: [{ to: '/marketing/reviews' }] },
  {
    group: 'system',
    icon: IconSettings,
    children: [
      { to: '/system/access/{-$id}' },
      { to: '/system/templates/{-$id}' },
      { to: '/system/custom-fields' },
      { to: '/system/payments', badge: 'payments' },
      { to: '/system/configuration' },
    ],
  },
]

/** The additional menu for account type ADMIN (SHELL-21, OPEN-03). */
export const organizationMenu: MenuGroup = {
  group: 'organization',
  icon: IconSitemap,
  children: [
    { to: '/workforce' },
    { to: '/access' },
    { to: '/inventory' },
    { to: '/analytics' },
    { to: '/configuration' },
  ],
}

/**
 * The state of a menu entry for a user: `open` is a link, `dimmed` is a disabled entry that needs a workspace
 * (SHELL-14), and `hidden` is no entry.
 */
export type EntryState = 'open' | 'dimmed' | 'hidden'

/**
 * The state of a menu entry. If no workspace is open, entries that need a workspace are dimmed. Otherwise, entries
 * that the user may not read are hidden.
 */
export function standingOf(to: RoutePath, session: Session): EntryState {
  const entry: RouteEntry = routeTable[to]
  if (mayOpen(entry, session)) return 'open'
  if (session.user === null || entry.access === 'organization') return 'hidden'
  return session.workspace === null ? 'dimmed' : 'hidden'
}

/** The screen that a menu entry opens. */
export function screenOf(to: RoutePath): ScreenName {
  return routeTable[to].screen
}

export function isBranch(item: MenuLeaf | MenuBranch): item is MenuBranch {
  return 'children' in item
}

/** All entries of a group that open a screen, including the entries of its branches. */
export function leavesOf(group: { children: (MenuLeaf | MenuBranch)[] }): MenuLeaf[] {
  return group.children.flatMap((item) => (isBranch(item) ? item.children : [item]))
}

/** All entries of the menus that open a screen. */
export const entries: readonly MenuLeaf[] = [...menu, organizationMenu].flatMap((item: MenuItem) =>
  'children' in item ? leavesOf(item) : [item],
)

/** The screen whose menu entry is highlighted for a route. */
export function menuScreenOf(path: RoutePath): ScreenName {
  const entry: RouteEntry = routeTable[path]
  return entry.under ?? entry.screen
}

/** The route of the menu entry above a route that has no entry of its own; null if the route has one. */
export function routeAbove(path: RoutePath): RoutePath | null {
  const { under }: RouteEntry = routeTable[path]
  if (under === undefined) return null
  return entries.find(({ to }) => screenOf(to) === under)?.to ?? null
}

/** The menu group of a route, for breadcrumbs and for opening the group. */
export function groupOf(path: RoutePath): GroupName | null {
  const groups = [...menu, organizationMenu].filter((item): item is MenuGroup => 'children' in item)
  const screen = menuScreenOf(path)
  return groups.find((group) => leavesOf(group).some(({ to }) => screenOf(to) === screen))?.group ?? null
}
