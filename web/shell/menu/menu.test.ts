import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { expect, test } from 'vitest'
import { leavesOf, menu, organizationMenu, standingOf } from './menu.ts'
import { all, someone } from '../../screens/session-samples.ts'

const alone = someone({})
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

test('SHELL-17, OPEN-355 calendar, orders, products, payments and requests carry a badge, and nothing else', () => {
  const badges = Object.fromEntries(leaves.filter(({ badge }) => badge).map(({ to, badge }) => [badge, to]))
  expect(badges).toEqual({
    calendar: '/operations/calendar',
    orders: '/operations/orders/{-$id}',
    products: '/inventory/products/{-$id}',
    payments: '/system/payments',
    requests: '/operations/requests/{-$id}',
  })
})

test('SHELL-15 without a workspace all entries are dimmed but dashboard and feedback', () => {
  const open = leaves.filter(({ to }) => standingOf(to, alone) === 'open').map(({ to }) => to)
  expect(open).toEqual(['/dashboard', '/crm/feedback/{-$id}'])
  expect(leaves.every(({ to }) => standingOf(to, alone) !== 'hidden')).toBe(true)
})

/** The screens that the specification does not list, in the order of the menu. */
const others =
  `/my-day /hr/timesheets /hr/system/rewards /accounting/payments /accounting/receivables /accounting/bank /accounting/recurring /accounting/memberships /accounting/membership-plans /accounting/charges /accounting/margins /accounting/journal /accounting/financial-reports /accounting/ledger-accounts /accounting/closing /accounting/integrity-check /reports /crm/companies /crm/access /databases/job-types /operations/requests /operations/service-plans /inventory/services /inventory/tools /inventory/fleet
  /inventory/stocktakes /inventory/price-book /inventory/price-lists /inventory/price-changes /inventory/value /inventory/vendors /inventory/settings /accounting/expenses /accounting/bills /marketing/reviews
  /system/custom-fields`.split(/\s+/)

test('OPEN-22 the menu leads to the screens that are listed and to the others of their groups, once each', () => {
  expect(paths.toSorted()).toEqual([...listed, ...others].toSorted())
})

test('OPEN-22 inside a workspace what the role may not read is left out', () => {
  const technician = someone({ sections: { OP_JOB: [true, false, false, false, false] } })
  expect(standingOf('/operations/jobs/{-$id}', technician)).toBe('open')
  expect(standingOf('/operations/orders/{-$id}', technician)).toBe('hidden')
  const admin = someone({ sections: everySection(all) })
  expect(leaves.every(({ to }) => standingOf(to, admin) === 'open')).toBe(true)
})

test('SHELL-21 the organization menu has its five entries', () => {
  const entries = organizationMenu.children.map((item) => 'to' in item && item.to)
  expect(entries).toEqual(['/workforce', '/access', '/inventory', '/analytics', '/configuration'])
})
