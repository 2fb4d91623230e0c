import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AccountRecord } from '../../crm/account-form.tsx'
import type { AddedTab } from '../../kit/record/added-tab.tsx'

/** The tab with the payments on the page of an account. */
export const paymentsOfAccount: AddedTab<AccountRecord> = {
  section: invoice.section,
  title: 'payment',
  value: 'payments',
  before: 'billing',
  Content: lazyRouteComponent(() => import('./payments-of-account.tsx'), 'PaymentsOfAccount'),
}
