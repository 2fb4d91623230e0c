import { estimatesOfJob } from '../accounting/estimate-tabs.ts'
import { expensesOfJob } from '../accounting/expense-tabs.ts'
import { invoicesOfJob } from '../accounting/invoice-tabs.ts'
import { tasksOfJob } from '../communication/task-tabs.ts'
import { repairsOfJob } from '../equipment/equipment-tabs.ts'
import { reviewOfJob } from '../marketing/review-tab.tsx'
import { JobPage } from '../operations/job-page.tsx'
import { ordersOfJob, partsOfJob } from '../orders/asked-tabs.ts'

const added = [
  repairsOfJob,
  partsOfJob,
  ordersOfJob,
  estimatesOfJob,
  invoicesOfJob,
  expensesOfJob,
  tasksOfJob,
  reviewOfJob,
]

/** A job's page with what later areas know about it. */
export const Job = ({ id, created }: { id: string; created: boolean }) => (
  <JobPage id={id} created={created} added={added} />
)
