import type { EntityName } from '@fieldhouse/domain/entities'
import type { RecordPage } from '../kit/record/record-page.ts'
import type { RoutePath } from './route-table.ts'

/**
 * The route of the record page for each entity that has such a page, in order of importance. Links, URLs and the
 * search use this order.
 */
export const recordPages = {
  client: '/crm/contacts/client/{-$id}',
  account: '/crm/contacts/{-$id}',
  job: '/operations/jobs/{-$id}',
  'job-request': '/operations/requests/{-$id}',
  invoice: '/accounting/invoices/{-$id}',
  recurring: '/accounting/recurring/{-$id}',
  estimate: '/accounting/estimates/{-$id}',
  expense: '/accounting/expenses/{-$id}',
  'supplier-bill': '/accounting/bills/{-$id}',
  'tax-adjustment': '/accounting/tax-adjustments/{-$id}',
  order: '/operations/orders/{-$id}',
  product: '/inventory/products/{-$id}',
  'service-plan': '/operations/service-plans/{-$id}',
  membership: '/accounting/memberships/{-$id}',
  machine: '/databases/machines/{-$id}',
  company: '/crm/companies/{-$id}',
  task: '/communication/tasks/{-$id}',
  feedback: '/crm/feedback/{-$id}',
  warehouse: '/inventory/warehouses/{-$id}',
  stocktake: '/inventory/stocktakes/{-$id}',
  manual: '/databases/manuals/{-$id}',
  brand: '/databases/brands/{-$id}',
  'job-type': '/databases/job-types/{-$id}',
  status: '/databases/statuses/{-$id}',
  supplier: '/databases/suppliers/{-$id}',
  template: '/system/templates/{-$id}',
  workforce: '/hr/workforce/{-$id}',
  role: '/system/access/{-$id}',
} as const satisfies Partial<Record<EntityName, RecordPage>>

/** An entity with a page for its records. */
export type PagedEntity = keyof typeof recordPages

/** Whether an entity has a page for its records. */
export const hasPage = (entity: string): entity is PagedEntity => entity in recordPages

const paged = Object.keys(recordPages).filter(hasPage)

/** Returns the entity whose records a route shows, or null if there is none. */
export const entityOnPage = (path: RoutePath | null): PagedEntity | null =>
  paged.find((entity) => recordPages[entity] === path) ?? null
