import { membership } from '@fieldhouse/domain/memberships/membership'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AccountRecord } from '../crm/account-form.tsx'
import type { ClientRecord } from '../crm/contact-search.tsx'
import type { AddedTab } from '../kit/record/added-tab.tsx'

const tab = {
  entity: membership,
  words: 'memberships',
  value: 'memberships',
  before: 'service-plans',
} as const
const load = () => import('./memberships-of.tsx')

/** The tab of memberships on an account's page. */
export const membershipsOfAccount: AddedTab<AccountRecord> = {
  ...tab,
  Content: lazyRouteComponent(load, 'MembershipsOfAccount'),
}

/** The tab of memberships on a client's page. */
export const membershipsOfClient: AddedTab<ClientRecord> = {
  ...tab,
  Content: lazyRouteComponent(load, 'MembershipsOfClient'),
}
