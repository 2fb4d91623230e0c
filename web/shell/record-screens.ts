import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import type { Texts } from '../locales/resources.ts'
import type { RoutePath } from '../screens/route-table.ts'

export type RecordKind = keyof Texts['shell']['record']

/** The screen that shows each kind of record the palette knows. */
export const recordScreens: Record<RecordKind, RoutePath> = {
  client: '/crm/contacts/client/{-$id}',
  account: '/crm/contacts/{-$id}',
  job: '/operations/jobs/{-$id}',
  order: '/operations/orders/{-$id}',
  invoice: '/accounting/invoices/{-$id}',
  product: '/inventory/products/{-$id}',
  machine: '/databases/machines/{-$id}',
}

export const recordKinds: readonly RecordKind[] = [
  'client',
  'account',
  'job',
  'order',
  'invoice',
  'product',
  'machine',
]

/** The section that decides who reads a kind of record. */
export const recordSections: Record<RecordKind, Section> = {
  client: 'CRM_CONTACT_CUSTOMER',
  account: 'CRM_CONTACT_CUSTOMER',
  job: 'OP_JOB',
  order: 'OP_ORDER',
  invoice: 'ACCTG_INVOICE',
  product: 'INV_PRODUCT',
  machine: 'DB_MACHINE',
}

/** The kind of record that a route shows, or null. */
export function recordKindOf(path: RoutePath | null): RecordKind | null {
  return recordKinds.find((kind) => recordScreens[kind] === path) ?? null
}
