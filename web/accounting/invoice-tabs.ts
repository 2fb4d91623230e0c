import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AccountRecord } from '../crm/account-form.tsx'
import type { ClientRecord } from '../crm/contact-search.tsx'
import type { AddedTab } from '../kit/record/added-tab.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'

const tab = { entity: invoice, words: 'accounting', value: 'invoices' } as const

/** The tab with the invoices on the page of a client. */
export const invoicesOfClient: AddedTab<ClientRecord> = {
  ...tab,
  before: 'roles',
  Content: lazyRouteComponent(() => import('./invoices-of-client.tsx'), 'InvoicesOfClient'),
}

/** The tab with the invoices on the page of an account. */
export const invoicesOfAccount: AddedTab<AccountRecord> = {
  ...tab,
  before: 'billing',
  Content: lazyRouteComponent(() => import('./invoices-of.tsx'), 'InvoicesOfAccount'),
}

/** The tab with the invoices on the page of a job. */
export const invoicesOfJob: AddedTab<JobRecord> = {
  ...tab,
  Content: lazyRouteComponent(() => import('./invoices-of.tsx'), 'InvoicesOfJob'),
}
