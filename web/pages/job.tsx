import { estimatesOfJob } from '../accounting/estimate-tabs.ts'
import { expensesOfJob } from '../accounting/expenses/expense-tabs.ts'
import { invoicesOfJob } from '../accounting/invoice-tabs.ts'
import { PayInvoiceButton } from '../accounting/payments/pay-invoice-button.tsx'
import { tasksOfJob } from '../communication/task-tabs.ts'
import { repairsOfJob } from '../equipment/equipment-tabs.ts'
import { reviewOfJob } from '../marketing/review-tab.tsx'
import { JobPage } from '../operations/job/job-page.tsx'
import { ordersOfJob, partsOfJob } from '../orders/asked-tabs.ts'
import { useMayMargins } from '../visits/may-margins.ts'
import { chargesOfJob, marginOfJob } from '../visits/job-tabs.ts'
import { WithCorrection } from './with-correction.tsx'

const added = [
  repairsOfJob,
  partsOfJob,
  ordersOfJob,
  estimatesOfJob,
  chargesOfJob,
  invoicesOfJob,
  expensesOfJob,
  tasksOfJob,
  reviewOfJob,
]
const withMargin = [...added, marginOfJob]

const renderPay = (invoice: string | null) => <PayInvoiceButton invoice={invoice} />

/** A job's page with the tabs of other areas. */
export function Job({ id, created }: { id: string; created: boolean }) {
  const shown = useMayMargins() ? withMargin : added
  return (
    <WithCorrection>
      <JobPage id={id} created={created} added={shown} renderPay={renderPay} />
    </WithCorrection>
  )
}
