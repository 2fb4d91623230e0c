import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AccountRecord } from '../crm/account-form.tsx'
import { withTexts } from '../kit/api/with-texts.ts'
import type { AddedTab } from '../kit/record/added-tab.tsx'

/** The statement of an account on its page. */
export const statementOfAccount: AddedTab<AccountRecord> = {
  section: invoice.section,
  title: 'statement',
  value: 'statement',
  before: 'billing',
  Content: lazyRouteComponent(
    withTexts(['receivables', 'documents'], () => import('./statement-panel.tsx')),
    'StatementPanel',
  ),
}
