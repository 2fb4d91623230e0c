import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AccountRecord } from '../../crm/account-form.tsx'
import type { AddedTab } from '../../kit/record/added-tab.tsx'

/** The tab of recurring invoices on an account's page. */
export const recurringOfAccount: AddedTab<AccountRecord> = {
  entity: recurring,
  words: 'accounting/recurring',
  value: 'recurring',
  before: 'billing',
  Content: lazyRouteComponent(() => import('./recurring-of-account.tsx'), 'RecurringOfAccount'),
}
