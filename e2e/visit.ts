import { type Page, expect } from '@playwright/test'
import { routeTable } from '../web/screens/route-table.ts'
import { type Say, sayIn } from './locale.ts'
import {
  type Owner,
  type Stored,
  addInvoice,
  addJob,
  addMachine,
  addProducts,
  addTechnician,
  newPerson,
} from './world.ts'

/** A user's page, with the screen texts of the user's language. */
export type Reader = { page: Page; say: Say }

/** A user's page in a filled workspace, with the ids of the workspace's records. */
export type Visit = Reader & { ids: Ids }

type Ids = Record<
  | 'supplier'
  | 'feedback'
  | 'task'
  | 'job'
  | 'client'
  | 'account'
  | 'company'
  | 'member'
  | 'draft'
  | 'issued'
  | 'estimate'
  | 'expense'
  | 'bill'
  | 'machine'
  | 'jobRequest'
  | 'manual'
  | 'product'
  | 'service'
  | 'warehouse'
  | 'order'
  | 'stocktake'
  | 'servicePlan'
  | 'membership'
  | 'recurring',
  string
>

export const idIn = (record: Stored, field: string): string => {
  const inner: unknown = record[field]
  return typeof inner === 'object' && inner !== null && '_id' in inner ? String(inner._id) : ''
}

/** Adds a review that a client gave through their link. */
async function addReview(api: Owner['api']): Promise<void> {
  const job = await addJob(api, 'Sécheuse réparée')
  await api.patch(`job/update/${job._id}`, { jobStatus: 'COMPLETED' })
  const review = await api.post<Stored>('review/create/', { job: job._id })
  const { url } = await api.post<{ url: string }>('link/create/', { purpose: 'REVIEW', record: review._id })
  await api.post(`public/${url.split('/').at(-1)}/review`, { rating: 5, text: 'Rapide et poli.' })
}

/** Adds a service plan for an account. Its first job is created at once. */
async function addPlan(api: Owner['api'], job: Stored): Promise<Stored> {
  return api.post('service-plan/create/', {
    title: 'Entretien annuel',
    description: 'Nettoyer le filtre',
    account: idIn(job, 'account'),
    serviceLocation: idIn(job, 'serviceLocation'),
    frequency: 'YEAR',
    startOn: Temporal.Now.plainDateISO('America/Toronto').toString(),
  })
}

/** Adds a membership of an account, whose first period is billed at once. */
async function addMembership(api: Owner['api'], job: Stored): Promise<Stored> {
  const plan = await api.post<Stored>('membership-plan/create/', {
    name: 'Confort',
    price: '29',
    currency: 'CAD',
    visitsPerYear: 2,
    discounts: { labour: '0.1', parts: '0.05' },
  })
  const startOn = Temporal.Now.plainDateISO('America/Toronto').toString()
  return api.post('membership/create/', { account: idIn(job, 'account'), plan: plan._id, startOn })
}

/** Fills a workspace so that no screen is empty. */
export async function visitOf({ page, api }: Owner, language: string): Promise<Visit> {
  const job = await addJob(api, 'Laveuse qui coule')
  await api.post('note/create/', { entityType: 'JOB', entity: job._id, content: 'Clé', isInternal: true })
  // Documents exist in English and French only.
  const [draft, toIssue] = [await addInvoice(api, job, 'fr'), await addInvoice(api, job, 'fr')]
  const issued = await api.post<Stored>(`invoice/issue/${toIssue._id}`, {})
  const offered = {
    job: job._id,
    locale: 'fr',
    lineItems: [{ description: 'Chauffe-eau', quantity: '1', unitPrice: '900' }],
  }
  const estimate = await api.post<Stored>('quote/create/', offered)
  await api.post(`quote/issue/${estimate._id}`, {})
  const expense = await api.post<Stored>('expense/create/', {
    day: Temporal.Now.plainDateISO().subtract({ days: 2 }).toString(),
    category: 'PARTS',
    description: 'Pompe de vidange',
    amount: '114.98',
    job: job._id,
  })
  await addTechnician(api)
  const company = await api.post<Stored>('company/create/', { name: 'Gestion Fleury' })
  await api.post('company-location/create/', {
    company: company._id,
    name: 'Entrepôt Est',
    phones: [{ value: '+15145550177' }],
  })
  const supplier = await api.post<Stored>('suppliers/create/', { name: 'Pièces Boréal', country: 'CA' })
  const bill = await api.post<Stored>('supplier-bill/create/', {
    supplier: supplier._id,
    billNumber: 'F-2041',
    day: Temporal.Now.plainDateISO().subtract({ days: 2 }).toString(),
    lines: [{ description: 'Location d’entrepôt', quantity: '1', unitPrice: '850' }],
  })
  await api.post('suppliers/createLocation/', { supplierId: supplier._id, city: 'Laval' })
  const task = await api.post<Stored>('task/create/', {
    name: 'Commander les pneus',
    priority: 'P3',
    job: job._id,
    endDate: Temporal.Now.plainDateISO('America/Toronto').toString(),
  })
  await api.post('call/create/', { direction: 'IN', phone: '5145550199', at: '2026-11-03T14:00:00Z' })
  const feedback = await api.post<Stored>('feedback/create/', { name: 'La carte est lente', priority: 'P3' })
  const roles = await api.get<Stored[]>('role/list/?limit=1')
  await api.post('invites/create', { email: newPerson('luc').email, roleId: roles[0]?._id })
  await api.post('tag/create/', { name: 'Or', color: '#0072b2', types: ['JOB'] })
  await api.post('skill/create/', { name: 'Gaz' })
  const { product, service, warehouse } = await addProducts(api)
  const order = await api.post<Stored>('order/create/', {
    type: 'BUY',
    supplier: supplier._id,
    receiver: warehouse._id,
    lineItems: [{ product: product._id, productStatusCounts: { new: 2 }, unitCost: '12.50' }],
  })
  const stocktake = await api.post<Stored>('stocktake/create/', { warehouse: warehouse._id })
  await api.post(`stocktake/count/${stocktake._id}`, {
    counts: [{ product: product._id, condition: 'new', counted: 7 }],
  })
  const { machine, manual } = await addMachine(api, idIn(job, 'client'))
  await api.post('equipment/create/', { job: job._id, machine: machine._id })
  const servicePlan = await addPlan(api, job)
  const membership = await addMembership(api, job)
  const recurring = await api.post<Stored>('recurring/create/', {
    account: idIn(job, 'account'),
    startOn: '2031-01-31',
    invoice: { lineItems: [{ name: 'Entretien', description: '', quantity: '1', unitPrice: '90' }] },
  })
  const jobRequest = await api.post<Stored>('job-request/create/', {
    name: 'Zoé Gagnon',
    phone: '5145550190',
    problem: 'Eau sous la laveuse',
    machine: machine._id,
  })
  const [member] = await api.get<Stored[]>('workforce/list/?limit=1')
  await api.post('timesheet/create/', {
    member: member?._id,
    day: '2026-11-03',
    minutes: 455,
    job: job._id,
  })
  await api.post('reward/create/', { member: member?._id, name: 'Prime', date: '2026-11-03', points: 20 })
  await addReview(api)
  const ids = {
    job: job._id,
    client: idIn(job, 'client'),
    account: idIn(job, 'account'),
    company: company._id,
    supplier: supplier._id,
    feedback: feedback._id,
    task: task._id,
    member: member?._id ?? '',
    draft: draft._id,
    issued: issued._id,
    estimate: estimate._id,
    expense: expense._id,
    bill: bill._id,
    machine: machine._id,
    jobRequest: jobRequest._id,
    manual: manual._id,
    product: product._id,
    order: order._id,
    service: service._id,
    warehouse: warehouse._id,
    stocktake: stocktake._id,
    servicePlan: servicePlan._id,
    membership: membership._id,
    recurring: recurring._id,
  }
  return { page, say: sayIn(language), ids }
}

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
      expect(Object.keys(below), `visit.ts says what opens below ${path}`).toContain(path)
    if (isPlaceholder && hasPlaceholder) continue
    hasPlaceholder ||= isPlaceholder
    await look(address)
  }
}
