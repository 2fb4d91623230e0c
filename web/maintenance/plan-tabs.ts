import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AccountRecord } from '../crm/account-form.tsx'
import type { ClientRecord } from '../crm/contact-search.tsx'
import type { MachineRecord } from '../equipment/manuals-of.tsx'
import type { AddedTab } from '../kit/record/added-tab.tsx'

const tab = { entity: servicePlan, words: 'maintenance', value: 'service-plans' } as const
const load = () => import('./plans-of.tsx')

/** The tab of service plans on a machine's page. */
export const plansOfMachine: AddedTab<MachineRecord> = {
  ...tab,
  before: 'notes',
  Content: lazyRouteComponent(load, 'PlansOfMachine'),
}

/**
 * The tab of service plans on an account's page. The tab also shows the service plans of the account's service
 * locations.
 */
export const plansOfAccount: AddedTab<AccountRecord> = {
  ...tab,
  before: 'billing',
  Content: lazyRouteComponent(load, 'PlansOfAccount'),
}

/** The tab of service plans on a client's page. */
export const plansOfClient: AddedTab<ClientRecord> = {
  ...tab,
  before: 'accounts',
  Content: lazyRouteComponent(load, 'PlansOfClient'),
}
