import { type Page, expect } from '@playwright/test'
import { routeTable } from '../web/screens/route-table.ts'
import type { Ids, Reader } from './visit.ts'

/** The screens that `routesBy` omits. `client` without an id redirects to the list, and `kit` has its own journey. */
const passed = ['client', 'kit']

/** Returns every screen of the route table once. The catch-all route gets an arbitrary path. */
export const routesBy = (wanted: string[]) =>
  Object.entries(routeTable)
    .filter(([, own], index, all) => {
      const first = all.findIndex(([, { screen }]) => screen === own.screen)
      return first === index && wanted.includes(own.access) && !passed.includes(own.screen)
    })
    .map(([path, { screen }]) => ({ path, screen, address: addressOf(path) }))

const addressOf = (path: string) => path.replace('/{-$id}', '').replace('/$', '/anything')

/** The ids and searches to open on each screen with an optional id. Every screen with content must be listed here. */
export const below: Partial<Record<string, (ids: Ids) => string[]>> = {
  // Another journey checks this screen, as a technician who has a visit.
  '/my-day/{-$id}': () => [],
  '/operations/jobs/{-$id}': ({ job }) => ['new', job],
  '/operations/service-plans/{-$id}': ({ servicePlan }) => ['new', servicePlan],
  '/operations/requests/{-$id}': ({ jobRequest }) => [jobRequest],
  '/operations/orders/{-$id}': ({ order }) => ['new', order],
  '/crm/contacts/{-$id}': ({ account }) => [account],
  '/crm/contacts/client/{-$id}': ({ client }) => [client],
  '/crm/companies/{-$id}': ({ company }) => ['new', company],
  '/crm/access/{-$id}': () => [],
  '/crm/feedback/{-$id}': ({ feedback }) => ['new', feedback],
  '/communication/tasks/{-$id}': ({ task }) => ['new', task],
  '/databases/suppliers/{-$id}': ({ supplier }) => ['new', supplier],
  '/accounting/invoices/{-$id}': ({ draft, issued }) => ['new', draft, issued],
  '/accounting/recurring/{-$id}': ({ recurring }) => ['new', recurring],
  '/accounting/estimates/{-$id}': ({ estimate }) => ['new', estimate],
  '/accounting/expenses/{-$id}': ({ expense }) => ['new', expense],
  '/accounting/bills/{-$id}': ({ bill }) => ['new', bill],
  '/accounting/tax-adjustments/{-$id}': () => [],
  '/accounting/memberships/{-$id}': ({ membership }) => ['new', membership],
  '/hr/workforce/{-$id}': ({ member }) => ['new', member],
  '/databases/statuses/{-$id}': () => [],
  '/databases/brands/{-$id}': () => [],
  '/databases/job-types/{-$id}': () => [],
  '/databases/machines/{-$id}': ({ machine }) => ['new', machine],
  '/databases/manuals/{-$id}': ({ manual }) => ['new', manual],
  '/inventory/products/{-$id}': ({ product }) => ['new', `new?from=${product}`, product],
  '/inventory/services/{-$id}': ({ service }) => ['new', service],
  '/inventory/warehouses/{-$id}': ({ warehouse }) => ['new', warehouse],
  '/inventory/stocktakes/{-$id}': ({ stocktake }) => ['new', stocktake],
  '/system/access/{-$id}': () => ['new'],
  '/system/templates/{-$id}': () => ['new'],
  '/account/profile/{-$id}': ({ member }) => [member],
  '/account/{-$id}': () => [],
  '/account/second-factor/{-$id}': () => [],
}

/** Waits until a screen has loaded its content. */
export async function settled({ page, say }: Reader): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByLabel(say('kit:loading'), { exact: true }).filter({ visible: true })).toHaveCount(0)
}

/** Loads the application at an address and waits until its screen has loaded its content. */
export async function load(visit: Reader, address: string): Promise<void> {
  await visit.page.goto(address)
  await settled(visit)
}

/** Navigates inside the loaded application, as a link does. */
export const go = (page: Page, address: string) =>
  page.evaluate((to) => history.pushState({}, '', to), address)

/** The address of a screen that loads quickly. Navigating to this screen closes every open dialog. */
const elsewhere = '/hr/meetings'

/**
 * Closes the current screen, opens an address inside the loaded application, and waits until the new screen has loaded
 * its content.
 */
export async function open(visit: Reader, address: string): Promise<void> {
  const todo = visit.page.getByRole('heading', { name: 'Todo...' })
  await go(visit.page, elsewhere)
  await expect(todo).toBeVisible()
  await go(visit.page, address)
  await expect(todo).toHaveCount(0)
  await settled(visit)
}

/**
 * Navigates to screens of the route table without a reload, and waits for their content. `half` selects every second
 * screen, from the first (0) or the second (1).
 */
export async function walk(
  visit: Reader,
  { access, half }: { access: string[]; half?: 0 | 1 },
  look: (address: string) => Promise<void>,
): Promise<void> {
  const { page, say } = visit
  let hasPlaceholder = false
  for (const { path, screen, address } of routesBy(access).filter(
    (_, at) => half === undefined || at % 2 === half,
  )) {
    await go(page, address)
    await expect(page).toHaveTitle(`${say(`screens:title.${screen}`)} · Fieldhouse`)
    await settled(visit)
    const said = await page.getByRole('main').innerText()
    const isPlaceholder = said.includes('Todo...')
    if (!isPlaceholder && path.includes('{-$id}'))
      expect(Object.keys(below), `screens.ts says what opens below ${path}`).toContain(path)
    if (isPlaceholder && hasPlaceholder) continue
    hasPlaceholder ||= isPlaceholder
    await look(address)
  }
}
