import { nameOf } from '../kit/text/name-of.ts'
import { AccountPaymentButton } from '../accounting/payments/account-payment-button.tsx'
import { estimatesOfAccount } from '../accounting/estimate-tabs.ts'
import { paymentsOfAccount } from '../accounting/payments/payment-tabs.ts'
import { invoicesOfAccount } from '../accounting/invoice-tabs.ts'
import { recurringOfAccount } from '../accounting/recurring/recurring-tab.ts'
import { AccountPage } from '../crm/account-page.tsx'
import { plansOfAccount } from '../maintenance/plan-tabs.ts'
import { membershipsOfAccount } from '../memberships/membership-tabs.ts'
import { statementOfAccount } from '../receivables/statement-tab.ts'
import { jobsOfAccount } from '../operations/jobs-of.tsx'

const added = [
  jobsOfAccount,
  membershipsOfAccount,
  plansOfAccount,
  estimatesOfAccount,
  invoicesOfAccount,
  recurringOfAccount,
  paymentsOfAccount,
  statementOfAccount,
]

/** An account's page with the tabs and actions of other areas. */
export const Account = ({ id }: { id: string }) => (
  <AccountPage
    id={id}
    added={added}
    renderActions={({ _id, accountHolder }) => (
      <AccountPaymentButton account={{ _id, name: nameOf('client', accountHolder) }} />
    )}
  />
)
