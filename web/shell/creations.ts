import type { Section } from '@fieldhouse/domain/kit/sections'
import type { Texts } from '../locales/resources.ts'
import type { RoutePath } from './route-table.ts'

type Creation = {
  name: keyof Texts['shell']['create']
  section: Section
  to: RoutePath
  search: { new: true }
}

/** What can be begun from the palette: the screen that has the form, asked to open it by `?new=true`. */
export const creations: readonly Creation[] = [
  { name: 'job', section: 'OP_JOB', to: '/operations/jobs/{-$id}', search: { new: true } },
  { name: 'client', section: 'CRM_CONTACT_CUSTOMER', to: '/crm/contacts/{-$id}', search: { new: true } },
  { name: 'order', section: 'OP_ORDER', to: '/operations/orders/{-$id}', search: { new: true } },
  { name: 'invoice', section: 'ACCTG_INVOICE', to: '/accounting/invoices/{-$id}', search: { new: true } },
  { name: 'estimate', section: 'ACCTG_ESTIMATE', to: '/accounting/estimates/{-$id}', search: { new: true } },
  { name: 'product', section: 'INV_PRODUCT', to: '/inventory/products/{-$id}', search: { new: true } },
  { name: 'task', section: 'COM_TASK', to: '/communication/tasks/{-$id}', search: { new: true } },
]
