import { estimate } from '@fieldhouse/domain/accounting/estimate'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AccountRecord } from '../crm/account-form.tsx'
import type { ClientRecord } from '../crm/contact-search.tsx'
import type { AddedTab } from '../kit/record/added-tab.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'

const tab = { entity: estimate, words: 'accounting', value: 'estimates' } as const
const content = () => import('./estimates-of.tsx')

/** The tab with the estimates on the page of a client. */
export const estimatesOfClient: AddedTab<ClientRecord> = {
  ...tab,
  before: 'roles',
  Content: lazyRouteComponent(content, 'EstimatesOfClient'),
}

/** The tab with the estimates on the page of an account. */
export const estimatesOfAccount: AddedTab<AccountRecord> = {
  ...tab,
  before: 'billing',
  Content: lazyRouteComponent(content, 'EstimatesOfAccount'),
}

/** The tab with the estimates on the page of a job. */
export const estimatesOfJob: AddedTab<JobRecord> = {
  ...tab,
  Content: lazyRouteComponent(content, 'EstimatesOfJob'),
}
