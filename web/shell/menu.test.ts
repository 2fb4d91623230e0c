import { everySection } from '@fieldhouse/domain/kit/sections'
import type { Session } from '@fieldhouse/domain/people/session'
import { expect, test } from 'vitest'
import { leavesOf, menu, organizationMenu, standingOf } from './menu.ts'

const user = {
  id: 'u1',
  email: 'a@b.ca',
  phone: null,
  firstName: 'A',
  lastName: 'B',
  photo: null,
  accountType: 'USER',
  isActivated: true,
  isConfirmed: true,
  verified: true,
  isOnboarded: true,
  timezone: 'America/Toronto',
  timeformat: 'YYYY-MM-DD HH:mm',
  lang: 'en',
  locale: 'en-US',
  country: 'CA',
  workspaces: [],
} as const
const alone = {
  user: { ...user, workspaces: [] },
  workspaces: [],
  workspace: null,
  role: null,
  permissions: null,
}
const leaves = menu.flatMap((item) => ('children' in item ? leavesOf(item) : [item]))
const paths = leaves.map(({ to }) => to.replace('/{-$id}', ''))

/** The entries that the specification lists, verbatim. */
const listed = `/dashboard /hr/workforce /crm/contacts /crm/feedback /operations/jobs /operations/dispatch-map
  /operations/calendar /operations/orders /communication/calls /communication/tasks /databases/skills
  /databases/tags /databases/brands /databases/statuses /databases/manuals /databases/machines
  /databases/suppliers /inventory/products /inventory/warehouses /accounting/invoices /accounting/estimates
  /system/access /system/templates /system/payments /system/configuration`.split(/\s+/)

test.each(listed)('SHELL-16 the menu leads to %s', (path) => {
  expect(paths).toContain(path)
})

test('SHELL-17 calendar, orders, products and payments carry a badge, and nothing else', () => {
  const badges = Object.fromEntries(leaves.filter(({ badge }) => badge).map(({ to, badge }) => [badge, to]))
  expect(badges).toEqual({
    calendar: '/operations/calendar',
    orders: '/operations/orders/{-$id}',
    products: '/inventory/products/{-$id}',
    payments: '/system/payments',
  })
})

test('SHELL-15 without a workspace all entries are dimmed but dashboard and feedback', () => {
  const open = leaves.filter(({ to }) => standingOf(to, alone) === 'open').map(({ to }) => to)
  expect(open).toEqual(['/dashboard', '/crm/feedback/{-$id}'])
  expect(leaves.every(({ to }) => standingOf(to, alone) !== 'hidden')).toBe(true)
})

test('OPEN-22 inside a workspace what the role may not read is left out', () => {
  const technician: Session = {
    ...alone,
    workspace: {
      _id: 'w',
      name: 'W',
      photo: null,
      role: { id: 'r', name: 'T' },
      enabled: true,
      removed: false,
      createdAt: '',
      invitedBy: null,
      companyName: null,
      address: null,
    },
    role: { id: 'r', name: 'T' },
    permissions: { roleId: 'r', sections: { OP_JOB: [true, false, false, false, false] } },
  }
  expect(standingOf('/operations/jobs/{-$id}', technician)).toBe('open')
  expect(standingOf('/operations/orders/{-$id}', technician)).toBe('hidden')
  const all = {
    ...technician,
    permissions: { roleId: 'r', sections: everySection([true, true, true, true, true]) },
  }
  expect(leaves.every(({ to }) => standingOf(to, all) === 'open')).toBe(true)
})

test('SHELL-21 the organization menu has its five entries', () => {
  const entries = organizationMenu.children.map((item) => 'to' in item && item.to)
  expect(entries).toEqual(['/workforce', '/access', '/inventory', '/analytics', '/configuration'])
})
