import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import { sessionMay } from '../../kit/api/may.ts'
import type { SignedIn } from '../../kit/api/session.ts'
import type { Texts } from '../../locales/resources.ts'
import { standingOf } from './menu.ts'
import type { RoutePath } from '../../screens/route-table.ts'

export type Creation = {
  name: keyof Texts['shell']['create']
  section: Section
  to: RoutePath
  /** The `id` in the form's URL. Undefined if the form opens in a drawer above its list. */
  id?: 'new'
  search?: { new: true } | { open: 'invite' }
}

/**
 * The records that users can create from any screen through '+ New' or the palette. Records whose screen is not
 * finished are left out.
 */
const creations: readonly Creation[] = [
  { name: 'job', section: 'OP_JOB', to: '/operations/jobs/{-$id}', id: 'new' },
  { name: 'client', section: 'CRM_CONTACT_CUSTOMER', to: '/crm/contacts/{-$id}', search: { new: true } },
  { name: 'estimate', section: 'ACCTG_ESTIMATE', to: '/accounting/estimates/{-$id}', id: 'new' },
  { name: 'invoice', section: 'ACCTG_INVOICE', to: '/accounting/invoices/{-$id}', id: 'new' },
  { name: 'product', section: 'INV_PRODUCT', to: '/inventory/products/{-$id}', id: 'new' },
  { name: 'machine', section: 'DB_MACHINE', to: '/databases/machines/{-$id}', id: 'new' },
  { name: 'supplier', section: 'DB_SUPPLIER', to: '/databases/suppliers/{-$id}', id: 'new' },
  { name: 'company', section: 'CRM_CONTACT_SUPPLIER', to: '/crm/companies/{-$id}', id: 'new' },
  { name: 'feedback', section: 'CRM_FEEDBACK', to: '/crm/feedback/{-$id}', id: 'new' },
  { name: 'task', section: 'COM_TASK', to: '/communication/tasks/{-$id}', id: 'new' },
  {
    name: 'invitation',
    section: 'HR_WORKFORCE_INVITE',
    to: '/hr/workforce/{-$id}',
    search: { open: 'invite' },
  },
]

/** The records that this user may create. The list is empty while no workspace is open. */
export function creationsOf(session: SignedIn): readonly Creation[] {
  return session.workspace === null
    ? []
    : creations.filter(
        ({ section, to }) => sessionMay(session, section, 'create') && standingOf(to, session) === 'open',
      )
}
